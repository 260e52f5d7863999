import { differenceAtLeaving, houseLeaveHours, type LeavingDifference } from '@hr/domain/leave/annual-leave';
import { dateOfInstant } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { CANDIDATES_PER_BATCH, loadCandidates, findLeaveYears } from './annual-grant.rows.ts';
import {
  findGrantedDifferences,
  findUncheckedFormerEmployees,
  findFormerEmployees,
  deleteAllDifferences,
  deleteOtherDifferences,
  saveDifferences,
} from './leaving-difference.rows.ts';

/** Calculates what former employees are owed because their leave years granted less than their service years. */
export const findLeavingDifferences = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeavingDifference>> => {
  const policy = { system: (await findLeaveYears(context)).system, ...houseLeaveHours };
  const before = await findGrantedDifferences(context, ids);
  const entries = (await loadCandidates(context, ids)).flatMap((person) => {
    const { id, employeeNo } = person.employee;
    const grants = [...person.grants, ...(before.get(id) ?? [])];
    try {
      const difference = differenceAtLeaving(person, { policy, grants, today: context.today });
      return difference === null ? [] : [[id, difference] as const];
    } catch (error) {
      context.log.error(
        { err: error, employeeNo },
        'the difference at leaving of one employee could not be calculated',
      );
      return [];
    }
  });
  return new Map(entries);
};

/** Calculates and stores the differences of some former employees, one transaction per batch. */
const saveInBatches = async (context: Context, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += CANDIDATES_PER_BATCH) {
    const some = ids.slice(start, start + CANDIDATES_PER_BATCH);
    await inTransaction(context, async (within) => {
      await saveDifferences(within, some, await findLeavingDifferences(within, some));
    });
  }
};

/** Calculates the differences of employees who left since the last calculation, so that a list shows them at once. */
export const refreshLeavingDifferences = async (context: Context): Promise<void> => {
  await saveInBatches(context, await findUncheckedFormerEmployees(context));
};

type DifferenceRunContext = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/**
 * Recalculates every night which former employees are owed a difference, because its inputs may have been corrected.
 * The difference is in no lot before it is paid (Labor Standards Act, Article 38; Enforcement Rules, Article 9).
 */
export const updateLeavingDifferences = async (base: DifferenceRunContext, now: Date): Promise<void> => {
  const systemRequest = { requestId: 'leaving-differences', ipAddress: null, userAgent: null, actor: systemActor };
  const context: Context = { ...base, ...systemRequest, now, today: dateOfInstant(now) };
  if ((await findLeaveYears(context)).system === 'anniversary') {
    await deleteAllDifferences(context.db);
    return;
  }
  const ids = await findFormerEmployees(context);
  await deleteOtherDifferences(context.db, ids);
  await saveInBatches(context, ids);
};
