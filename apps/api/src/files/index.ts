export { bucketStorage, type FileStorage, fileStorage, folderStorage } from './file-storage.ts';
export { claimFile, dropFile, type FileRules, keepFile, type OpenFile, openFile } from './kept-file.ts';
export { sendKeptFile } from './send-kept-file.ts';
export { storedFileReference } from './stored-file.rows.ts';
export { keepSwept, sweepFiles } from './sweep.ts';
export { bindUpload } from './uploads.ts';
