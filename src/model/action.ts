/** What the loan service is asked to do. */
export type Operation =
  | { readonly op: 'create'; readonly loanId: string; readonly bookId: string }
  | { readonly op: 'return' | 'overdue'; readonly loanId: string };

/** Processes that hold something in memory, which a crash makes them forget. */
export const PROCESSES = ['service', 'relay', 'relay2', 'consumer', 'rebuild'] as const;
export type ProcessId = (typeof PROCESSES)[number];
export type RelayId = 'relay' | 'relay2';

/**
 * Everything that can happen. A session is a list of these; replaying the list gives the same
 * rows, byte for byte. Each has one line of text, see `lesson/action-text.ts`.
 */
export type Action =
  /** The service's operation: its only commit, or the first of two (design key `writes`). */
  | { readonly kind: 'service-write'; readonly operation: Operation }
  /** The second commit that is due after the first one. */
  | { readonly kind: 'service-second' }
  /** The clock of the writing side is set back: `created_at` is then no order of versions. */
  | { readonly kind: 'service-clock-back'; readonly seconds: number }
  /**
   * After a failover ids are counted from an earlier number on: the next event gets this id once
   * more (chapter 4.2, «event_id 由业务生成，不用自增»).
   */
  | { readonly kind: 'service-reuse-id'; readonly eventId: string }
  | { readonly kind: 'relay-step'; readonly relay: RelayId; readonly step: RelayStep }
  /**
   * What goes wrong with a record on its way. `refused`: the broker refuses the next one, and the
   * relay, which looks at no answer, goes on; `retry`: the producer sends the last one twice.
   */
  | { readonly kind: 'relay-fault'; readonly relay: RelayId; readonly fault: RelayFault }
  /**
   * A step of the consumer. Its first step takes the next record of `partition` in hand and names
   * it; for the later ones, which work on the record in hand, `partition` is null.
   */
  | {
      readonly kind: 'consumer-step';
      readonly step: ConsumerStep;
      readonly partition: number | null;
    }
  /** The committed offset of a partition is set back (a rebalance, an operator's mistake). */
  | { readonly kind: 'consumer-rewind'; readonly partition: number; readonly offset: number }
  | { readonly kind: 'rebuild-step'; readonly step: RebuildStep }
  /** The process forgets its memory and starts again at once. */
  | { readonly kind: 'crash'; readonly process: ProcessId }
  /** The lesson's clock moves on. */
  | { readonly kind: 'clock'; readonly seconds: number }
  /** A reader's SQL that changed something. */
  | { readonly kind: 'sql'; readonly text: string }
  /** A source of the lesson is replaced; `schema.sql` and `seed.sql` reload the data. */
  | { readonly kind: 'edit'; readonly path: string; readonly text: string }
  /** A reconciliation run whose findings are kept in `reconcile_run`, `reconcile_finding`. */
  | { readonly kind: 'reconcile'; readonly set: string };

/** What a process does or suffers: all that an exploration can try. */
export type ProcessAction = Exclude<Action, { kind: 'clock' | 'sql' | 'edit' | 'reconcile' }>;

export type RelayStep = 'poll' | 'send' | 'flush' | 'mark';
export type RelayFault = 'refused' | 'retry';
/** `apply` is one commit; `mark-seen` and `project` are its two halves under `dedup=separate`. */
export type ConsumerStep = 'apply' | 'mark-seen' | 'project' | 'commit';
/** `run` is the whole rebuild in one commit; the others are the halves of `two-steps` and `swap`. */
export type RebuildStep = 'run' | 'delete' | 'fill' | 'copy' | 'swap';
