import { nextLeaveYearEndsOn } from '@hr/domain/leave/annual-leave';
import { dateOfInstant } from '@hr/domain/dates';
import type { PublicContext } from '#core/context.ts';
import { findLeaveYears } from './annual-grant.rows.ts';
import { extendCarriedOverLots, findPausedLots } from './carried-over-lot.rows.ts';

/**
 * Extends carried-over annual leave every night if unpaid leave that was entered after the carry-over made the leave year
 * longer. Extended lots are never shortened automatically, because hours that employees have are reduced by people
 * only.
 */
export const extendPausedLots = async (base: Pick<PublicContext, 'db'>, now: Date): Promise<void> => {
  const today = dateOfInstant(now);
  await base.db.transaction(async (db) => {
    const { system } = await findLeaveYears({ db, today });
    const extended = (await findPausedLots(db)).flatMap(({ id, sourceUntil, until, unpaidLeaves }) => {
      const endsOn = nextLeaveYearEndsOn({ until: sourceUntil }, { system, unpaidLeaves });
      return endsOn > until ? [{ id, endsOn }] : [];
    });
    if (extended.length > 0) {
      await extendCarriedOverLots(db, extended);
    }
  });
};
