import {
  type AnswerContent,
  answerContentSchema,
  authorOfStage,
  type EvaluationAnswer,
  type EvaluationAuthor,
  type EvaluationCommand,
  type EvaluationDetail,
  stageNames,
} from '@hr/contracts/evaluation/evaluations';
import {
  actorOfStage,
  employeeMaySee,
  type EvaluationPart,
  type EvaluationStage,
  evaluationStages,
  gradeOf,
  nextStage,
  returnTargets,
  scoreOf,
  totalScore,
} from '@hr/domain/evaluation/evaluations';
import { aboutNamedEmployee, recordAudit, staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import type { RecordVersion } from '#records/index.ts';
import { commandsOf, type EvaluationAccess, findAccess, loadEvaluation, ownStages } from './evaluation-access.ts';
import { toDetail } from './evaluation-view.ts';
import { contentFaults, goalsAfter, scoresOf } from './evaluation-contents.ts';
import {
  type EvaluationPatch,
  findEvaluation,
  insertEvent,
  lockEvaluation,
  saveDraft,
  setSubmitted,
  type StoredEvaluation,
  updateEvaluation,
} from './evaluation-detail.rows.ts';
import { notifyOfResult, notifyOfStage } from './evaluation-notices.rows.ts';

/** The evaluation as the caller may see it. @throws AppError NotFound. */
export const getEvaluation = async (context: Context, id: string): Promise<EvaluationDetail> => {
  const { stored, access } = await loadEvaluation(context, id);
  return toDetail(stored, access, context);
};

type LoggedValues = Readonly<Record<string, string | null>>;

interface Step {
  readonly command: EvaluationCommand;
  /** zh-TW name in the log. */
  readonly action: string;
  /** Refuses with an error of its own before the general check. */
  readonly check?: (stored: StoredEvaluation, within: Context) => void;
  /** Writes the step. Throws to refuse. Returns further values for the log. */
  readonly run: (
    stored: StoredEvaluation,
    within: Context,
    access: EvaluationAccess,
  ) => Promise<{ readonly before: LoggedValues; readonly after: LoggedValues } | void>;
}

/**
 * Runs a step of an evaluation in one transaction: lock it, compare the version, check that the caller may take the
 * step now, write, audit. The log names the step and never contains scores or comments.
 * @throws AppError NotFound, StaleVersion, EvaluationNotAllowed.
 */
export const runStep = (context: Context, at: RecordVersion, step: Step): Promise<EvaluationDetail> =>
  inTransaction(context, async (within) => {
    await lockEvaluation(within, at.id);
    const { stored, access } = await loadEvaluation(within, at.id);
    if (stored.version !== at.version) {
      throw await staleVersion(within.db, { entity: 'evaluation', entityId: at.id });
    }
    step.check?.(stored, within);
    if (!commandsOf(stored, access, within).includes(step.command)) {
      throw new AppError('EvaluationNotAllowed');
    }
    const logged = await step.run(stored, within, access);
    const after = await findEvaluation(within, at.id);
    if (after === null) {
      throw new AppError('NotFound');
    }
    await recordAudit(within, {
      entity: 'evaluation',
      entityId: at.id,
      about: aboutNamedEmployee(stored.employee, { subject: stored.cycle.name, screen: 'performance_evaluation' }),
      action: step.action,
      before: { 階段: stageNames[stored.stage], ...logged?.before },
      after: { 階段: stageNames[after.stage], ...logged?.after },
    });
    return toDetail(after, await findAccess(within, after), within);
  });

const EMPTY_CONTENT: AnswerContent = answerContentSchema.parse({});

const contentOf = ({ answers }: StoredEvaluation, author: EvaluationAuthor): AnswerContent =>
  answers.find((answer) => answer.author === author)?.content ?? EMPTY_CONTENT;

/** Columns of the score of the author. */
const scoreColumns = { self: 'selfScore', first: 'firstScore', second: 'secondScore' } as const;

const isScoring = (author: EvaluationAuthor): author is keyof typeof scoreColumns => author in scoreColumns;

/** Score of the submitted answer, and the total and grade that follow. */
const scoresAfter = (
  stored: StoredEvaluation,
  author: EvaluationAuthor,
  { content, goals }: { readonly content: AnswerContent; readonly goals: StoredEvaluation['goals'] },
): EvaluationPatch => {
  if (!isScoring(author) || stored.stage === 'goal_setting') {
    return {};
  }
  const { definition } = stored.form;
  const own = scoreOf(
    scoresOf(content, goals, definition),
    goals.map(({ weight }) => weight),
    definition.weights,
  );
  const scores = { self: stored.selfScore, first: stored.firstScore, second: stored.secondScore, [author]: own };
  if (author === 'self') {
    return { selfScore: own };
  }
  const total = totalScore(scores, definition.reviewers);
  return {
    [scoreColumns[author]]: own,
    score: total,
    grade: total === null ? null : gradeOf(total, stored.cycle.grades),
  };
};

const reviewerOf = (stored: StoredEvaluation, part: EvaluationPart) =>
  ({
    employee: stored.employee,
    first_reviewer: stored.firstReviewer,
    second_reviewer: stored.secondReviewer,
    approver: stored.approver,
  })[part];

/** The stage after the current one. @throws AppError NoEvaluationReviewer if it has no reviewer. */
const requireNextStage = (stored: StoredEvaluation): EvaluationStage => {
  const next = nextStage(ownStages(stored), stored.stage);
  const part = actorOfStage[next];
  if (part !== null && reviewerOf(stored, part) === null) {
    throw new AppError('NoEvaluationReviewer');
  }
  return next;
};

/** Writes a new stage, announces the result when the employee may see it, and notifies who acts next. */
const moveTo = async (
  stored: StoredEvaluation,
  within: Context,
  { stage, patch = {} }: { readonly stage: EvaluationStage; readonly patch?: EvaluationPatch },
): Promise<void> => {
  const isShown = employeeMaySee('result', stage);
  const announces = stored.announcedOn === null && isShown;
  await updateEvaluation(within, stored.id, {
    ...patch,
    stage,
    ...(announces ? { announcedOn: within.today } : {}),
    // A result that is reviewed again is announced again, and can be appealed against from then on.
    ...(isShown ? {} : { announcedOn: null }),
  });
  if (announces) {
    await notifyOfResult(within, stored.employee.id, stored.cycle.name);
  }
  await notifyOfStage(within, [stored.id]);
};

/** Former and new result if a submitted review replaces one, for example a calibrated one; null otherwise. */
const replacedResult = (stored: StoredEvaluation, { score, grade }: EvaluationPatch) =>
  stored.score === null || score === undefined || score === stored.score
    ? null
    : {
        總分: [stored.score.toFixed(1), score?.toFixed(1) ?? null] as [string | null, string | null],
        等第: [stored.grade, grade ?? null] as [string | null, string | null],
      };

const submit = async (stored: StoredEvaluation, within: Context): Promise<void> => {
  const author = authorOfStage[stored.stage];
  if (author === null) {
    throw new AppError('EvaluationNotAllowed');
  }
  const content = contentOf(stored, author);
  const faults = contentFaults(stored, content);
  if (faults.length > 0) {
    throw new AppError('EvaluationIncomplete', { fields: faults, msg: faults[0]?.message ?? '' });
  }
  const goals = goalsAfter(stored, content);
  const next = requireNextStage(stored);
  await setSubmitted(within, { id: stored.id, authors: [author], at: within.now });
  const scores = scoresAfter(stored, author, { content, goals });
  await insertEvent(within, stored.id, {
    kind: 'submitted',
    fromStage: stored.stage,
    toStage: next,
    changes: replacedResult(stored, scores),
  });
  await moveTo(stored, within, { stage: next, patch: { goals, ...scores } });
};

/** Submits the answer of the current stage. @throws AppError EvaluationIncomplete, NoEvaluationReviewer. */
export const submitEvaluation = (context: Context, at: RecordVersion): Promise<EvaluationDetail> =>
  runStep(context, at, { command: 'submit', action: '送出', run: submit });

interface AnswerKey {
  readonly id: string;
  readonly author: EvaluationAuthor;
}

/** Locks an evaluation whose answer the caller writes now. @throws AppError NotFound, EvaluationNotAllowed. */
export const lockWritten = async (within: Context, { id, author }: AnswerKey): Promise<StoredEvaluation> => {
  await lockEvaluation(within, id);
  const { stored, access } = await loadEvaluation(within, id);
  if (authorOfStage[stored.stage] !== author || !commandsOf(stored, access, within).includes('write')) {
    throw new AppError('EvaluationNotAllowed');
  }
  return stored;
};

/**
 * Saves a draft of the current stage.
 * @throws AppError EvaluationNotAllowed, EvaluationDraftChanged if another window has changed the draft.
 */
export const saveAnswer = (
  context: Context,
  { id, author }: AnswerKey,
  { content, version }: { readonly content: AnswerContent; readonly version: number },
): Promise<EvaluationAnswer> =>
  inTransaction(context, async (within) => {
    await lockWritten(within, { id, author });
    const saved = await saveDraft(within, { id, author, content, version });
    if (saved === null) {
      throw new AppError('EvaluationDraftChanged');
    }
    return saved;
  });

/** Authors of a stage and those after it, whose answers become drafts again. */
const authorsSince = (stage: EvaluationStage): EvaluationAuthor[] => [
  ...new Set(
    evaluationStages
      .slice(evaluationStages.indexOf(stage))
      .map((later) => authorOfStage[later])
      .filter((author) => author !== null),
  ),
];

/** Returns an evaluation to an earlier stage with a reason. @throws AppError EvaluationNotAllowed. */
export const returnEvaluation = (
  context: Context,
  at: RecordVersion,
  { stage, reason }: { readonly stage: EvaluationStage; readonly reason: string },
): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'return',
    action: '退回',
    run: async (stored, within) => {
      if (!returnTargets(ownStages(stored), stored.stage).includes(stage)) {
        throw fieldError('EvaluationNotAllowed', 'stage', '只能退回較早的階段');
      }
      await setSubmitted(within, { id: stored.id, authors: authorsSince(stage), at: null });
      await insertEvent(within, stored.id, { kind: 'returned', fromStage: stored.stage, toStage: stage, reason });
      await moveTo(stored, within, { stage });
    },
  });

/** The employee confirms the result, agreeing or not. */
export const acknowledgeEvaluation = (
  context: Context,
  at: RecordVersion,
  { answer, comment }: { readonly answer: 'agree' | 'disagree'; readonly comment: string },
): Promise<EvaluationDetail> =>
  runStep(context, at, {
    command: 'acknowledge',
    action: answer === 'agree' ? '確認結果（同意）' : '確認結果（不同意）',
    run: async (stored, within) => {
      if (answer === 'disagree' && comment === '') {
        throw fieldError('EvaluationIncomplete', 'comment', '不同意時請說明意見');
      }
      await insertEvent(within, stored.id, {
        kind: 'acknowledged',
        fromStage: stored.stage,
        toStage: 'closed',
        reason: comment === '' ? null : comment,
      });
      await moveTo(stored, within, { stage: 'closed', patch: { acknowledgement: answer } });
    },
  });
