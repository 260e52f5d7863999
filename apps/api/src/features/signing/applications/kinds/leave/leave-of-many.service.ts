import { applicationSummary, type LeaveOfMany, type LeaveOfManyResults } from '@hr/contracts/signing/applications';
import type { EmployeeReference } from '@hr/contracts/fields';
import { findPeople, findReached, holdReached } from '#features/people/employees/index.ts';
import { insertOutcomes } from '#features/messages/notifications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { logOf } from '../../records/about-application.ts';
import { findWholeChains, type WholeChain } from '../../chain/agent.service.ts';
import { insertApplications } from '../../filing/application.repository.ts';
import type { Asked } from '../application-kind.ts';
import { expireOf } from '../../chain/expiring.service.ts';
import { numberApplications } from '../../filing/number-applications.ts';
import { holdRequests, judgeRequests, sendingRefusal, type WithJudgement } from './asked-leave.ts';
import type { JudgedLeave } from './judge-leave.ts';
import { rulesOf } from '../index.ts';

interface Judged extends WithJudgement<Asked<'leave'>> {
  readonly chain: WholeChain;
  readonly employee: EmployeeReference;
  readonly agentId: null;
  readonly minutes: number;
}

/** Those who are asked about, in their order. @throws AppError OutOfScope unless all are reached. */
const reachedPeople = async (
  context: Context,
  ids: readonly string[],
  reached: ReadonlySet<string>,
): Promise<EmployeeReference[]> => {
  const people = await findPeople(context, [...reached]);
  return ids.map((id) => {
    const person = people.get(id);
    if (!person) {
      throw fieldError('OutOfScope', 'employeeIds');
    }
    return person;
  });
};

/** Why the leave of one of them cannot be sent; null for what can. */
const refusalOf = (context: Context, { employeeId, judged, chain }: Judged): AppError | null => {
  if (employeeId === context.actor.employeeId) {
    return new AppError('OwnApplication');
  }
  return sendingRefusal(judged) ?? (chain.isSignable ? null : new AppError('NobodyToSign'));
};

/** What the leave of each comes to, by itself; statements are as many for one as for a thousand. */
const judgeEach = async (
  context: Context,
  people: readonly EmployeeReference[],
  payload: LeaveOfMany['payload'],
): Promise<(Judged & { readonly refusal: AppError | null })[]> => {
  const requests = people.map((employee) => ({
    employee,
    employeeId: employee.id,
    applicationId: null,
    agentId: null,
    payload,
    hasAttachments: false,
  }));
  const judged = await judgeRequests(context, requests);
  const chainOf = await findWholeChains(
    context,
    { kind: 'leave', customKindId: null, leaveType: payload.leaveType },
    people.map(({ id }) => id),
  );
  return judged.map((request) => {
    const asking = { ...request, minutes: request.judged.minutes };
    const one = { ...asking, chain: chainOf(asking) };
    return { ...one, refusal: refusalOf(context, one) };
  });
};

const warningOf = ({ faults }: JudgedLeave): string | null =>
  faults
    .filter(({ isCertain }) => !isCertain)
    .map(({ text }) => text)
    .join('；') || null;

type Result = LeaveOfManyResults['results'][number];

const toResult = (
  { employee, judged, refusal }: Judged & { readonly refusal: AppError | null },
  number: string | null,
): Result => ({
  employee,
  minutes: judged.minutes,
  number,
  refusal: refusal?.message ?? null,
  warning: warningOf(judged),
});

/**
 * What the same leave would come to for each of some people. Nothing of it is written, but that what is due of theirs has
 * expired, for sending it would free what that holds. @throws AppError OutOfScope.
 */
export const previewLeaveOfMany = async (
  context: Context,
  { employeeIds, payload }: LeaveOfMany,
): Promise<LeaveOfManyResults> => {
  const people = await reachedPeople(context, employeeIds, await findReached(context, employeeIds));
  await inTransaction(context, (within) => expireOf(within, employeeIds));
  return { results: (await judgeEach(context, people, payload)).map((one) => toResult(one, null)) };
};

/** Keeps what nothing speaks against; answers the number of each by its employee. Part of a transaction. */
const keepEach = async (within: Context, filed: readonly Judged[]): Promise<ReadonlyMap<string, string>> => {
  const filedBy = within.actor.name;
  const kept = await numberApplications(
    within,
    'leave',
    filed.map((one) => ({ ...one, ...one.chain, filedBy })),
  );
  await Promise.all([insertApplications(within, kept), holdRequests(within, kept)]);
  const told = kept.map((one) => ({ ...one, summary: applicationSummary(one, one.minutes) }));
  await Promise.all([
    logOf(within, told, '代員工申請'),
    insertOutcomes(
      within,
      kept.map(({ id }) => id),
    ),
  ]);
  return new Map(kept.map(({ employeeId, number }) => [employeeId, number]));
};

/**
 * 「整批代為請假」: the same leave of some people, each by itself and by the rules of their own applications; who cannot have it
 * holds up none of the others. The employees are told, and their signers asked.
 * @throws AppError OutOfScope unless all are reached.
 */
export const fileLeaveOfMany = (context: Context, { employeeIds, payload }: LeaveOfMany): Promise<LeaveOfManyResults> =>
  inTransaction(context, async (within) => {
    await rulesOf('leave').begin(within);
    // All of them first and in one order, of whom some may be held once more for what is due of theirs.
    const people = await reachedPeople(within, employeeIds, await holdReached(within, employeeIds));
    await expireOf(within, employeeIds);
    const all = await judgeEach(within, people, payload);
    const filed = all.filter(({ refusal }) => refusal === null);
    const numbers = filed.length === 0 ? new Map<string, string>() : await keepEach(within, filed);
    return { results: all.map((one) => toResult(one, numbers.get(one.employeeId) ?? null)) };
  });
