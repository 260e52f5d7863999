import type { Candidate } from '@hr/contracts/candidates/candidates';
import { recordAudit } from '#audit/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { candidateStore } from '#features/candidates/candidates/index.ts';
import { queueFailedMail } from '#features/candidates/letters/index.ts';
import { getRecord, lockRecord } from '#records/index.ts';
import { findMails } from './candidate-detail.read-model.ts';

interface MailKey {
  /** Candidate. */
  readonly id: string;
  readonly mailId: string;
}

/**
 * 「重新寄送」: queues a failed mail again for the current address of the candidate. The lock on the candidate makes a
 * second request wait and find the mail waiting.
 * @throws AppError NotFound, CandidateMailNotFailed, CandidateMailOutdated.
 */
export const resendCandidateMail = (context: Context, { id, mailId }: MailKey): Promise<void> =>
  inTransaction(context, async (within) => {
    await lockRecord(within.db, candidateStore.description, id);
    const candidate = await getRecord<Candidate>(within, candidateStore, { id });
    const mail = (await findMails(within, id)).find((sent) => sent.id === mailId);
    if (mail === undefined) {
      throw new AppError('NotFound');
    }
    if (mail.state !== 'failed') {
      throw new AppError('CandidateMailNotFailed');
    }
    if (!mail.isResendable) {
      throw new AppError('CandidateMailOutdated');
    }
    await queueFailedMail(within, { id: mailId, address: candidate.email });
    await recordAudit(within, {
      entity: 'candidate',
      entityId: id,
      about: candidateStore.aboutOf(candidate),
      action: '重新寄送郵件',
      before: { 主旨: mail.subject, Email: mail.address },
      after: { 主旨: mail.subject, Email: candidate.email },
      kind: 'change',
    });
  });
