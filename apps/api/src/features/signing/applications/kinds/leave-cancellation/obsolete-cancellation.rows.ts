import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

interface ObsoleteCancellation {
  readonly id: string;
  readonly leaveNumber: string;
}

/** Locks the open cancellations of leave days that have been cancelled meanwhile. */
export const lockObsoleteCancellations = ({ db }: Context, leaveId: string): Promise<ObsoleteCancellation[]> =>
  db.rows<ObsoleteCancellation>(sql`
    select t.id, t.payload ->> 'leaveNumber' as "leaveNumber" from applications t
    where t.kind = 'leave_cancellation' and t.state in ('pending', 'questioned', 'returned') and t.id in (
      select requested.application_id from leave_cancellation_days requested join leave_days day on day.id = requested.leave_day_id
      where day.application_id = ${leaveId}::uuid and not day.is_reserved
    )
    order by t.id for no key update`);
