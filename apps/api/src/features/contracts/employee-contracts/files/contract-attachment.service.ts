import { claimFileOfType } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { deleteDocument } from '../drafting/contract-draft.ts';
import { runCommand } from '../signing/contract-step.ts';

/**
 * 「上傳合約檔案」: attaches a Word document to sign if the contract has no template.
 * @throws AppError StateConflict, ReferenceNotFound, UnacceptableFile.
 */
export const attachDocument = (
  context: Context,
  at: RecordVersion,
  { documentFileId }: { readonly documentFileId: string },
) =>
  runCommand(context, at, {
    command: 'attach_document',
    action: '上傳合約檔案',
    decide: async (facts, within) => {
      if (facts.templateVersionId !== null) {
        throw new AppError('StateConflict', { msg: '已選用合約範本，請由範本產生合約檔案。' });
      }
      if (facts.isAgreed) {
        throw new AppError('StateConflict', { msg: '員工已簽署，請先退回草稿。' });
      }
      await claimFileOfType(within, documentFileId, { field: 'documentFileId', allowed: ['docx'] });
      await deleteDocument(within, facts);
      return { documentFileId };
    },
  });

/**
 * Claims a signed file. It must be a PDF, because that cannot be edited.
 * @throws AppError ReferenceNotFound, UnacceptableFile.
 */
export const claimSignedFile = (within: Context, signedFileId: string): Promise<void> =>
  claimFileOfType(within, signedFileId, { field: 'signedFileId', allowed: ['pdf'] });

/**
 * 「補上簽署檔」: adds the PDF of a contract that was signed on paper. There is one per contract, and it cannot be replaced.
 * @throws AppError StateConflict, ReferenceNotFound, UnacceptableFile.
 */
export const attachSigned = (
  context: Context,
  at: RecordVersion,
  { signedFileId }: { readonly signedFileId: string },
) =>
  runCommand(context, at, {
    command: 'attach_signed',
    action: '補上簽署檔',
    decide: async (facts, within) => {
      if (facts.signedFileId !== null) {
        throw new AppError('StateConflict', { msg: '此合約已有簽署檔，簽署檔保存後不可變更。' });
      }
      await claimSignedFile(within, signedFileId);
      return { signedFileId };
    },
  });
