import {
  type EvaluationAuthor,
  type EvaluationCommand,
  evaluationCommands,
} from '@hr/contracts/evaluation/evaluations';
import {
  actorOfStage,
  appealDeadline,
  employeeMaySee,
  type EvaluationPart,
  returnTargets,
  stagesOf,
} from '@hr/domain/evaluation/evaluations';
import type { CalendarDate } from '@hr/domain/dates';
import { listRepresentedSigners } from '@hr/domain/signing/sign-off';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findDeputiesInPeriod } from '#features/signing/sign-off-deputies/index.ts';
import { findEvaluation, type StoredAnswer, type StoredEvaluation } from './evaluation-detail.rows.ts';
import { findReach } from './evaluation-reach.rows.ts';

/** Relation of the caller to an evaluation. */
export interface EvaluationAccess {
  /** Parts of the caller, own ones and those of people for whom the caller is a deputy. */
  readonly parts: readonly EvaluationPart[];
  /** The caller reaches the employee by a role that views, edits or approves evaluations. */
  readonly views: boolean;
  readonly edits: boolean;
  readonly approves: boolean;
  /** A role of the caller opens results for the employee. */
  readonly seesResults: boolean;
}

const isClosed = ({ stage, cycle, isEnded }: StoredEvaluation): boolean =>
  isEnded || stage === 'closed' || cycle.state !== 'running';

const partsOf = ({ firstReviewer, secondReviewer, approver }: StoredEvaluation, acting: ReadonlySet<string>) => {
  const people: readonly (readonly [EvaluationPart, string | undefined])[] = [
    ['first_reviewer', firstReviewer?.id],
    ['second_reviewer', secondReviewer?.id],
    ['approver', approver?.id],
  ];
  return people.filter(([, id]) => id !== undefined && acting.has(id)).map(([part]) => part);
};

/** Finds the employees for whom the caller acts today: the caller, and those whose deputy the caller is. */
export const findActing = async (context: Context): Promise<ReadonlySet<string>> => {
  const { employeeId } = context.actor;
  if (employeeId === null) {
    return new Set();
  }
  const deputies = await findDeputiesInPeriod(context.db, { startOn: context.today, endOn: context.today });
  const represented = listRepresentedSigners(deputies, employeeId, { day: context.today, kind: 'evaluation' });
  return new Set([employeeId, ...represented]);
};

/**
 * Finds how the caller relates to an evaluation. Evaluated employees have no other part, whatever their roles are.
 * Deputies act in open evaluations only.
 */
export const findAccess = async (context: Context, stored: StoredEvaluation): Promise<EvaluationAccess> => {
  if (stored.employee.id === context.actor.employeeId) {
    return { parts: ['employee'], views: false, edits: false, approves: false, seesResults: false };
  }
  const { employeeId } = context.actor;
  const acting = isClosed(stored) ? new Set(employeeId === null ? [] : [employeeId]) : await findActing(context);
  const parts = partsOf(stored, acting);
  const reach = await findReach(context, stored.employee.id);
  return { parts, ...reach };
};

/** Loads an evaluation that the caller takes part in or reaches. @throws AppError NotFound. */
export const loadEvaluation = async (
  context: Context,
  id: string,
): Promise<{ stored: StoredEvaluation; access: EvaluationAccess }> => {
  const stored = await findEvaluation(context, id);
  if (stored === null) {
    throw new AppError('NotFound');
  }
  const access = await findAccess(context, stored);
  if (access.parts.length === 0 && !access.views) {
    throw new AppError('NotFound');
  }
  return { stored, access };
};

export const isEmployee = ({ parts }: EvaluationAccess): boolean => parts.includes('employee');

/** Whether the caller reads all submitted answers: reviewers, and HR with access to results. */
export const readsAll = (access: EvaluationAccess): boolean =>
  !isEmployee(access) && (access.parts.length > 0 || access.seesResults);

