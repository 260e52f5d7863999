import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { Candidate } from '@hr/contracts/candidates/candidates';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { fillLetter } from '#features/candidates/letters/index.ts';
import { findOrganisation, type Paper } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { seesOfferPay } from './offer.rows.ts';
import { loadOffer, offerLetterValues } from './offer.service.ts';

/**
 * 錄取通知書 as a document. `logPrint` must be called before it is sent.
 * @throws AppError NotFound, PermissionDenied for callers who may not see the pay.
 */
export const prepareOfferLetter = async (context: Context, id: string) => {
  const offer = await loadOffer(context, id);
  if (!seesOfferPay(context)) {
    throw new AppError('PermissionDenied');
  }
  const candidate = await getRecord<Candidate>(context, candidateStore, { id: offer.candidateId });
  const { body } = await fillLetter(context, {
    candidateId: offer.candidateId,
    kind: 'offer',
    values: offerLetterValues(offer),
  });
  const paper: Paper = {
    title: `錄取通知書_${candidate.candidateNo ?? ''}`,
    look: 'certificate',
    sheets: [
      {
        language: 'zh',
        title: '錄取通知書',
        parts: [
          ...body
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((text) => ({ kind: 'paragraph' as const, text })),
          { kind: 'signatures', labels: ['應徵者簽名', '日期'] },
        ],
      },
    ],
  };
  return {
    paper,
    organisation: await findOrganisation(context),
    logPrint: () =>
      recordAudit(context, {
        kind: 'download',
        entity: 'job_offer',
        entityId: id,
        about: candidateStore.aboutOf(candidate),
        action: '下載錄取通知書',
        before: null,
        after: { 文件: '錄取通知書' },
      }),
  };
};
