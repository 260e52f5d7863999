import type { ApplicationKind } from '@hr/contracts/signing/applications';
import {
  type ApplicationCommand,
  applicationStateAfter,
  isApplicationCommandAllowed,
} from '@hr/domain/signing/applications';
import { isAnswerTo, waitingStep } from '@hr/domain/signing/sign-off';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { askedOf, type ReadTask } from './asked-of.ts';
import { rulesOf } from '../kinds/index.ts';
import { type Answered, holdSigned, type Signed, writeAnswers } from '../chain/signing.repository.ts';

/** A task as its signer saw it. */
export interface Task extends ReadTask {
  readonly id: string;
}

interface Answer {
  readonly action: Answered['action'];
  readonly comment: string | null;
}

interface Outcome {
  readonly id: string;
  readonly number: string | null;
  readonly refusal: AppError | null;
}

const next = ({ chain, approvals }: Signed, action: Answer['action'], answer: { step: number; signer: string }) => {
  const step = action === 'approve' ? waitingStep({ chain, approvals: [...approvals, answer] }) : null;
  const command: ApplicationCommand = action === 'approve' && step !== null ? 'approve_step' : action;
  return { command, step: action === 'question' ? answer.step : step };
};

const answeredOf = (signed: Signed, asked: ReturnType<typeof askedOf>, { action }: Answer): Answered | AppError => {
  if (asked === null) {
    return new AppError('ApplicationClosed');
  }
  const { place, signer, asks, allowsRejection } = asked;
  const { command, step } = next(signed, action, { step: place, signer });
  if (!isAnswerTo(asks, action) || !isApplicationCommandAllowed(signed.state, command)) {
    return new AppError('ApplicationClosed');
  }
  if (action === 'reject' && !allowsRejection) {
    return new AppError('RejectionNotAllowed');
  }
  const isOver = command === 'approve' || command === 'reject';
  return { id: signed.id, action, state: applicationStateAfter(command), place, signer, step, isOver };
};

const idsByKind = (all: readonly Signed[]): [ApplicationKind, string[]][] =>
  [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, some]) => [kind, some.map(({ id }) => id)]);

interface Candidate {
  readonly signed: Signed;
  readonly answered: Answered;
}

/** Guards run again for what is approved: things may be otherwise than when it was sent. */
const refusalsOf = async (
  within: Context,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, AppError>> => {
  const refusals = new Map<string, AppError>();
  for (const isLast of [false, true]) {
    const held = candidates.filter(({ answered }) => answered.isOver === isLast).map(({ signed }) => signed);
    for (const [kind, ids] of idsByKind(held)) {
      for (const [id, refusal] of await rulesOf(kind).findRefusals(within, ids, { isLast })) {
        refusals.set(id, refusal);
      }
    }
  }
  return refusals;
};

const requireOneKind = (held: readonly Signed[]): void => {
  if (new Set(held.map(({ kind }) => kind)).size > 1) {
    throw new AppError('SignatureKindsMixed');
  }
};

/**
 * Answers tasks that wait for the caller, each by itself: what is refused changes nothing, and holds up none of the others.
 * Part of a transaction; statements are as many for one as for a hundred.
 * @throws AppError SignatureKindsMixed.
 */
export const answerTasks = async (within: Context, tasks: readonly Task[], answer: Answer): Promise<Outcome[]> => {
  const held = await holdSigned(
    within,
    tasks.map(({ id }) => id),
  );
  requireOneKind(held);
  const found = new Map(held.map((signed) => [signed.id, signed]));
  const candidates = tasks.map((task) => {
    const signed = found.get(task.id);
    const asked = signed ? askedOf(signed, task, within.actor.employeeId) : null;
    return { task, signed, answered: signed ? answeredOf(signed, asked, answer) : new AppError('NotFound') };
  });
  const open = candidates.flatMap(({ signed, answered }) =>
    signed && !(answered instanceof AppError) ? [{ signed, answered }] : [],
  );
  const refusals = answer.action === 'approve' ? await refusalsOf(within, open) : new Map<string, AppError>();
  const answers = candidates.flatMap(({ answered }) =>
    answered instanceof AppError || refusals.has(answered.id) ? [] : [answered],
  );
  if (answers.length > 0) {
    await writeAnswers(within, answers, answer.comment);
    await carryOut(within, answers, found);
  }
  return candidates.map(({ task, signed, answered }) => ({
    id: task.id,
    number: signed?.number ?? null,
    refusal: answered instanceof AppError ? answered : (refusals.get(task.id) ?? null),
  }));
};

const carryOut = async (
  within: Context,
  answers: readonly Answered[],
  found: ReadonlyMap<string, Signed>,
): Promise<void> => {
  const reached = (states: readonly string[]): Signed[] =>
    answers.filter(({ state }) => states.includes(state)).flatMap(({ id }) => found.get(id) ?? []);
  for (const [kind, ids] of idsByKind(reached(['approved']))) {
    await rulesOf(kind).carryOut(within, ids);
  }
  for (const [kind, ids] of idsByKind(reached(['returned', 'rejected']))) {
    await rulesOf(kind).letGo(within, ids);
  }
};
