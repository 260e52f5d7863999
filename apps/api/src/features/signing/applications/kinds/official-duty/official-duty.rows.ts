import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface DutyDays {
  readonly applicationId: string;
  readonly days: readonly { readonly on: CalendarDate; readonly minutes: number }[];
}

/** Inserts the days of a duty with the working minutes that each covers. */
export const insertDutyDays = async ({ db }: Context, { applicationId, days }: DutyDays): Promise<void> => {
  await db.rows(sql`
    insert into duty_days (application_id, "on", minutes)
    select ${applicationId}::uuid, day."on", day.minutes
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day ("on" date, minutes int)`);
};

export const deleteDutyDays = async ({ db }: Context, applicationId: string): Promise<void> => {
  await db.rows(sql`delete from duty_days where application_id = ${applicationId}::uuid`);
};
