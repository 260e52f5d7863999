import type { MyOtherTime } from '@hr/contracts/shell/self-service';
import type { Period } from '@hr/domain/dates';
import type { LocalRange } from '@hr/domain/time/working-time';
import { instantText } from '#db/instant-text.ts';
import { sql } from '#db/sql.ts';
import type { PublicContext } from '#core/context.ts';
import { isPastExpiry } from '../chain/expiry.rows.ts';
import { buildSpanJson } from '../kinds/application-spans.rows.ts';

export interface OtherTime extends LocalRange, Pick<MyOtherTime, 'kind' | 'isApproved'> {
  readonly applicationId: string;
  /** When it was decided, or submitted if it is pending. */
  readonly since: string;
}

interface OtherTimesQuery {
  readonly employeeId: string;
  readonly period: Period;
}

export const findOtherTimes = async (
  { db, now }: Pick<PublicContext, 'db' | 'now'>,
  { employeeId, period: { from, to } }: OtherTimesQuery,
): Promise<OtherTime[]> => {
  const rows = await db.rows<{ readonly span: LocalRange } & Omit<OtherTime, keyof LocalRange>>(sql`
    select ${buildSpanJson('reserved')} as span, t.id as "applicationId", t.kind, t.state = 'approved' as "isApproved",
      ${instantText(sql`coalesce(t.decided_at, t.submitted_at)`)} as since
    from application_spans reserved join applications t on t.id = reserved.application_id
    where reserved.employee_id = ${employeeId}::uuid and reserved.is_reserved and not ${isPastExpiry(now)}
      and reserved.span && tsrange(${from}::date, ${to}::date + 1)
      and (t.state = 'approved' or t.kind in ('business_trip', 'outing'))
    order by lower(reserved.span), t.id`);
  return rows.map(({ span: { from: begins, to: ends }, ...rest }) => ({ ...rest, from: begins, to: ends }));
};
