import { leavingTransferKinds } from '@hr/domain/personnel-actions/transfer-records';
import { inScope, keepsRecordsOf } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isUntoldLeaving } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

const isLeaving = sql`t.kind = any(${[...leavingTransferKinds]}::text[])`;

const isUntold = (context: Context): Sql =>
  sql`(t.cancelled_at is not null or ${isUntoldLeaving(context, { employee: sql`t.employee_id`, day: sql`t.effective_on` })})`;

/** A condition on the transfer `t`: the caller reaches whose it is, and may know of it if that is that they leave. */
export const isTold = (context: Context): Sql => sql`(
  ${inScope(context, sql`t.employee_id`)}
  and (${keepsRecordsOf(context, sql`t.employee_id`)} or not (${isLeaving} and ${isUntold(context)}))
)`;

export const isReasonTold = ({ actor }: Pick<Context, 'actor'>): Sql =>
  sql`not (${isLeaving} and t.employee_id is not distinct from ${actor.employeeId}::uuid)`;
