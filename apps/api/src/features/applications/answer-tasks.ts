import type { ApplicationKind } from '@hr/contracts/applications';
import type { ErrorCode } from '@hr/contracts/core';
import { type ApplicationCommand, applicationStateAfter, isApplicationCommandAllowed } from '@hr/domain/applications';
import { waitingStep } from '@hr/domain/sign-off';
import { AppError } from '#http/app-error.ts';
import type { Context } from '#http/context.ts';
import { kinds } from './kinds/index.ts';
import { type Answered, holdSigned, type Signed, writeAnswers } from './signing.repository.ts';

/** A task as its signer saw it: the number of the sending tells whether it asks for the same still. */
export interface Task {
  readonly id: string;
  readonly round: number;
}

interface Answer {
  readonly action: Answered['action'];
  readonly comment: string | null;
}

/** What became of a task. */
interface Outcome {
  readonly id: string;
  readonly number: string | null;
  readonly refusal: AppError | null;
}

/** Where the application goes; the last signature of the last step approves it. */
const next = ({ chain, approvals }: Signed, action: Answer['action'], answer: { step: number; signer: string }) => {
  const step = action === 'approve' ? waitingStep(chain, [...approvals, answer]) : null;
  const command: ApplicationCommand = action === 'approve' && step !== null ? 'approve_step' : action;
  return { command, step: action === 'question' ? answer.step : step };
};

const answeredOf = (signed: Signed, { round }: Task, { action }: Answer): Answered | null => {
  const [signer] = signed.names;
  const { step: place, state } = signed;
  if (signed.round !== round || signer === undefined || place === null) {
    return null;
  }
  const { command, step } = next(signed, action, { step: place, signer });
  if (!isApplicationCommandAllowed(state, command)) {
    return null;
  }
  const isOver = command === 'approve' || command === 'reject';
  return { id: signed.id, action, state: applicationStateAfter(command), place, signer, step, isOver };
};

const ofKind = (all: readonly Signed[]): [ApplicationKind, Signed[]][] => [...Map.groupBy(all, ({ kind }) => kind)];

/** Guards run again for what is approved: things may be otherwise than when it was sent. */
const refusalsOf = async (within: Context, held: readonly Signed[]): Promise<Map<string, string>> => {
  const refusals = new Map<string, string>();
  for (const [kind, some] of ofKind(held)) {
    for (const [id, text] of await kinds[kind].findRefusals(within, some)) {
      if (text !== null) {
        refusals.set(id, text);
      }
    }
  }
  return refusals;
};

const refused = (code: ErrorCode, msg?: string): AppError => new AppError(code, msg === undefined ? {} : { msg });

/**
 * Answers tasks that wait for the caller, each by itself: what is refused changes nothing, and holds up none of the others.
 * Part of a transaction; statements are as many for one as for a hundred.
 */
export const answerTasks = async (within: Context, tasks: readonly Task[], answer: Answer): Promise<Outcome[]> => {
  const held = await holdSigned(
    within,
    tasks.map(({ id }) => id),
  );
  const found = new Map(held.map((signed) => [signed.id, signed]));
  const candidates = tasks.map((task) => {
    const signed = found.get(task.id);
    return { task, signed, answered: signed ? answeredOf(signed, task, answer) : null };
  });
  const open = candidates.flatMap(({ signed, answered }) => (signed && answered ? [signed] : []));
  const refusals = answer.action === 'approve' ? await refusalsOf(within, open) : new Map<string, string>();
  const answers = candidates.flatMap(({ answered }) => (answered && !refusals.has(answered.id) ? [answered] : []));
  if (answers.length > 0) {
    await writeAnswers(within, answers, answer.comment);
    await carryOut(within, answers, found);
  }
  return candidates.map(({ task, signed, answered }) => ({
    id: task.id,
    number: signed?.number ?? null,
    refusal: refusalOf({ signed, answered, text: refusals.get(task.id) }),
  }));
};

interface Judged {
  readonly signed: Signed | undefined;
  readonly answered: Answered | null;
  readonly text: string | undefined;
}

const refusalOf = ({ signed, answered, text }: Judged): AppError | null => {
  if (!signed) {
    return refused('NotFound');
  }
  if (!answered) {
    return refused('ApplicationClosed');
  }
  return text === undefined ? null : refused('LeaveNotAllowed', `${text}。`);
};

/** What is approved is carried out, and what ends or goes back lets go of what it held. */
const carryOut = async (
  within: Context,
  answers: readonly Answered[],
  found: ReadonlyMap<string, Signed>,
): Promise<void> => {
  const idsOf = (kind: ApplicationKind, states: readonly string[]): string[] =>
    answers.filter(({ id, state }) => states.includes(state) && found.get(id)?.kind === kind).map(({ id }) => id);
  for (const [kind] of ofKind([...found.values()])) {
    const [approved, ended] = [idsOf(kind, ['approved']), idsOf(kind, ['returned', 'rejected'])];
    if (approved.length > 0) {
      await kinds[kind].carryOut(within, approved);
    }
    if (ended.length > 0) {
      await kinds[kind].letGo(within, ended);
    }
  }
};
