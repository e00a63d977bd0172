import { CHECKS } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await ensureInstalled();
process.exitCode = await runSteps(CHECKS);
