import {
  type Candidate,
  candidates,
  candidateStageNames,
  type CandidateInput,
  resumeFileTypes,
} from '@hr/contracts/candidates/candidates';
import {
  type CandidateStage,
  comparableEmail,
  comparablePhone,
  isCommandMoveAllowed,
  isMoveAllowed,
  needsReason,
  retentionFault,
} from '@hr/domain/candidates/candidates';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { lockOpenOpenings } from '#features/candidates/openings/index.ts';
import { claimFileOfType, deleteStoredFile } from '#files/index.ts';
import { changer, creator, insertRecords, isUnchanged, type RecordVersion, type Values } from '#records/index.ts';
import { candidateStore, findOfferedStart, hasPlannedInterview, insertStageChanges } from './candidate.rows.ts';

const { fields } = candidates;
const [change, create] = [changer(candidateStore), creator(candidateStore)];

export const RETENTION_MESSAGES = {
  past: '保存期限須晚於今日',
  beforeConsent: '保存期限須晚於同意日',
  tooLong: '保存期限不可超過同意日後五年',
} as const;

type Dates = Pick<CandidateInput, 'consentOn' | 'retainedUntil' | 'appliedOn'>;

const FUTURE_MESSAGES = { consentOn: '個資同意日不可晚於今日', appliedOn: '應徵日不可晚於今日' } as const;

/** Returns the field and the error of a day that has not come yet, or null. */
export const futureDayFault = (
  input: Dates,
  today: CalendarDate,
): readonly [keyof typeof FUTURE_MESSAGES, string] | null => {
  const field = (['consentOn', 'appliedOn'] as const).find((name) => input[name] > today);
  return field === undefined ? null : [field, FUTURE_MESSAGES[field]];
};

const requireDates = (input: Dates, today: CalendarDate): void => {
  const future = futureDayFault(input, today);
  if (future !== null) {
    throw fieldError('RetentionInvalid', future[0], future[1]);
  }
  const fault = retentionFault(input, today);
  if (fault !== null) {
    throw fieldError('RetentionInvalid', 'retainedUntil', RETENTION_MESSAGES[fault]);
  }
};

const requireOpening = async (within: Context, openingId: string | null): Promise<void> => {
  if (openingId !== null && !(await lockOpenOpenings(within, [openingId])).has(openingId)) {
    throw fieldError('OpeningNotOpen', 'openingId');
  }
};

const claimResume = async (within: Context, fileId: string | null): Promise<void> => {
  if (fileId !== null) {
    await claimFileOfType(within, fileId, { field: 'resumeFileId', allowed: resumeFileTypes });
  }
};

/** Values by which the same person is found. */
export const contactKeys = ({ phone, email }: Pick<CandidateInput, 'phone' | 'email'>): Values => ({
  phoneKey: comparablePhone(phone),
  emailKey: comparableEmail(email),
});

/** @throws AppError RetentionInvalid, OpeningNotOpen, ReferenceNotFound or UnacceptableFile of the résumé. */
export const createCandidate = (context: Context, input: CandidateInput): Promise<Candidate> =>
  create(context, {
    insert: async (within) => {
      requireDates(input, within.today);
      await requireOpening(within, input.openingId);
      await claimResume(within, input.resumeFileId);
      const values = { ...input, ...contactKeys(input), stageSince: within.now, updatedAt: within.now };
      const ids = await insertRecords(within.db, candidateStore, [values]);
      await insertStageChanges(within, ids, null);
      return ids[0] ?? '';
    },
  });

const DATES = ['consentOn', 'retainedUntil', 'appliedOn'] as const;

const requireNoOffer = ({ stage }: Candidate): void => {
  if (stage === 'offer' || stage === 'accepted' || stage === 'hired') {
    throw fieldError('CandidateMoveNotAllowed', 'openingId', '已發出錄取，不可變更職缺');
  }
};

/** The data must not be erased before the first day of an offer that is open or accepted. */
const requireBeyondOffer = async (within: Context, id: string, { retainedUntil }: CandidateInput): Promise<void> => {
  const startOn = await findOfferedStart(within, id);
  if (startOn !== null && startOn >= retainedUntil) {
    throw fieldError('RetentionInvalid', 'retainedUntil', `保存期限須晚於錄取的到職日 ${formatDate(startOn)}`);
  }
};

/** @throws AppError the errors of creating, CandidateMoveNotAllowed for another opening after an offer. */
export const updateCandidate = (context: Context, at: RecordVersion, input: CandidateInput): Promise<Candidate> =>
  inTransaction(context, async (within) => {
    let replacedFileId: string | null = null;
    const updated = await change(within, at, {
      action: '編輯',
      decide: async (before) => {
        if (isUnchanged(fields, { input, stored: before })) {
          return undefined;
        }
        if (DATES.some((name) => input[name] !== before[name])) {
          requireDates(input, within.today);
          await requireBeyondOffer(within, at.id, input);
        }
        if (input.openingId !== (before.opening?.id ?? null)) {
          requireNoOffer(before);
          await requireOpening(within, input.openingId);
        }
        const storedFileId = before.resumeFile?.id ?? null;
        if (input.resumeFileId !== storedFileId) {
          replacedFileId = storedFileId;
          await claimResume(within, input.resumeFileId);
        }
        return { ...input, ...contactKeys(input), updatedAt: within.now };
      },
    });
    if (replacedFileId !== null) {
      await deleteStoredFile(within, replacedFileId);
    }
    return updated;
  });

interface StageStep {
  readonly stage: CandidateStage;
  readonly reason?: string | null;
  /** A command such as making an offer leads to the stage. */
  readonly isCommand?: boolean;
  /** Further values to write. */
  readonly values?: Values;
}

/**
 * Moves a candidate to a stage, in the caller's transaction or its own.
 * @throws AppError NotFound, StaleVersion, CandidateMoveNotAllowed, CandidateHasInterview.
 */
export const moveCandidate = (
  context: Context,
  at: RecordVersion,
  { stage, reason = null, isCommand = false, values = {} }: StageStep,
): Promise<Candidate> =>
  inTransaction(context, async (within) => {
    let from: CandidateStage | null = null;
    const moved = await change(within, at, {
      action: `移至${candidateStageNames[stage]}`,
      decide: async (before) => {
        const isAllowed = isCommand ? isCommandMoveAllowed : isMoveAllowed;
        if (!isAllowed(before.stage, stage)) {
          throw new AppError('CandidateMoveNotAllowed');
        }
        if (needsReason(stage) && !isCommand && reason === null) {
          throw fieldError('ValidationFailed', 'reason', '請輸入原因');
        }
        if (needsReason(stage) && (await hasPlannedInterview(within, at.id))) {
          throw new AppError('CandidateHasInterview');
        }
        from = before.stage;
        return { stage, stageReason: reason, stageSince: within.now, updatedAt: within.now, ...values };
      },
    });
    if (from !== stage) {
      await insertStageChanges(within, [at.id], from);
    }
    return moved;
  });
