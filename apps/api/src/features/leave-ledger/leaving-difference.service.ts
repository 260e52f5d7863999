import { differenceAtLeaving, houseLeaveHours, type LeavingDifference } from '@hr/domain/annual-leave';
import { dateOfInstant } from '@hr/domain/time';
import { systemActor } from '#access/index.ts';
import { type Context, inTransaction, type PublicContext } from '#http/context.ts';
import { findEmployed, findLeaveYears } from './annual-grant.rows.ts';
import {
  findGivenDifferences,
  findWhoLeft,
  forgetDifferences,
  forgetOthers,
  keepDifferences,
} from './leaving-difference.rows.ts';

/** What is owed to those of some people who have left because their leave years gave them less than their years of service. */
export const findLeavingDifferences = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeavingDifference>> => {
  const policy = { system: (await findLeaveYears(context)).system, ...houseLeaveHours };
  const before = await findGivenDifferences(context, ids);
  const found = (await findEmployed(context, ids)).flatMap((person) => {
    const { id } = person.employee;
    const given = [...person.given, ...(before.get(id) ?? [])];
    const difference = differenceAtLeaving(person, { policy, given, today: context.today });
    return difference === null ? [] : [[id, difference] as const];
  });
  return new Map(found);
};

/** So many people are read at once: whoever asks at the same time has their turn between. */
const BATCH = 1_000;

type Surroundings = Pick<PublicContext, 'db' | 'cipher' | 'files' | 'log'>;

/**
 * Finds every night to whom a difference is owed since they left: it stands in no lot before it is paid, and would be overlooked of
 * whoever has nothing else left (Labor Standards Act, Article 38; Enforcement Rules, Article 9).
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
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    await inTransaction(context, async (within) => {
      await keepDifferences(within.db, some, await findLeavingDifferences(within, some));
    });
  }
};
