import { leaveHiddenFromAgent } from '@hr/contracts/signing/applications';
import { type Sql, sql } from './sql.ts';

/**
 * SQL expression: payload of the application `t` as its agent may see it. Agents learn that the employee is absent,
 * not why.
 */
export const payloadForAgent: Sql = sql`(
  case when t.kind = 'leave' then t.payload || ${JSON.stringify(leaveHiddenFromAgent)}::jsonb else t.payload end
)`;
