import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DocxError, inspectDocx } from '@hr/documents/docx';
import { type FileRisk, fileTypes } from '@hr/domain/files';
import { openZip } from '@hr/spreadsheet/zip';
import type { ReceivedFile } from './stored-file.ts';

const bounds = { maxMilliseconds: 10_000, maxResidentBytes: 512 * 1_048_576 };

const isKnownRisk = (reason: string): reason is Exclude<FileRisk, 'unchecked'> =>
  ['macros', 'embeddedObject', 'externalContent'].includes(reason);

const inspectDocument = async ({ content }: ReceivedFile): Promise<FileRisk | undefined> => {
  try {
    const { signal } = new AbortController();
    await inspectDocx(await buffer(content.read()), { owner: randomUUID(), signal, bounds });
    return undefined;
  } catch (error) {
    if (error instanceof DocxError) {
      return isKnownRisk(error.reason) ? error.reason : 'unchecked';
    }
    throw error;
  }
};

const workbookRisks: readonly (readonly [string, FileRisk])[] = [
  ['xl/vbaProject', 'macros'],
  ['xl/embeddings/', 'embeddedObject'],
  ['xl/externalLinks/', 'externalContent'],
];

const inspectWorkbook = async ({ content }: ReceivedFile): Promise<FileRisk | undefined> => {
  const { names } = openZip(await buffer(content.read()));
  return workbookRisks.find(([part]) => names.some((name) => name.startsWith(part)))?.[1];
};

const inspectors: Readonly<Record<string, (file: ReceivedFile) => Promise<FileRisk | undefined>>> = {
  [fileTypes.docx]: inspectDocument,
  [fileTypes.xlsx]: inspectWorkbook,
};

/** Inspects a received Word or Excel file and adds the risk for users who open it. */
export const addRisk = async (file: ReceivedFile): Promise<ReceivedFile> => {
  const inspect = inspectors[file.mediaType];
  if (inspect === undefined) {
    return file;
  }
  try {
    const risk = await inspect(file);
    return risk === undefined ? file : { ...file, risk };
  } catch (error) {
    await file.content.close();
    throw error;
  }
};
