import { leaveHiddenFromAgent } from '@hr/contracts/signing/applications';
import { type Sql, sql } from './sql.ts';

/** What the application `t` asks for as an agent is told of it, who learns that somebody is away, and not why. */
export const payloadToldToAgent: Sql = sql`(
  case when t.kind = 'leave' then t.payload || ${JSON.stringify(leaveHiddenFromAgent)}::jsonb else t.payload end
)`;
