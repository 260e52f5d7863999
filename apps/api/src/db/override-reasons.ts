import { type Sql, sql } from './sql.ts';

/** What HR has let the sending that counts of an application pass, and why; the table is that of the application. */
export const overrideReasonsOf = (application: Sql): Sql => sql`(
  select string_agg(passed.text || '（' || passed.article || '）：' || passed.reason, '；' order by passed.place)
  from application_overrides passed where passed.application_id = ${application}.id and passed.round = ${application}.round
)`;
