export { reconcile, IN_FLIGHT } from './reconcile.ts';
export { detect, type Detection } from './detector.ts';
export { placeholders, renderDetail } from './template.ts';
export { readSide, rebuildChanges, type ReadSide } from './rebuild.ts';
export { threeWay, THREE_WAY_LIMIT } from './three-way.ts';
export { compare, WAYS } from './compare.ts';
