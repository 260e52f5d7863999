import { type Sql, sql } from './sql.ts';

/**
 * SQL expression: the rules that HR overrode for the current submission of the application, with reasons. The
 * argument is the alias of the application.
 */
export const overrideReasonsOf = (application: Sql): Sql => sql`(
  select string_agg(overridden.text || '（' || overridden.article || '）：' || overridden.reason, '；' order by overridden.place)
  from application_overrides overridden where overridden.application_id = ${application}.id and overridden.round = ${application}.round
)`;
