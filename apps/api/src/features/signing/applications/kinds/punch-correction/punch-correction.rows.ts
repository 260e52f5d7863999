import type { StoredOf } from '@hr/contracts/signing/applications';
import { type CalendarDate, monthOf } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface SamePunchQuery {
  readonly employeeId: string;
  /** Excluded from the search; null for an application that is not stored yet. */
  readonly applicationId: string | null;
  readonly payload: StoredOf<'punch_correction'>;
}

export const hasSamePunch = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, applicationId, payload: { on, direction, minute } }: SamePunchQuery,
): Promise<boolean> => {
  const same = await db.rows(sql`
    select from applications t
    where t.employee_id = ${employeeId}::uuid and t.kind = 'punch_correction'
      and t.state in ('pending', 'questioned', 'approved') and t.id is distinct from ${applicationId}::uuid
      and t.payload @> ${JSON.stringify({ on, direction, minute })}::jsonb
    limit 1`);
  return same.length > 0;
};

export const countApprovedInMonth = async (
  { db }: Pick<Context, 'db'>,
  { employeeId, applicationId, on }: Omit<SamePunchQuery, 'payload'> & { readonly on: CalendarDate },
): Promise<number> => {
  const { from, to } = monthOf(on);
  const [row] = await db.rows<{ readonly count: number }>(sql`
    select count(*)::int as count from applications t
    where t.employee_id = ${employeeId}::uuid and t.kind = 'punch_correction' and t.state = 'approved'
      and t.id is distinct from ${applicationId}::uuid
      and (t.payload ->> 'on')::date between ${from}::date and ${to}::date`);
  return row?.count ?? 0;
};
