export { type Bounds, bounded, type Exceeded } from './bounded.ts';
export { compiledCode } from './compiled-code.ts';
export { readyProcess } from './ready-process.ts';
export { workPlaces } from './work-places.ts';
