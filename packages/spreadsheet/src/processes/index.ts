export { type Bounds, bounded, type Exceeded } from './bounded.ts';
export { compileCacheEnvironment } from './compile-cache.ts';
export { preparedProcess } from './prepared-process.ts';
export { fairQueue } from './fair-queue.ts';
