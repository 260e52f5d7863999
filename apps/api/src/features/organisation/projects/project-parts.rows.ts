import { raw, type Sql, sql } from '#db/sql.ts';

/** The last day of a project: as it was extended, where it was. */
export const effectiveEndOf = (alias: string): Sql =>
  sql`coalesce(${raw(`${alias}.extended_end_on`)}, ${raw(`${alias}.end_on`)})`;

export const partsIn = (alias: string, employee: Sql): Sql => sql`
  select '計畫主持人' where ${raw(`${alias}.principal_investigator_id`)} = ${employee}
  union all
  select '計畫管理人' where ${raw(`${alias}.manager_id`)} = ${employee}
  union all
  select '共同主持人' from project_co_investigators co
  where co.project_id = ${raw(`${alias}.id`)} and co.employee_id = ${employee}`;
