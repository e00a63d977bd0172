export { formatClock, parseClock } from './clock.ts';
export { SourceFailure } from './failure.ts';
export { eventIdOf, PARTITIONS, partitionOf } from './naming.ts';
export { play, processOf, type Played } from './play.ts';
export { programsOf } from './programs.ts';
export { possibleNow, stepsNow } from './possible.ts';
export { Explorer } from './explore/index.ts';
export { crashSteps } from './crash.ts';
export { openWorld, sourceText, type World } from './world.ts';
