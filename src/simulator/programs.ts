import type { Design } from '../model/design.ts';
import { consumerProgram } from './consumer.ts';
import { rebuildProgram } from './rebuild.ts';
import { RELAY_MARK, RELAY_POLL } from './relay.ts';
import { LOAN_WRITE } from './service.ts';

/** The programs a design runs, by their short names: paths of the lesson's sources. */
export function programsOf(design: Design): Readonly<Record<string, string>> {
  return {
    'loan-write': LOAN_WRITE,
    'relay-poll': RELAY_POLL,
    'relay-mark': RELAY_MARK,
    'consumer-apply': consumerProgram(design),
    rebuild: rebuildProgram(design),
  };
}
