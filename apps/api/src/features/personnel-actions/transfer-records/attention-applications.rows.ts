import { applicationKindNames } from '@hr/contracts/signing/applications';
import { applicationStates, isReservingState } from '@hr/domain/signing/applications';
import { inScope } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isPastExpiry, isSpanWithin, awaitsSigner } from '#features/signing/applications/index.ts';
import type { Context } from '#core/context.ts';
import { lastDayOf, type Moved, type Source } from './attention-source.rows.ts';

/** Applications of the employee. Their approval chains are fixed and do not follow the transfer. */
export const ownApplications = (context: Context, { employee }: Moved): Sql => sql`
  select 'application', '有 ' || count(*) || ' 件申請簽核中，仍依送出時的流程簽核',
    '/dashboard/employee_application_record?state=pending&state=questioned&employeeId=' || t.employee_id
  from applications t
  where t.employee_id = ${employee} and ${inScope(context, sql`t.employee_id`)} 
    and t.state in ('pending', 'questioned') and (t.expires_at is null or t.expires_at > ${context.now}::timestamptz)
  group by t.employee_id`;

interface PendingStep {
  readonly kind: string;
  readonly asks: 'signature' | 'agreement';
  /** Filter of the application list that shows the same applications. */
  readonly filter: 'signerId' | 'requestedAgentId';
  readonly text: string;
}

/** Pending signatures, which can be reassigned (改派), and pending agreements, which cannot. */
const waiting =
  ({ kind, asks, filter, text }: PendingStep): Source['rows'] =>
  (context, { employee }) =>
    sql`
  select ${kind}::text, '有 ' || count(*) || ${text}::text, '/dashboard/employee_application_record?' || ${filter}::text || '=' || ${employee}
  from applications t
  where ${awaitsSigner(employee, context.now, asks)} and ${inScope(context, sql`t.employee_id`)}
  having count(*) > 0`;

export const tasks = waiting({ kind: 'task', asks: 'signature', filter: 'signerId', text: ' 件申請待其簽核，請改派' });

export const agreements = waiting({
  kind: 'agreement',
  asks: 'agreement',
  filter: 'requestedAgentId',
  text: ' 件待其同意代理或調班，請通知申請人改換人選',
});

/** Query string with the days of absence for the application list. */
const absenceFilter = (
  names: 'leave' | 'span',
  moved: Moved,
): Sql => sql`'&' || ${names}::text || 'From=' || ${moved.day}::date
  || coalesce('&' || ${names}::text || 'To=' || nullif(${lastDayOf(moved)}, 'infinity'), '')`;

const holding: string = applicationStates
  .filter(isReservingState)
  .map((state) => `&state=${state}`)
  .join('');

export const leave: Source['rows'] = (context, moved) => {
  const { employee, day } = moved;
  return sql`
  select 'leave', '有 ' || count(distinct booked.application_id) || ' 件 ' || to_char(${day}::date, 'YYYY/MM/DD')
      || ' 以後的請假，請確認或標記取消',
    '/dashboard/employee_application_record?employeeId=' || booked.employee_id || ${holding}::text || ${absenceFilter('leave', moved)}
  from leave_days booked join applications t on t.id = booked.application_id
  where booked.employee_id = ${employee} and ${inScope(context, sql`booked.employee_id`)} and booked.is_reserved
    and not ${isPastExpiry(context.now)} and booked."on" between ${day}::date and ${lastDayOf(moved)}
  group by booked.employee_id`;
};

export const approved =
  (kind: 'overtime' | 'business_trip' | 'outing'): Source['rows'] =>
  (context, moved) => {
    const { employee, day } = moved;
    return sql`
  select ${kind}::text, '有 ' || count(*) || ' 件 ' || to_char(${day}::date, 'YYYY/MM/DD') || ' 以後已核准的'
      || ${applicationKindNames[kind]}::text || '，請確認或標記取消',
    '/dashboard/employee_application_record?employeeId=' || booked.employee_id || ${absenceFilter('span', moved)}
      || '&state=approved&kind=' || ${kind}::text
  from application_spans booked join applications t on t.id = booked.application_id
  where booked.employee_id = ${employee} and ${inScope(context, sql`booked.employee_id`)} and booked.is_reserved
    and t.kind = ${kind} and t.state = 'approved'
    and ${isSpanWithin('booked', { from: sql`${day}::date`, to: lastDayOf(moved) })}
  group by booked.employee_id`;
  };
