export { fileNameOf, safeFileName } from './file-name.ts';
export { type FileType, fileTypes, fileTypeOf, isShownByBrowsers } from './file-type.ts';
