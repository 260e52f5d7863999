import { can } from '@hr/domain/access';
import { leavingTransferKinds } from '@hr/domain/transfer-records';
import { inScope, reachesEveryone } from '#access/index.ts';
import { type Sql, sql } from '#db/sql.ts';
import { isUntoldLeaving } from '#features/employees/index.ts';
import type { Context } from '#http/context.ts';

const isLeaving = sql`t.kind = any(${[...leavingTransferKinds]}::text[])`;

/** A condition on the transfer `t`: the caller reaches whose it is, and may know of it if that is that they leave. */
export const isTold = (context: Context): Sql => {
  const leaving = { employee: sql`t.employee_id`, day: sql`t.effective_on` };
  return sql`(${inScope(context, sql`t.employee_id`)} and not (${isLeaving} and ${isUntoldLeaving(context, leaving)}))`;
};

/** Whether every transfer is told to the caller. */
export const areAllTold = (context: Context): boolean =>
  reachesEveryone(context) && can(context.actor, 'employee_data:edit');

/** A condition on `t`: why it is, is told. Why somebody leaves is HR's to know, and not written to the person. */
export const isReasonTold = ({ actor }: Pick<Context, 'actor'>): Sql =>
  sql`not (${isLeaving} and t.employee_id is not distinct from ${actor.employeeId}::uuid)`;
