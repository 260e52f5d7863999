import { differenceAtLeaving, houseLeaveHours, type LeavingDifference } from '@hr/domain/leave/annual-leave';
import { dateOfInstant } from '@hr/domain/dates';
import { systemActor } from '#access/index.ts';
import { type Context, inTransaction, type PublicContext } from '#core/context.ts';
import { findEmployed, findLeaveYears } from './annual-grant.rows.ts';
import {
  findGivenDifferences,
  findUncheckedLeavers,
  findWhoLeft,
  forgetDifferences,
  forgetOthers,
  saveDifferences,
} from './leaving-difference.rows.ts';

/** Employees of a batch; other requests are served between two batches. */
const BATCH = 1_000;

/** What is owed to those of some people who have left because their leave years gave them less than their years of service. */
export const findLeavingDifferences = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeavingDifference>> => {
  const policy = { system: (await findLeaveYears(context)).system, ...houseLeaveHours };
  const before = await findGivenDifferences(context, ids);
  const found = (await findEmployed(context, ids)).flatMap((person) => {
    const { id, employeeNo } = person.employee;
    const given = [...person.given, ...(before.get(id) ?? [])];
    try {
      const difference = differenceAtLeaving(person, { policy, given, today: context.today });
      return difference === null ? [] : [[id, difference] as const];
    } catch (error) {
      context.log.error(
        { err: error, employeeNo },
        'the difference at leaving of one employee could not be calculated',
      );
      return [];
    }
  });
  return new Map(found);
};

/** Calculates and stores the differences of some leavers, a batch in each transaction. */
const saveInBatches = async (context: Context, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    await inTransaction(context, async (within) => {
      await saveDifferences(within, some, await findLeavingDifferences(within, some));
    });
  }
};

/** Calculates what is owed to employees who have left since it was calculated last, so that a list shows it at once. */
export const refreshLeavingDifferences = async (context: Context): Promise<void> => {
  await saveInBatches(context, await findUncheckedLeavers(context));
};

type Surroundings = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/**
 * Calculates every night to whom a difference is owed since they left: what it depends on may have been corrected since. It stands in no
 * lot before it is paid (Labor Standards Act, Article 38; Enforcement Rules, Article 9).
 */
export const seekLeavingDifferences = async (surroundings: Surroundings, now: Date): Promise<void> => {
  const nobodys = { requestId: 'leaving-differences', ipAddress: null, userAgent: null, actor: systemActor };
  const context: Context = { ...surroundings, ...nobodys, now, today: dateOfInstant(now) };
  if ((await findLeaveYears(context)).system === 'anniversary') {
    await forgetDifferences(context.db);
    return;
  }
  const ids = await findWhoLeft(context);
  await forgetOthers(context.db, ids);
  await saveInBatches(context, ids);
};
