export { coverPart, type ImagePart } from './cover.ts';
export { jpegSize } from './jpeg-size.ts';
export { type ImageSize, pngSize } from './png-size.ts';
