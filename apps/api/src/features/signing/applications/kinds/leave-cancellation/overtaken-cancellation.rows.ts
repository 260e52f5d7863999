import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

/** An application that asks to take back leave which was cancelled meanwhile. */
interface Overtaken {
  readonly id: string;
  readonly leaveNumber: string;
}

/** Holds the open applications that ask to take back days of a leave which are cancelled by now. */
export const holdOvertaken = ({ db }: Context, leaveId: string): Promise<Overtaken[]> =>
  db.rows<Overtaken>(sql`
    select t.id, t.payload ->> 'leaveNumber' as "leaveNumber" from applications t
    where t.kind = 'leave_cancellation' and t.state in ('pending', 'questioned', 'returned') and t.id in (
      select asked.application_id from leave_cancellation_days asked join leave_days day on day.id = asked.leave_day_id
      where day.application_id = ${leaveId}::uuid and not day.is_held
    )
    order by t.id for no key update`);
