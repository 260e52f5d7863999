import { hasLeft } from '#db/employed.ts';
import { sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';

export const findSubmittedCustomKindId = async ({ db }: Pick<Context, 'db'>, applicationId: string): Promise<string | null> => {
  const [row] = await db.rows<{ readonly customKindId: string | null }>(sql`
    select custom_kind_id as "customKindId" from applications where id = ${applicationId}::uuid`);
  return row?.customKindId ?? null;
};

export const findFormerEmployeeIds = async (
  { db, today }: Pick<Context, 'db' | 'today'>,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ readonly id: string }>(sql`
    select e.id from employees e where e.id = any(${[...employeeIds]}::uuid[]) and ${hasLeft(sql`e.id`, today)}`);
  return new Set(rows.map(({ id }) => id));
};
