export { fileNameOf } from './file-name.ts';
export { type FileType, fileTypes, fileTypeOf } from './file-type.ts';
