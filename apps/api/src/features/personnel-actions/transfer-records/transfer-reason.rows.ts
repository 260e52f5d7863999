import { leavingTransferKinds } from '@hr/domain/personnel-actions/transfer-records';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

const isLeaving = sql`t.kind = any(${[...leavingTransferKinds]}::text[])`;

/** SQL condition on the transfer `t`: the caller may read its reason. Employees do not read why they themselves leave. */
export const isReasonVisible = ({ actor }: Pick<Context, 'actor'>): Sql =>
  sql`not (${isLeaving} and t.employee_id is not distinct from ${actor.employeeId}::uuid)`;
