import { claimFileOf } from '#files/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { At } from '#records/index.ts';
import { dropDocument } from './contract-draft.ts';
import { take } from './contract-step.ts';

/**
 * 「上傳合約檔案」: what is signed where no template makes it, as a Word document, which is what people read and print of a contract. @throws AppError StateConflict, ReferenceNotFound, UnacceptableFile.
 */
export const attachDocument = (context: Context, at: At, { documentFileId }: { readonly documentFileId: string }) =>
  take(context, at, {
    command: 'attach_document',
    action: '上傳合約檔案',
    decide: async (facts, within) => {
      if (facts.templateVersionId !== null) {
        throw new AppError('StateConflict', { msg: '已選用合約範本，請由範本產生合約檔案。' });
      }
      if (facts.isAgreed) {
        throw new AppError('StateConflict', { msg: '員工已簽署，請先退回草稿。' });
      }
      await claimFileOf(within, documentFileId, { field: 'documentFileId', allowed: ['docx'] });
      await dropDocument(within, facts);
      return { documentFileId };
    },
  });

/** What both have signed is kept as it can be neither edited nor shown otherwise. @throws AppError ReferenceNotFound, UnacceptableFile. */
export const claimSigned = (within: Context, signedFileId: string): Promise<void> =>
  claimFileOf(within, signedFileId, { field: 'signedFileId', allowed: ['pdf'] });

/**
 * 「補上簽署檔」: what both have signed on paper, as a PDF; there is one for each contract, which stays.
 * @throws AppError StateConflict, ReferenceNotFound, UnacceptableFile.
 */
export const attachSigned = (context: Context, at: At, { signedFileId }: { readonly signedFileId: string }) =>
  take(context, at, {
    command: 'attach_signed',
    action: '補上簽署檔',
    decide: async (facts, within) => {
      if (facts.signedFileId !== null) {
        throw new AppError('StateConflict', { msg: '此合約已有簽署檔，簽署檔保存後不可變更。' });
      }
      await claimSigned(within, signedFileId);
      return { signedFileId };
    },
  });
