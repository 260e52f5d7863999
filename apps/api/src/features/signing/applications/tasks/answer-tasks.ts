import type { ApplicationKind } from '@hr/contracts/signing/applications';
import {
  type ApplicationCommand,
  applicationStateAfter,
  isApplicationCommandAllowed,
} from '@hr/domain/signing/applications';
import { isAnswerAllowed, findPendingStep } from '@hr/domain/signing/sign-off';
import { formatDate } from '@hr/domain/dates';
import { findClosedDays } from '#features/time/attendance/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { openStepFor, type TaskVersion } from './open-step.ts';
import { getKindRules } from '../kinds/index.ts';
import { type TaskAnswer, lockTasks, type LockedTask, saveAnswers } from '../chain/signing.repository.ts';

/** A task in the version that its signer has read. */
export interface TaskToAnswer extends TaskVersion {
  readonly id: string;
}

interface AnswerInput {
  readonly action: TaskAnswer['action'];
  readonly comment: string | null;
}

interface AnswerOutcome {
  readonly id: string;
  readonly number: string | null;
  readonly refusal: AppError | null;
}

const findNextStep = (
  { chain, approvals }: LockedTask,
  action: AnswerInput['action'],
  approval: { step: number; signer: string },
) => {
  const step = action === 'approve' ? findPendingStep({ chain, approvals: [...approvals, approval] }) : null;
  const command: ApplicationCommand = action === 'approve' && step !== null ? 'approve_step' : action;
  return { command, step: action === 'question' ? approval.step : step };
};

const toTaskAnswer = (
  task: LockedTask,
  openStep: ReturnType<typeof openStepFor>,
  { action }: AnswerInput,
): TaskAnswer | AppError => {
  if (openStep === null) {
    return new AppError('ApplicationClosed');
  }
  const { place, signer, asks, allowsRejection } = openStep;
  const { command, step } = findNextStep(task, action, { step: place, signer });
  if (!isAnswerAllowed(asks, action) || !isApplicationCommandAllowed(task.state, command)) {
    return new AppError('ApplicationClosed');
  }
  if (action === 'reject' && !allowsRejection) {
    return new AppError('RejectionNotAllowed');
  }
  const isOver = command === 'approve' || command === 'reject';
  return { id: task.id, action, state: applicationStateAfter(command), place, signer, step, isOver };
};

const groupIdsByKind = (all: readonly LockedTask[]): [ApplicationKind, string[]][] =>
  [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, tasks]) => [kind, tasks.map(({ id }) => id)]);

interface AnswerCandidate {
  readonly task: LockedTask;
  readonly answer: TaskAnswer;
}

/** Checks approvals again, because conditions may have changed since the submission. Decision 095. */
const findRefusals = async (
  within: Context,
  candidates: readonly AnswerCandidate[],
): Promise<ReadonlyMap<string, AppError>> => {
  const closed = await findClosedDays(
    within,
    candidates.filter(({ answer }) => answer.isOver).map(({ task }) => task.id),
  );
  const refusals = new Map(
    [...closed].map(([id, on]) => [
      id,
      new AppError('AttendanceClosed', { msg: `${formatDate(on)} 的出勤已結算，請先解除結算。` }),
    ]),
  );
  for (const isLast of [false, true]) {
    const selected = candidates.filter(({ answer }) => answer.isOver === isLast).map(({ task }) => task);
    for (const [kind, ids] of groupIdsByKind(selected)) {
      for (const [id, refusal] of await getKindRules(kind).findRefusals(within, ids, { isLast })) {
        refusals.set(id, refusal);
      }
    }
  }
  return refusals;
};

const requireOneKind = (tasks: readonly LockedTask[]): void => {
  if (new Set(tasks.map(({ kind }) => kind)).size > 1) {
    throw new AppError('SignatureKindsMixed');
  }
};

/**
 * Answers pending tasks of the caller. A refused task changes nothing and does not affect the others. Part of a
 * transaction. The number of SQL statements does not depend on the number of tasks, except for shift swaps.
 * @throws AppError SignatureKindsMixed.
 */
export const answerTasks = async (
  within: Context,
  tasks: readonly TaskToAnswer[],
  input: AnswerInput,
): Promise<AnswerOutcome[]> => {
  const lockedTasks = await lockTasks(
    within,
    tasks.map(({ id }) => id),
  );
  requireOneKind(lockedTasks);
  const tasksById = new Map(lockedTasks.map((task) => [task.id, task]));
  const results = tasks.map((version) => {
    const task = tasksById.get(version.id);
    const openStep = task ? openStepFor(task, version, within.actor.employeeId) : null;
    return { id: version.id, task, result: task ? toTaskAnswer(task, openStep, input) : new AppError('NotFound') };
  });
  const candidates = results.flatMap(({ task, result }) =>
    task && !(result instanceof AppError) ? [{ task, answer: result }] : [],
  );
  const refusals = input.action === 'approve' ? await findRefusals(within, candidates) : new Map<string, AppError>();
  const answers = candidates.flatMap(({ answer }) => (refusals.has(answer.id) ? [] : [answer]));
  if (answers.length > 0) {
    await saveAnswers(within, answers, input.comment);
    await executeDecisions(within, answers, tasksById);
  }
  return results.map(({ id, task, result }) => ({
    id,
    number: task?.number ?? null,
    refusal: result instanceof AppError ? result : (refusals.get(id) ?? null),
  }));
};

const executeDecisions = async (
  within: Context,
  answers: readonly TaskAnswer[],
  tasksById: ReadonlyMap<string, LockedTask>,
): Promise<void> => {
  const inStates = (states: readonly string[]): LockedTask[] =>
    answers.filter(({ state }) => states.includes(state)).flatMap(({ id }) => tasksById.get(id) ?? []);
  for (const [kind, ids] of groupIdsByKind(inStates(['approved']))) {
    await getKindRules(kind).execute(within, ids);
  }
  for (const [kind, ids] of groupIdsByKind(inStates(['returned', 'rejected']))) {
    await getKindRules(kind).release(within, ids);
  }
};
