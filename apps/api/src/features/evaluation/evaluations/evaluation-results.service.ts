import { type EvaluationDetail, partNames } from '@hr/contracts/evaluation/evaluations';
import { appealDeadline, type EvaluationPart } from '@hr/domain/evaluation/evaluations';
import { formatDate } from '@hr/domain/dates';
import { AppError, fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { insertEvent, type StoredEvaluation, updateEvaluation } from './evaluation-detail.rows.ts';
import { notifyOfResult, notifyOfStage } from './evaluation-notices.rows.ts';
import { decideStoredAppeal, findFitReviewer, findReviewerNames, insertAppeal } from './evaluation-results.rows.ts';
import { getEvaluation, runStep, submitEvaluation } from './evaluation-steps.service.ts';

const requireInTime = ({ announcedOn }: StoredEvaluation, { today }: Context): void => {
  if (announcedOn !== null && today > appealDeadline(announcedOn)) {
    throw new AppError('AppealTooLate', { msg: `申覆期限為 ${formatDate(appealDeadline(announcedOn))}，已逾期` });
  }
};

/** 申覆 within 7 days after the result was announced. @throws AppError AppealTooLate. */
export const fileAppeal = (context: Context, at: RecordVersion, reason: string): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'appeal',
    action: '提出申覆',
    check: (stored, within) => {
      if (stored.employee.id === within.actor.employeeId) {
        requireInTime(stored, within);
      }
    },
    run: async (stored, within) => {
      await insertAppeal(within, stored.id, reason);
      await insertEvent(within, stored.id, { kind: 'appealed', fromStage: stored.stage, reason });
      await updateEvaluation(within, stored.id, {});
    },
  });

const scoreText = (score: number | null): string | null => (score === null ? null : score.toFixed(1));

const requireGrade = ({ cycle }: StoredEvaluation, grade: string): void => {
  if (!cycle.grades.some(({ name }) => name === grade)) {
    throw fieldError('EvaluationGradeUnknown', 'grade');
  }
};

interface Result {
  readonly score: number;
  readonly grade: string;
}

/** Former and new result of an evaluation for its history. */
const changesOf = (stored: StoredEvaluation, { score, grade }: Result) => ({
  總分: [scoreText(stored.score), scoreText(score)] as [string | null, string | null],
  等第: [stored.grade, grade] as [string | null, string | null],
});

interface AppealDecision {
  readonly decision: 'upheld' | 'dismissed';
  readonly reason: string;
  readonly score: number | null;
  readonly grade: string | null;
}

/** Decides an appeal; an upheld one has a new result. @throws AppError EvaluationGradeUnknown. */
export const decideAppeal = (
  context: Context,
  at: RecordVersion,
  { decision, reason, score, grade }: AppealDecision,
): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'decideAppeal',
    action: decision === 'upheld' ? '申覆成立' : '申覆駁回',
    run: async (stored, within) => {
      await decideStoredAppeal(within, stored.id, { decision, reason });
      if (decision === 'dismissed') {
        await insertEvent(within, stored.id, { kind: 'decided', reason });
        await updateEvaluation(within, stored.id, {});
        await notifyOfResult(within, stored.employee.id, `${stored.cycle.name}：申覆已決定`);
        return;
      }
      if (score === null || grade === null) {
        throw fieldError('EvaluationGradeUnknown', score === null ? 'score' : 'grade', '申覆成立須輸入新的總分與等第');
      }
      requireGrade(stored, grade);
      await insertEvent(within, stored.id, { kind: 'decided', reason, changes: changesOf(stored, { score, grade }) });
      await updateEvaluation(within, stored.id, { score, grade });
      await notifyOfResult(within, stored.employee.id, `${stored.cycle.name}：申覆已決定`);
    },
  });

/** Changes the result before the evaluation is closed, with a reason. @throws AppError EvaluationGradeUnknown. */
export const calibrateEvaluation = (
  context: Context,
  at: RecordVersion,
  { reason, ...result }: Result & { readonly reason: string },
): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'calibrate',
    action: '調整成績',
    run: async (stored, within) => {
      requireGrade(stored, result.grade);
      await insertEvent(within, stored.id, { kind: 'calibrated', reason, changes: changesOf(stored, result) });
      await updateEvaluation(within, stored.id, result);
    },
  });

const columnOfPart = {
  first_reviewer: 'firstReviewerId',
  second_reviewer: 'secondReviewerId',
  approver: 'approverId',
} as const;

interface ReviewerChange {
  readonly part: Exclude<EvaluationPart, 'employee'>;
  readonly employeeId: string;
  readonly reason: string;
}

/** Writes another reviewer with an event that names both. */
export const replaceReviewer = async (
  within: Context,
  stored: Pick<StoredEvaluation, 'id' | 'stage'>,
  { part, employeeId, reason }: ReviewerChange,
): Promise<{ readonly before: string | null; readonly after: string | null }> => {
  const names = await findReviewerNames(within, stored.id, { part, employeeId });
  await insertEvent(within, stored.id, {
    kind: 'reassigned',
    fromStage: stored.stage,
    reason,
    changes: { [partNames[part]]: [names.before, names.after] },
  });
  await updateEvaluation(within, stored.id, { [columnOfPart[part]]: employeeId });
  await notifyOfStage(within, [stored.id]);
  return names;
};

/** 改派考核者. A caller without access to results cannot become a reviewer. @throws AppError EvaluationReviewerUnfit. */
export const reassignReviewer = (
  context: Context,
  at: RecordVersion,
  change: ReviewerChange,
): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'reassign',
    action: '改派考核者',
    run: async (stored, within, access) => {
      if (change.employeeId === within.actor.employeeId && !access.seesResults) {
        throw fieldError('EvaluationReviewerUnfit', 'employeeId', '您沒有考核結果的權限，不可改派給自己');
      }
      const isFit = await findFitReviewer(within, change.employeeId);
      if (!isFit || change.employeeId === stored.employee.id) {
        throw fieldError('EvaluationReviewerUnfit', 'employeeId');
      }
      const { before, after } = await replaceReviewer(within, stored, change);
      const label = partNames[change.part];
      return { before: { [label]: before }, after: { [label]: after, 原因: change.reason } };
    },
  });

/** Ends the evaluation of an employee, for example of one who leaves. */
export const endEvaluation = (context: Context, at: RecordVersion, reason: string): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'end',
    action: '終止',
    run: async (stored, within) => {
      await insertEvent(within, stored.id, { kind: 'ended', fromStage: stored.stage, reason });
      await updateEvaluation(within, stored.id, { endReason: reason });
    },
  });

/** 催辦: notifies who acts now. */
export const remindOfEvaluation = (context: Context, at: RecordVersion): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'remind',
    action: '催辦',
    run: (stored, within) => notifyOfStage(within, [stored.id]),
  });

interface BatchAnswer {
  readonly approved: number;
  readonly refused: { readonly id: string; readonly name: string; readonly message: string }[];
}

/** 批次核定: approves several evaluations, each in its own transaction; the others are named with the reason. */
export const approveEvaluations = async (context: Context, items: readonly RecordVersion[]): Promise<BatchAnswer> => {
  const refused: BatchAnswer['refused'] = [];
  for (const item of items) {
    try {
      const { stage } = await getEvaluation(context, item.id);
      if (stage !== 'final_approval') {
        throw new AppError('EvaluationNotAllowed');
      }
      await submitEvaluation(context, item);
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      const detail = await getEvaluation(context, item.id).catch(() => null);
      refused.push({ id: item.id, name: detail?.employee.nameZh ?? '', message: error.message });
    }
  }
  return { approved: items.length - refused.length, refused };
};
