import type { StoredOf } from '@hr/contracts/signing/applications';
import type { OvertimeOfDay } from '@hr/domain/time/overtime';
import { addDays, type CalendarDate, monthOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export interface OvertimeFacts {
  readonly hasConsent: boolean;
  readonly cycleMonth: number;
  readonly others: readonly OvertimeOfDay[];
}

interface OvertimeFactsQuery {
  readonly employeeId: string;
  /** Excluded from the totals; null for an application that is not stored yet. */
  readonly applicationId: string | null;
  readonly on: CalendarDate;
}

/** Months before and after the month of a day that the law counts together. */
const COUNTED_MONTHS = 2;
/** Days around these months that may belong to the same week. */
const DAYS_AROUND = 6;

/** Returns the period whose overtime the law counts together with a day, extended to whole weeks. */
export const getCountedPeriod = (on: CalendarDate): { readonly from: CalendarDate; readonly until: CalendarDate } => ({
  from: addDays(monthOf(on, COUNTED_MONTHS).from, -DAYS_AROUND),
  until: addDays(monthOf(on, -COUNTED_MONTHS).to, DAYS_AROUND),
});

export const findOvertimeFacts = async (
  { db, today }: Context,
  { employeeId, applicationId, on }: OvertimeFactsQuery,
): Promise<OvertimeFacts> => {
  const [from, to] = [monthOf(on, COUNTED_MONTHS).from, monthOf(on, -COUNTED_MONTHS).to];
  const [facts] = await db.rows<OvertimeFacts>(sql`
    select coalesce(company_terms.has_overtime_consent, false) as "hasConsent", coalesce(company_terms.overtime_cycle_month, 1) as "cycleMonth",
      (
        select coalesce(json_agg(json_build_object('on', t.payload ->> 'on', 'kind', t.payload ->> 'dayKind',
          'minutes', t.minutes)), '[]')
        from application_spans reserved join applications t on t.id = reserved.application_id
        where reserved.employee_id = ${employeeId}::uuid and reserved.sort = 'overtime' and reserved.is_reserved
          and reserved.span && tsrange(${from}::date::timestamp, ${to}::date::timestamp + interval '1 day')
          and (t.payload ->> 'on')::date between ${from}::date and ${to}::date
          and reserved.application_id is distinct from ${applicationId}::uuid
      ) as others
    from (select) as one left join lateral (
      select company.has_overtime_consent, company.overtime_cycle_month from companies company
      where company.active_to is null or company.active_to > ${today}::date order by company.code limit 1
    ) company_terms on true`);
  return facts ?? { hasConsent: false, cycleMonth: 1, others: [] };
};

export interface BankedOvertime {
  readonly id: string;
  readonly number: string;
  readonly employeeId: string;
  readonly minutes: number;
  readonly payload: StoredOf<'overtime'>;
}

/** Finds the applications that are compensated by leave. */
export const findBankedOvertime = ({ db }: Context, applicationIds: readonly string[]): Promise<BankedOvertime[]> =>
  db.rows<BankedOvertime>(sql`
    select id, number, employee_id as "employeeId", minutes, payload from applications
    where id = any(${[...applicationIds]}::uuid[]) and payload ->> 'compensation' = 'bank' order by id`);
