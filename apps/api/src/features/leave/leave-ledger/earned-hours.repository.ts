import type { EmploymentHistory, ServedStint } from '@hr/domain/leave/annual-leave';
import type { LeaveLot } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import { unpaidLeavesOf } from '#db/unpaid-leaves.ts';
import type { Context } from '#core/context.ts';
import { isUnstartedBeforeRehire } from './lot-conditions.rows.ts';

export interface OvertimeEarning {
  readonly employeeId: string;
  readonly workedOn: CalendarDate;
  /** Minutes without breaks. */
  readonly minutes: number;
  /** Number of the application. */
  readonly number: string;
}

interface ServiceOnDay
  extends Pick<OvertimeEarning, 'employeeId' | 'workedOn'>, Pick<ServedStint, 'seniorityOn' | 'hiredOn'> {
  readonly unpaidLeaves: EmploymentHistory['unpaidLeaves'];
}

export const findServiceOnDays = (
  { db }: Pick<Context, 'db'>,
  earnings: readonly Pick<OvertimeEarning, 'employeeId' | 'workedOn'>[],
): Promise<ServiceOnDay[]> =>
  db.rows<ServiceOnDay>(sql`
    select requested."employeeId", requested."workedOn"::text as "workedOn", stint.hired_on::text as "hiredOn",
      coalesce(stint.leave_seniority_on, stint.seniority_on)::text as "seniorityOn", ${unpaidLeavesOf(sql`requested."employeeId"`)} as "unpaidLeaves"
    from jsonb_to_recordset(${JSON.stringify(earnings)}::jsonb) as requested ("employeeId" uuid, "workedOn" date)
    join employments stint on stint.employee_id = requested."employeeId" and stint.effective_from <= requested."workedOn"
      and (stint.effective_to is null or stint.effective_to > requested."workedOn")`);

export interface EarnedLot
  extends Omit<LeaveLot, 'id' | 'origin'>, Pick<OvertimeEarning, 'employeeId' | 'minutes' | 'number'> {}

/** Opens a lot for each earning. */
export const openEarnedLots = async ({ db, now, actor }: Context, lots: readonly EarnedLot[]): Promise<void> => {
  const placed = lots.map((lot) => ({ id: crypto.randomUUID(), ...lot }));
  await db.rows(sql`
    with requested as (
      select * from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as row (id uuid, "employeeId" uuid, "from" date, "until" date, minutes int, number text)
    ), opened as (
      insert into leave_lots (id, employee_id, type, origin, valid_from, valid_until)
      select id, "employeeId", 'compensatory', 'overtime_earn', "from", "until" from requested returning id
    )
    insert into leave_entries
      (lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, at, actor_name)
    select opened.id, requested."employeeId", 'compensatory', 'overtime_earn', requested.minutes, requested."from", '加班補休',
      requested.number, ${now}, ${actor.name}
    from opened join requested using (id)`);
};

/** Returns the entry by which overtime earned hours, unless it was reversed. */
export const findEarnedEntry = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, number }: Pick<OvertimeEarning, 'employeeId' | 'number'>,
): Promise<string | null> => {
  const [entry] = await db.rows<{ readonly id: string }>(sql`
    select earned.id from leave_entries earned join leave_lots lot on lot.id = earned.lot_id and not ${isUnstartedBeforeRehire}
    where earned.employee_id = ${employeeId}::uuid and earned.type = 'compensatory' and earned.kind = 'overtime_earn'
      and earned.source_no = ${number}
      and not exists (select from leave_entries back where back.reverses_id = earned.id)`);
  return entry?.id ?? null;
};
