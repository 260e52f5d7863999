import { type FileRisk, fileRisks, type FileType } from '@hr/domain/files';
import type { Screen } from '@hr/domain/access/roles';
import { z } from 'zod';
import { uploadEndpoint } from '../core/index.ts';

const MEBIBYTE = 1_048_576;
const KIBIBYTE = 1_024;

/** How large a file may be that people upload, in MiB. */
export const FILE_MEBIBYTES = 10;

/** What people may upload unless a slice takes less. */
export const storedFileTypes = ['pdf', 'jpg', 'png', 'docx'] as const satisfies readonly FileType[];

/** A file as records name one. */
export const storedFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mediaType: z.string(),
    /** Bytes. */
    size: z.int(),
    /** Left out for a harmless file. */
    risk: z.enum(fileRisks).optional(),
  })
  .meta({ id: 'StoredFile' });

export type StoredFile = z.output<typeof storedFileSchema>;

/** Warnings for those who open a file. */
const riskTexts: Readonly<Record<FileRisk, string>> = {
  macros: '含巨集',
  embeddedObject: '含內嵌物件（OLE）',
  externalContent: '含外部連結內容或 DDE',
  unchecked: '內容未經檢查',
};

/** 「身分證影本.pdf（1.2 MB）」, with a warning for a file that may harm who opens it. */
export const storedFileWords = ({ name, size, risk }: Pick<StoredFile, 'name' | 'size' | 'risk'>): string => {
  const weight = size >= MEBIBYTE ? `${(size / MEBIBYTE).toFixed(1)} MB` : `${Math.ceil(size / KIBIBYTE)} KB`;
  const warning = risk === undefined ? '' : `【注意：${riskTexts[risk]}，開啟前請確認來源】`;
  return `${name}（${weight}）${warning}`;
};

interface Uploading {
  /** The feature in endpoint ids: `employeeDocuments`. */
  readonly feature: string;
  readonly path: `/${string}`;
  /** The screen whose permissions guard it. */
  readonly screen: Screen;
  /** What people call what the file is for: 「員工文件」. */
  readonly noun: string;
}

/** Takes a file that a form names afterwards, by its identifier; one that no form names within a day is removed. */
export const uploadFileEndpoint = ({ feature, path, screen, noun }: Uploading) =>
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
