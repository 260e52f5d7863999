export { type Bounds, bounded, type Exceeded } from './bounded.ts';
export { workPlaces } from './work-places.ts';
