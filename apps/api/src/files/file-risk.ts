import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DocxError, inspectDocx } from '@hr/documents/docx';
import { type FileRisk, fileTypes } from '@hr/domain/files';
import type { ReceivedFile } from './stored-file.ts';

const bounds = { maxMilliseconds: 10_000, maxResidentBytes: 512 * 1_048_576 };

const isKnownRisk = (reason: string): reason is Exclude<FileRisk, 'unchecked'> =>
  ['macros', 'embeddedObject', 'externalContent'].includes(reason);

const inspectRisk = async ({ content }: ReceivedFile): Promise<FileRisk | undefined> => {
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

/** Inspects a received Word file and adds the risk for users who open it. */
export const addRisk = async (file: ReceivedFile): Promise<ReceivedFile> => {
  if (file.mediaType !== fileTypes.docx) {
    return file;
  }
  try {
    const risk = await inspectRisk(file);
    return risk === undefined ? file : { ...file, risk };
  } catch (error) {
    await file.content.close();
    throw error;
  }
};
