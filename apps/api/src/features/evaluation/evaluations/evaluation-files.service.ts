import { authorNames, type EvaluationAuthor, MAX_EVALUATION_FILES } from '@hr/contracts/evaluation/evaluations';
import type { StoredFile } from '@hr/contracts/files';
import { aboutNamedEmployee } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { deleteStoredFile, type OpenFile, openForDownload, type ReceivedFile, saveReceivedFile } from '#files/index.ts';
import { deleteEvaluationFile, insertEvaluationFile } from './evaluation-files.rows.ts';
import { getEvaluation, lockWritten } from './evaluation-steps.service.ts';

interface AnswerKey {
  readonly id: string;
  readonly author: EvaluationAuthor;
}

/** Attaches a file to the answer that the caller writes. @throws AppError EvaluationNotAllowed, EvaluationFilesFull. */
export const addFile = (context: Context, key: AnswerKey, file: ReceivedFile): Promise<StoredFile> =>
  inTransaction(context, async (within) => {
    const { files } = await lockWritten(within, key);
    if (files.filter(({ author }) => author === key.author).length >= MAX_EVALUATION_FILES) {
      throw new AppError('EvaluationFilesFull');
    }
    const saved = await saveReceivedFile(within, file);
    await insertEvaluationFile(within, { ...key, fileId: saved.id });
    return saved;
  });

/** Removes a file from the answer that the caller writes. @throws AppError NotFound, EvaluationNotAllowed. */
export const removeFile = (context: Context, key: AnswerKey & { readonly fileId: string }): Promise<void> =>
  inTransaction(context, async (within) => {
    await lockWritten(within, key);
    if (!(await deleteEvaluationFile(within, key))) {
      throw new AppError('NotFound');
    }
    await deleteStoredFile(within, key.fileId);
  });

/**
 * Opens a file of an answer that the caller may read. The download is logged before the first byte is sent, without the
 * name, which may say what an answer says. @throws AppError NotFound, FileMissing.
 */
export const openEvaluationFile = async (
  context: Context,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<OpenFile> => {
  const { files, employee, cycle } = await getEvaluation(context, id);
  const attached = files.find((file) => file.id === fileId);
  if (attached === undefined) {
    throw new AppError('NotFound');
  }
  return openForDownload(context, fileId, () => ({
    entity: 'evaluation',
    entityId: id,
    about: aboutNamedEmployee(employee, { subject: cycle.name, screen: 'performance_evaluation' }),
    action: '下載考核附件',
    after: { 附件: `${authorNames[attached.author]}（${fileId}）` },
  }));
};
