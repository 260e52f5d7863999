export { type Bounds, bounded, type Exceeded } from './bounded.ts';
export { readyProcess } from './ready-process.ts';
export { workPlaces } from './work-places.ts';
