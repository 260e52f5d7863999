import { type Candidate, candidateFileKindNames, type CandidateFileKind } from '@hr/contracts/candidates/candidates';
import type { StoredFile } from '@hr/contracts/files';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { deleteStoredFile, type OpenFile, openForDownload, type ReceivedFile, saveReceivedFile } from '#files/index.ts';
import { getRecord, lockRecord } from '#records/index.ts';
import { deleteCandidateFile, findCandidateFiles, insertCandidateFile } from './candidate-files.rows.ts';
import { candidateStore } from './candidate.rows.ts';

/** Attachments of a candidate besides the résumé. */
const MAX_FILES = 10;

const loadCandidate = (context: Context, id: string): Promise<Candidate> =>
  getRecord<Candidate>(context, candidateStore, { id });

interface FileKey {
  readonly id: string;
  readonly fileId: string;
}

const auditFile = (
  context: Context,
  candidate: Candidate,
  {
    action,
    before,
    after,
  }: {
    readonly action: string;
    readonly before: Readonly<Record<string, string>> | null;
    readonly after: Readonly<Record<string, string>> | null;
  },
): Promise<void> =>
  recordAudit(context, {
    kind: 'change',
    entity: 'candidate',
    entityId: candidate.id,
    about: candidateStore.aboutOf(candidate),
    action,
    before,
    after,
  });

/** @throws AppError NotFound, CandidateFilesFull. */
export const addCandidateFile = (
  context: Context,
  file: ReceivedFile,
  { id, kind }: { readonly id: string; readonly kind: CandidateFileKind },
): Promise<StoredFile> =>
  inTransaction(context, async (within) => {
    await lockRecord(within.db, candidateStore.description, id);
    const candidate = await loadCandidate(within, id);
    if ((await findCandidateFiles(within, id)).length >= MAX_FILES) {
      throw new AppError('CandidateFilesFull');
    }
    const saved = await saveReceivedFile(within, file);
    await insertCandidateFile(within, { candidateId: id, fileId: saved.id, kind });
    await auditFile(within, candidate, {
      action: '上傳附件',
      before: null,
      after: { [candidateFileKindNames[kind]]: saved.name },
    });
    return saved;
  });

/** @throws AppError NotFound. */
export const removeCandidateFile = (context: Context, { id, fileId }: FileKey): Promise<void> =>
  inTransaction(context, async (within) => {
    await lockRecord(within.db, candidateStore.description, id);
    const candidate = await loadCandidate(within, id);
    const removed = (await findCandidateFiles(within, id)).find((file) => file.id === fileId);
    if (removed === undefined) {
      throw new AppError('NotFound');
    }
    await deleteCandidateFile(within, fileId);
    await deleteStoredFile(within, fileId);
    await auditFile(within, candidate, {
      action: '刪除附件',
      before: { [candidateFileKindNames[removed.kind]]: removed.name },
      after: null,
    });
  });

/**
 * Opens the résumé or another file. The access is logged before the first byte is sent.
 * @throws AppError NotFound, FileMissing.
 */
export const openCandidateFile = async (
  context: Context,
  { id, fileId }: FileKey,
  action: '下載' | '預覽',
): Promise<OpenFile> => {
  const candidate = await loadCandidate(context, id);
  const isResume = candidate.resumeFile?.id === fileId;
  if (!isResume && !(await findCandidateFiles(context, id)).some((file) => file.id === fileId)) {
    throw new AppError('NotFound');
  }
  return openForDownload(context, fileId, ({ name }) => ({
    entity: 'candidate',
    entityId: id,
    about: candidateStore.aboutOf(candidate),
    action,
    after: { 檔案: name },
  }));
};
