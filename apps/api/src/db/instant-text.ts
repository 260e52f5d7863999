import { type Sql, sql } from './sql.ts';

/** SQL expression: an instant as ISO 8601 text in UTC, as responses contain it. */
export const instantText = (column: Sql): Sql =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
