import { type FileRisk, fileRisks, type FileType } from '@hr/domain/files';
import type { Screen } from '@hr/domain/access/roles';
import { z } from 'zod';
import { uploadEndpoint } from '../core/index.ts';

const MEBIBYTE = 1_048_576;
const KIBIBYTE = 1_024;

/** Maximum size of uploads in MiB. */
export const FILE_MEBIBYTES = 10;

/** Accepted file types, unless a feature restricts them. */
export const storedFileTypes = ['pdf', 'jpg', 'png', 'docx'] as const satisfies readonly FileType[];

/** Reference to a file. */
export const storedFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mediaType: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Absent for a harmless file. */
    risk: z.enum(fileRisks).optional(),
  })
  .meta({ id: 'StoredFile' });

export type StoredFile = z.output<typeof storedFileSchema>;

/** Warnings shown before a file is opened. */
const riskTexts: Readonly<Record<FileRisk, string>> = {
  macros: '含巨集',
  embeddedObject: '含內嵌物件（OLE）',
  externalContent: '含外部連結內容或 DDE',
  unchecked: '內容未經檢查',
};

/** Returns 「身分證影本.pdf（1.2 MB）」, with a warning for a risky file. */
export const storedFileText = ({ name, size, risk }: Pick<StoredFile, 'name' | 'size' | 'risk'>): string => {
  const weight = size >= MEBIBYTE ? `${(size / MEBIBYTE).toFixed(1)} MB` : `${Math.ceil(size / KIBIBYTE)} KB`;
  const warning = risk === undefined ? '' : `【注意：${riskTexts[risk]}，開啟前請確認來源】`;
  return `${name}（${weight}）${warning}`;
};

interface UploadOptions {
  /** Feature in endpoint ids: `employeeDocuments`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** Screen whose permissions apply. */
  readonly screen: Screen;
  /** Noun of the record that the file belongs to: 「員工文件」. */
  readonly noun: string;
}

/** Defines an upload endpoint. Files that no form references within a day are removed. */
export const uploadFileEndpoint = ({ feature, path, screen, noun }: UploadOptions) =>
  uploadEndpoint({
    id: `${feature}.upload`,
    path: `${path}/files`,
    summary: `上傳${noun}檔案`,
    access: `${screen}:edit`,
    maximumSize: FILE_MEBIBYTES * MEBIBYTE,
    response: storedFileSchema,
    status: 201,
    errors: ['UnacceptableFile'],
  });
