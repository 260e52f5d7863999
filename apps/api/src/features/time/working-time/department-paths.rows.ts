import { raw, type Sql, sql } from '#db/sql.ts';

/** SQL condition: the period of the table has not ended by the day. */
export const endsAfter = (table: 'placed' | 'period' | 'path', day: Sql): Sql => {
  const to = raw(`${table}.effective_to`);
  return sql`(${to} is null or ${to} > ${day})`;
};

/**
 * Tables for a `with recursive` clause that follows `requested (place, "employeeId", "from")`: the positions of the
 * employees from the day on (`placed`), and their departments with those above (`path`), each with its days.
 */
export const departmentPaths: Sql = sql`
  placed as (
    -- The last position goes on: the employment says that it ends.
    select requested.place, requested."from", position.department_id, position.effective_from,
      case when exists (
        select from employee_positions later
        where later.employee_id = position.employee_id and later.effective_from > position.effective_from
      ) then position.effective_to end as effective_to
    from requested join employee_positions position on position.employee_id = requested."employeeId"
  ), path as (
    select placed.place, placed."from", placed.department_id as id, 0 as distance, placed.effective_from,
      placed.effective_to
    from placed where ${endsAfter('placed', sql`placed."from"`)}
    union
    -- For as long as the one stands above the other while the person is below both.
    select path.place, path."from", period.parent_id, path.distance + 1,
      greatest(path.effective_from, period.effective_from), least(path.effective_to, period.effective_to)
    from path join department_periods period on period.department_id = path.id
      and ${endsAfter('period', sql`greatest(path.effective_from, path."from")`)}
      and ${endsAfter('path', sql`period.effective_from`)}
    where period.parent_id is not null and path.distance < 50
  )`;
