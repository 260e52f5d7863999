import type { StoredService } from '@hr/domain/people/employment';
import type { CalendarDate } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';

/** A lot of carried-over annual leave whose owner is on unpaid leave during its days. */
interface PausedLot extends Pick<StoredService, 'unpaidLeaves'> {
  readonly id: string;
  /** Last day of the lot from which it was carried over. */
  readonly sourceUntil: CalendarDate;
  readonly until: CalendarDate;
}

/** Finds carried-over lots with hours left, during which an unpaid leave begins. */
export const findPausedLots = (db: Db): Promise<PausedLot[]> =>
  db.rows<PausedLot>(sql`
    select lot.id, (lot.valid_from - 1)::text as "sourceUntil", lot.valid_until::text as "until",
      ${unpaidLeavesOf(sql`lot.employee_id`)} as "unpaidLeaves"
    from leave_lots lot
    where lot.origin = 'carry_over' and lot.type = 'annual' and lot.carried_from_id is not null and lot.remaining_minutes > 0
      and exists (
        select from unpaid_leaves absence where absence.employee_id = lot.employee_id
          and absence.starts_on <= lot.valid_until and absence.ends_on >= lot.valid_from
      )
    order by lot.id`);

interface ExtendedLot {
  readonly id: string;
  readonly endsOn: CalendarDate;
}

export const extendCarriedOverLots = async (db: Db, lots: readonly ExtendedLot[]): Promise<void> => {
  await db.rows(
    sql`select extend_deferred_lots(${JSON.stringify(lots.map(({ id, endsOn }) => ({ id, ends_on: endsOn })))}::jsonb)`,
  );
};
