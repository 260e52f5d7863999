import { nextLeaveYearEndsOn } from '@hr/domain/leave/annual-leave';
import { dateOfInstant } from '@hr/domain/dates';
import type { PublicContext } from '#core/context.ts';
import { findLeaveYears } from './annual-grant.rows.ts';
import { extendDeferredLots, findPausedLots } from './deferred-lot.rows.ts';

/**
 * Extends deferred annual leave every night if unpaid leave that was entered after the deferral made the leave year
 * longer. Extended lots are never shortened automatically, because hours that employees have are reduced by people
 * only.
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
