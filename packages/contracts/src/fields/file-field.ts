import { z } from 'zod';
import type { UploadEndpoint } from '../core/index.ts';
import { FILE_MEBIBYTES, type StoredFile, storedFileSchema, storedFileTypes, storedFileText } from '../files/index.ts';

const types = storedFileTypes.map((type) => type.toUpperCase()).join('、');

interface FileOptions {
  /** Endpoint that uploads the file before the form is submitted. */
  readonly upload: UploadEndpoint;
  readonly hint?: string;
}

/** Uploaded file by its id; not part of tables. */
export const fileField = (
  label: string,
  { upload, hint = `支援 ${types}，單檔 ${FILE_MEBIBYTES}MB 以內` }: FileOptions,
) => ({
  kind: 'file' as const,
  label,
  upload,
  schema: z.uuid(`請選擇${label}`),
  answer: storedFileSchema,
  initial: null,
  example: '',
  toText: storedFileText,
  isRequired: true,
  isColumnRequired: false,
  hint,
});

/** Optional file. */
export const optionalFileField = (label: string, options: FileOptions) => {
  const field = fileField(label, options);
  return {
    ...field,
    schema: field.schema.nullable(),
    answer: field.answer.nullable(),
    toText: (file: StoredFile | null) => (file === null ? null : storedFileText(file)),
    isRequired: false,
  };
};
