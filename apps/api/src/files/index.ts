export { bucketStorage, type FileStorage, fileStorage, folderStorage } from './file-storage.ts';
export {
  claimFile,
  claimFileOfType,
  copyStoredFile,
  deleteStoredFile,
  deleteStoredFiles,
  type FileRules,
  saveFile,
  saveReceivedFile,
  type OpenFile,
  openFile,
  type ReceivedFile,
} from './stored-file.ts';
export { openForDownload } from './open-for-download.ts';
export { type ArchivedFile, sendArchive } from './send-archive.ts';
export { previewStoredFile, sendStoredFile, showStoredImage } from './send-stored-file.ts';
export { digestOf, storedFileReference } from './stored-file.rows.ts';
export { sweepFiles } from './sweep.ts';
export { bindFileRoute, bindUploadRoute } from './uploads.ts';
