import { nextLeaveYearEndsOn } from '@hr/domain/leave/annual-leave';
import { dateOfInstant } from '@hr/domain/dates';
import type { PublicContext } from '#core/context.ts';
import { findLeaveYears } from './annual-grant.rows.ts';
import { extendDeferredLots, findPausedLots } from './deferred-lot.rows.ts';

/**
 * Extends every night the deferred annual leave of employees whose leave year was made longer by unpaid leave that was entered after the
 * deferral. What was extended stays so: hours that people have are shortened by people alone.
 */
export const extendPausedLots = async (surroundings: Pick<PublicContext, 'db'>, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  await surroundings.db.transaction(async (db) => {
    const { system } = await findLeaveYears({ db, today });
    const extended = (await findPausedLots(db)).flatMap(({ id, sourceUntil, until, unpaidLeaves }) => {
      const endsOn = nextLeaveYearEndsOn({ until: sourceUntil }, { system, unpaidLeaves });
      return endsOn > until ? [{ id, endsOn }] : [];
    });
    if (extended.length > 0) {
      await extendDeferredLots(db, extended);
    }
  });
};
