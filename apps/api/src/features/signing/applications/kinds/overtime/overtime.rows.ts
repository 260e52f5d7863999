import type { KeptOf } from '@hr/contracts/signing/applications';
import type { OvertimeOfDay } from '@hr/domain/time/overtime';
import { addDays, type CalendarDate, monthOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface OvertimeFacts {
  readonly hasConsent: boolean;
  readonly cycleMonth: number;
  readonly others: readonly OvertimeOfDay[];
}

interface Asked {
  readonly employeeId: string;
  /** Whose own overtime does not count; null for one that is not kept yet. */
  readonly applicationId: string | null;
  readonly on: CalendarDate;
}

/** Months before and after that of a day that the law counts together with it. */
const COUNTED_MONTHS = 2;
/** Days around them that may be of the same week as one of them. */
const DAYS_AROUND = 6;

/** The days whose overtime, and with whose weeks, the law counts that of a day. */
export const countedWith = (on: CalendarDate): { readonly from: CalendarDate; readonly until: CalendarDate } => ({
  from: addDays(monthOf(on, COUNTED_MONTHS).from, -DAYS_AROUND),
  until: addDays(monthOf(on, -COUNTED_MONTHS).to, DAYS_AROUND),
});

export const findOvertimeFacts = async (
  { db, today }: Context,
  { employeeId, applicationId, on }: Asked,
): Promise<OvertimeFacts> => {
  const [from, to] = [monthOf(on, COUNTED_MONTHS).from, monthOf(on, -COUNTED_MONTHS).to];
  const [facts] = await db.rows<OvertimeFacts>(sql`
    select coalesce(agreed.has_overtime_consent, false) as "hasConsent", coalesce(agreed.overtime_cycle_month, 1) as "cycleMonth",
      (
        select coalesce(json_agg(json_build_object('on', t.payload ->> 'on', 'kind', t.payload ->> 'dayKind',
          'minutes', t.minutes)), '[]')
        from application_spans held join applications t on t.id = held.application_id
        where held.employee_id = ${employeeId}::uuid and held.sort = 'overtime' and held.is_held
          and held.span && tsrange(${from}::date::timestamp, ${to}::date::timestamp + interval '1 day')
          and (t.payload ->> 'on')::date between ${from}::date and ${to}::date
          and held.application_id is distinct from ${applicationId}::uuid
      ) as others
    from (select) as one left join lateral (
      select company.has_overtime_consent, company.overtime_cycle_month from companies company
      where company.active_to is null or company.active_to > ${today}::date order by company.code limit 1
    ) agreed on true`);
  return facts ?? { hasConsent: false, cycleMonth: 1, others: [] };
};

export interface WorkedOvertime {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
  readonly minutes: number;
  readonly payload: KeptOf<'overtime'>;
}

/** Those of some applications that are made good by leave. */
export const findBanked = ({ db }: Context, applicationIds: readonly string[]): Promise<WorkedOvertime[]> =>
  db.rows<WorkedOvertime>(sql`
    select id, number, employee_id as "employeeId", minutes, payload from applications
    where id = any(${[...applicationIds]}::uuid[]) and payload ->> 'compensation' = 'bank' order by id`);
