import type { Candidate } from '@hr/contracts/candidates/candidates';
import { type JobOffer, offerStateNames } from '@hr/contracts/candidates/offers';
import type { JobOpening } from '@hr/contracts/candidates/openings';
import { formatDate } from '@hr/domain/dates';
import { recordAudit, staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { candidateStore, moveCandidate } from '#features/candidates/candidates/index.ts';
import { mailLetter } from '#features/candidates/letters/index.ts';
import { findMinimumPays, lockOpenOpenings, openingStore } from '#features/candidates/openings/index.ts';
import { getRecord, lockRecord, type RecordVersion } from '#records/index.ts';
import { answerOffer, auditedOffer, findOffer, insertOffer, lockOffer, type NewOffer } from './offer.rows.ts';

const loadCandidate = (context: Context, id: string): Promise<Candidate> =>
  getRecord<Candidate>(context, candidateStore, { id });

/** @throws AppError NotFound for an offer of a candidate out of scope. */
export const loadOffer = async (context: Context, id: string) => {
  const offer = await findOffer(context, id);
  if (offer === undefined) {
    throw new AppError('NotFound');
  }
  return offer;
};

const toAnswer = ({ candidateId: _candidateId, ...offer }: Awaited<ReturnType<typeof loadOffer>>): JobOffer => offer;

/** Values of the placeholders of the letter. */
export const offerLetterValues = ({ pay, startOn, expiresOn }: JobOffer) => ({
  月薪: pay?.toLocaleString('zh-TW') ?? '—',
  到職日: formatDate(startOn),
  回覆期限: formatDate(expiresOn),
});

interface OfferInput extends Omit<NewOffer, 'candidateId'> {
  readonly isMailed: boolean;
}

const requireSound = async (within: Context, { openingId, pay, startOn, expiresOn }: OfferInput): Promise<void> => {
  if (expiresOn < within.today) {
    throw fieldError('OfferDayPast', 'expiresOn');
  }
  if (!(await lockOpenOpenings(within, [openingId])).has(openingId)) {
    throw fieldError('OpeningNotOpen', 'openingId');
  }
  const { employmentType } = await getRecord<JobOpening>(within, openingStore, { id: openingId });
  const [minimum = null] = await findMinimumPays(within, [
    { employmentTypeId: employmentType?.id ?? null, on: startOn },
  ]);
  if (minimum !== null && pay < minimum) {
    throw fieldError('OfferBelowMinimumWage', 'pay', `月薪不可低於基本工資 ${minimum.toLocaleString('zh-TW')} 元`);
  }
};

/**
 * 發出錄取: makes an offer and moves the candidate to it.
 * @throws AppError OpeningNotOpen, OfferDayPast, OfferBeyondRetention, OfferBelowMinimumWage, CandidateMoveNotAllowed, StaleVersion,
 * OfferExists (unique index).
 */
export const createOffer = (context: Context, at: RecordVersion, input: OfferInput): Promise<JobOffer> =>
  inTransaction(context, async (within) => {
    await requireSound(within, input);
    const { retainedUntil } = await loadCandidate(within, at.id);
    if (input.startOn >= retainedUntil) {
      throw fieldError('OfferBeyondRetention', 'startOn');
    }
    const values = { openingId: input.openingId };
    const candidate = await moveCandidate(within, at, { stage: 'offer', isCommand: true, values });
    const id = await insertOffer(within, { ...input, candidateId: at.id });
    const offer = toAnswer(await loadOffer(within, id));
    await recordAudit(within, {
      entity: 'job_offer',
      entityId: id,
      about: candidateStore.aboutOf(candidate),
      action: '發出錄取',
      before: null,
      after: auditedOffer(offer),
    });
    if (input.isMailed) {
      const letter = { ...offerLetterValues(offer), 月薪: input.pay.toLocaleString('zh-TW') };
      await mailLetter(within, { candidateId: at.id, kind: 'offer', values: letter, offerId: id });
    }
    return offer;
  });

interface AnswerStep {
  readonly state: 'accepted' | 'declined' | 'withdrawn';
  readonly from: readonly JobOffer['state'][];
  readonly stage: 'accepted' | 'withdrawn' | 'interview';
  readonly action: string;
}

const steps = {
  accept: { state: 'accepted', from: ['sent'], stage: 'accepted', action: '接受錄取' },
  decline: { state: 'declined', from: ['sent', 'expired', 'accepted'], stage: 'withdrawn', action: '婉拒錄取' },
  withdraw: { state: 'withdrawn', from: ['sent', 'expired', 'accepted'], stage: 'interview', action: '撤回錄取' },
} as const satisfies Readonly<Record<string, AnswerStep>>;

export type OfferAnswer = keyof typeof steps;

/**
 * Records the answer of the candidate, or the withdrawal, and moves the candidate.
 * @throws AppError NotFound, StaleVersion, OfferNotOpen, CandidateMoveNotAllowed.
 */
export const answerJobOffer = (
  context: Context,
  { id, version }: RecordVersion,
  { answer, reason }: { readonly answer: OfferAnswer; readonly reason: string | null },
): Promise<JobOffer> =>
  inTransaction(context, async (within) => {
    const { candidateId } = await loadOffer(within, id);
    // The candidate is locked before the offer, as in all commands.
    await lockRecord(within.db, candidateStore.description, candidateId);
    await lockOffer(within, id);
    const before = await loadOffer(within, id);
    if (before.version !== version) {
      throw await staleVersion(within.db, { entity: 'job_offer', entityId: id });
    }
    const { state, from, stage, action }: AnswerStep = steps[answer];
    if (!from.includes(before.state)) {
      throw new AppError('OfferNotOpen');
    }
    await answerOffer(within, id, { state, reason });
    const candidate = await loadCandidate(within, candidateId);
    const step = { stage, isCommand: true, reason: stage === 'withdrawn' ? reason || action : null };
    await moveCandidate(within, { id: candidateId, version: candidate.version }, step);
    const after = await loadOffer(within, id);
    await recordAudit(within, {
      entity: 'job_offer',
      entityId: id,
      about: candidateStore.aboutOf(candidate),
      action,
      before: { 狀態: offerStateNames[before.state], 原因: before.answerReason },
      after: { 狀態: offerStateNames[after.state], 原因: after.answerReason },
    });
    return toAnswer(after);
  });
