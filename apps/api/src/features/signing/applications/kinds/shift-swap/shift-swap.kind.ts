import type { DetailOf, StoredOf, SubmittedOf } from '@hr/contracts/signing/applications';
import { findPeople } from '#features/people/employees/index.ts';
import { announceChanges, type CheckedCell, swapPublishedDays } from '#features/time/schedules/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findEligibleSigners } from '../../chain/signer-changes.repository.ts';
import { buildResubmissionRefusal, type KindRules, refusalFromFaults } from '../application-kind.ts';
import { recalculateLeaveOfScheduledDays } from '../leave/recalculate-leave.ts';
import { findSubmittedApplications, type SubmittedApplication } from '../submitted-applications.rows.ts';
import { deleteSwapDays, lockSwappingEmployees, reserveSwapDays } from './shift-swap.rows.ts';
import {
  type AssessedSwap,
  assessSwap,
  cellsAfter,
  isAsSubmitted,
  type ShiftSwap,
  type SwapFault,
} from './swap-faults.ts';

type Rules = KindRules<'shift_swap'>;

const CHANGED = '申請後班表已變更';

/** Refusal with each message at its field; null if no fault is certain. */
const toRefusal = (faults: readonly SwapFault[]): AppError | null => {
  const refusal = refusalFromFaults(faults);
  return (
    refusal &&
    new AppError(faults.some(({ isOverlap }) => isOverlap) ? 'ApplicationOverlap' : 'ApplicationNotAllowed', {
      msg: refusal.message,
      fields: faults
        .filter(({ isCertain }) => isCertain)
        .map(({ field, text, article }) => ({
          path: field,
          message: article === null ? text : `${text}（${article}）`,
        })),
    })
  );
};

interface Participants {
  readonly employeeId: string;
  readonly agentId: string | null;
}

/** Returns why the colleague cannot agree to a swap, or null. */
const findColleagueFault = async (context: Context, { employeeId, agentId }: Participants): Promise<string | null> => {
  if (agentId === employeeId) {
    return '不可與自己調班';
  }
  const ids = agentId === null ? [] : [agentId];
  const eligible = await findEligibleSigners(context, { ids, applicantId: employeeId });
  return eligible.length > 0 ? null : '調班同仁須為在職、有可用帳號的員工';
};

const assessWithColleague = async (
  context: Context,
  participants: Participants,
  swap: ShiftSwap,
): Promise<AssessedSwap> => {
  const text = await findColleagueFault(context, participants);
  return text === null
    ? assessSwap(context, swap)
    : { days: [], faults: [{ text, article: null, isCertain: true, field: 'agentId' }] };
};

const toPayload = (
  { ownOn, colleagueOn, reason }: SubmittedOf<'shift_swap'>,
  colleague: StoredOf<'shift_swap'>['colleague'],
  { days }: AssessedSwap,
): StoredOf<'shift_swap'> => ({ ownOn, colleagueOn, colleague, days: [...days], reason });

const assess: Rules['assess'] = async (context, { employeeId, applicationId, agentId, payload }) => {
  const people = await findPeople(context, [employeeId, ...(agentId === null ? [] : [agentId])]);
  const toPerson = (id: string | null) =>
    (id === null ? undefined : people.get(id)) ?? { id: id ?? '', employeeNo: '', nameZh: '' };
  const [applicant, colleague] = [toPerson(employeeId), toPerson(agentId)];
  const { ownOn, colleagueOn } = payload;
  const swap = { applicationId, applicant, colleague, ownOn, colleagueOn };
  const assessed = await assessWithColleague(context, { employeeId, agentId }, swap);
  return {
    payload: toPayload(payload, colleague, assessed),
    days: [],
    minutes: 0,
    faults: assessed.faults.map(({ text, article, isCertain }) => ({ text, article, isCertain })),
    refusal: toRefusal(assessed.faults),
    findOutlook: async () => ({ days: [...assessed.days] }),
    facts: null,
  };
};

type SubmittedSwap = SubmittedApplication<'shift_swap'>;

const employeeIdsOf = ({ employeeId, payload }: Pick<SubmittedSwap, 'employeeId' | 'payload'>): string[] => [
  employeeId,
  payload.colleague.id,
];

/** Returns the faults of a stored swap now, and its plans after it. */
const assessAgain = async (
  context: Context,
  { id, employeeId, payload }: Pick<SubmittedSwap, 'id' | 'employeeId' | 'payload'>,
  before: readonly CheckedCell[] = [],
): Promise<{ readonly faults: AssessedSwap['faults']; readonly cells: readonly CheckedCell[] }> => {
  const people = await findPeople(context, [employeeId]);
  const { ownOn, colleagueOn, colleague } = payload;
  const applicant = people.get(employeeId) ?? { id: employeeId, nameZh: '' };
  const swap = { applicationId: id, applicant, colleague, ownOn, colleagueOn };
  const { days, faults } = await assessSwap(context, swap, before);
  return isAsSubmitted(days, payload.days)
    ? { faults, cells: cellsAfter(swap, days) }
    : { faults: [{ text: CHANGED, article: null, isCertain: true, field: 'ownOn' }], cells: [] };
};

/**
 * Checks swaps one after the other, each after those before it: together they can violate a rule that none of them
 * violates alone.
 */
const findRefusals: Rules['findRefusals'] = async (within, ids) => {
  const swaps = await findSubmittedApplications<'shift_swap'>(within, ids);
  await lockSwappingEmployees(within, swaps.flatMap(employeeIdsOf));
  const refusals = new Map<string, AppError>();
  const accepted: CheckedCell[] = [];
  for (const swap of swaps) {
    const { faults, cells } = await assessAgain(within, swap, accepted);
    const certain = faults.filter(({ isCertain }) => isCertain);
    if (certain.length > 0) {
      const texts = certain.map(({ text, article }) => (article === null ? text : `${text}（${article}）`));
      refusals.set(swap.id, buildResubmissionRefusal(texts.join('；')));
    } else {
      accepted.push(...cells);
    }
  }
  return refusals;
};

const findBackground = async (context: Context, { id, employee, payload, state }: DetailOf<'shift_swap'>) => {
  const isOpen = state === 'pending' || state === 'questioned';
  const { faults } = isOpen ? await assessAgain(context, { id, employeeId: employee.id, payload }) : { faults: [] };
  return { days: payload.days, faults: faults.map(({ text, article }) => ({ text, article })) };
};

const execute = async (within: Context, ids: readonly string[]): Promise<void> => {
  const swaps = await findSubmittedApplications<'shift_swap'>(within, ids);
  const changes = await swapPublishedDays(
    within,
    swaps.flatMap(({ employeeId, payload }) =>
      payload.days.map(({ on }) => ({ on, employeeId, colleagueId: payload.colleague.id })),
    ),
  );
  await recalculateLeaveOfScheduledDays(within, changes);
  await announceChanges(within, changes, '調班');
  await deleteSwapDays(within, ids);
};

/** 調班. Decision 128. */
export const shiftSwapKind: Rules = {
  prefix: 'SW',
  acquireLocks: async () => undefined,
  assess,
  reserve: (within, { id: applicationId, employeeId }, { payload }) =>
    reserveSwapDays(within, {
      applicationId,
      employeeIds: employeeIdsOf({ employeeId, payload }),
      days: payload.days.map(({ on }) => on),
    }),
  deleteReservation: (within, id) => deleteSwapDays(within, [id]),
  findRefusals,
  findBackground,
  execute,
  release: deleteSwapDays,
  cancel: null,
};
