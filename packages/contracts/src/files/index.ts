export {
  FILE_MEBIBYTES,
  type StoredFile,
  storedFileSchema,
  storedFileTypes,
  storedFileWords,
  uploadFileEndpoint,
} from './stored-file.schema.ts';
