export { pngSize } from './png-size.ts';
