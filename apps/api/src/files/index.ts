export { bucketStorage, type FileStorage, fileStorage, folderStorage } from './file-storage.ts';
export {
  claimFile,
  claimFileOf,
  dropFile,
  type FileRules,
  keepFile,
  keepReceived,
  type OpenFile,
  openFile,
  type ReceivedFile,
} from './kept-file.ts';
export { type ArchivedFile, sendArchive } from './send-archive.ts';
export { previewKeptFile, sendKeptFile, showKeptImage } from './send-kept-file.ts';
export { digestOf, storedFileReference } from './stored-file.rows.ts';
export { sweepFiles } from './sweep.ts';
export { bindReceiving, bindUpload } from './uploads.ts';