const contentOfAuthor = {
  self: 'self',
  mid: 'mid_review',
  first: 'reviews',
  second: 'reviews',
  final: 'reviews',
  interview: 'interview',
} as const;

const partOfAuthor = {
  self: 'employee',
  mid: 'first_reviewer',
  first: 'first_reviewer',
  second: 'second_reviewer',
  final: 'approver',
  interview: 'first_reviewer',
} as const;

/** Whether the caller may read the answer of an author. A draft is shown to its author only. */
export const readsAnswerOf = (
  author: EvaluationAuthor,
  { stage, answers }: StoredEvaluation,
  access: EvaluationAccess,
): boolean => {
  if (access.parts.includes(partOfAuthor[author])) {
    return true;
  }
  const isSubmitted = answers.some((answer) => answer.author === author && answer.submittedAt !== null);
  return isSubmitted && (isEmployee(access) ? employeeMaySee(contentOfAuthor[author], stage) : readsAll(access));
};

/** Answers that the caller may read. */
export const visibleAnswers = (stored: StoredEvaluation, access: EvaluationAccess): StoredAnswer[] => {
  const hidesNotes = isEmployee(access) && !employeeMaySee('internalNote', stored.stage);
  return stored.answers
    .filter(({ author }) => readsAnswerOf(author, stored, access))
    .map((answer) =>
      hidesNotes && answer.author !== 'self' ? { ...answer, content: { ...answer.content, internalNote: '' } } : answer,
    );
};

/** Stages of an evaluation in order. */
export const ownStages = ({ cycle, secondReviewer }: StoredEvaluation) =>
  stagesOf(
    cycle.stages.map(({ stage }) => stage),
    { hasSecondReviewer: secondReviewer !== null },
  );

interface Situation {
  readonly stored: StoredEvaluation;
  readonly access: EvaluationAccess;
  readonly today: CalendarDate;
  /** The cycle runs and the evaluation is neither ended nor closed. */
  readonly isOpen: boolean;
  /** The caller completes the current stage. */
  readonly acts: boolean;
}

const isWritten = ({ stored, acts }: Situation): boolean => acts && stored.stage !== 'acknowledgement';

const canAppeal = ({ stored, access, today }: Situation): boolean =>
  isEmployee(access) &&
  stored.announcedOn !== null &&
  stored.appeal === null &&
  !stored.isEnded &&
  today <= appealDeadline(stored.announcedOn);

const decidesResults = ({ access }: Situation): boolean => access.approves && access.seesResults;

/** Conditions of the commands. */
const conditions: Readonly<Record<EvaluationCommand, (situation: Situation) => boolean>> = {
  write: isWritten,
  submit: isWritten,
  return: ({ stored, acts }) => acts && returnTargets(ownStages(stored), stored.stage).length > 0,
  acknowledge: ({ stored, acts }) => acts && stored.stage === 'acknowledgement',
  appeal: canAppeal,
  reassign: ({ isOpen, access }) => isOpen && access.edits,
  // Before it is announced; afterwards an appeal changes it.
  calibrate: (situation) =>
    situation.isOpen &&
    decidesResults(situation) &&
    situation.stored.stage === 'final_approval' &&
    situation.stored.score !== null,
  decideAppeal: (situation) =>
    decidesResults(situation) && situation.stored.appeal?.decision === null && situation.stored.announcedOn !== null,
  end: ({ isOpen, access }) => isOpen && access.edits,
  remind: ({ isOpen, access }) => isOpen && access.edits,
};

/** Commands that the caller can run now. */
export const commandsOf = (
  stored: StoredEvaluation,
  access: EvaluationAccess,
  { today }: Pick<Context, 'today'>,
): EvaluationCommand[] => {
  const actor = actorOfStage[stored.stage];
  const isOpen = stored.cycle.state === 'running' && !stored.isEnded && stored.stage !== 'closed';
  const acts = isOpen && actor !== null && access.parts.includes(actor);
  return evaluationCommands.filter((command) => conditions[command]({ stored, access, today, isOpen, acts }));
};
