export {
  FILE_MEBIBYTES,
  type StoredFile,
  storedFileSchema,
  storedFileTypes,
  storedFileText,
  uploadFileEndpoint,
} from './stored-file.schema.ts';
