export { fileNameOf, safeFileName } from './file-name.ts';
export { type FileRisk, fileRisks, type FileType, fileTypes, fileTypeOf, isShownByBrowsers } from './file-type.ts';
