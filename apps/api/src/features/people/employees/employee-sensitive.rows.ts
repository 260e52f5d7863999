import { inScope } from '#access/index.ts';
import { join, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { sensitiveColumns } from './employee.sensitive.ts';

/** The sensitive fields of some people that no role of the caller's opens, by whose they are. */
export const findClosedFields = async (
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const names = Object.entries(sensitiveColumns).map(
    ([name, { group }]) => sql`
      case when not ${inScope(context, sql`e.id`, ({ sensitiveGroups }) => sensitiveGroups.includes(group))}
        then ${name}::text end`,
  );
  const found = await context.db.rows<{ id: string; closed: string[] }>(sql`
    select e.id, array_remove(array[${join(names, ', ')}], null) as closed
    from employees e where e.id = any(${[...ids]}::uuid[])
  `);
  return new Map(found.map(({ id, closed }) => [id, closed]));
};
