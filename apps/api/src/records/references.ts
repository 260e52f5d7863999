import type { ErrorCode, Referrers } from '@hr/contracts/core';
import { can } from '@hr/domain/access/roles';
import { actingFor } from '#access/index.ts';
import { raw, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordKind, Reference } from './record-kind.ts';

const MOST_NAMED = 5;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly reached: boolean;
  readonly total: number;
  readonly hidden: number;
}

const findReferrers = async (
  context: Context,
  { description: { table } }: RecordKind,
  { id, reference: { kind, noun, permission, rows } }: { readonly id: string; readonly reference: Reference },
): Promise<Referrers[]> => {
  // Who is named is asked as for the screen that shows them, whatever the caller is doing here.
  const actor = actingFor({ ...context.actor, roles: context.actor.allRoles }, permission);
  const mayLook = can(context.actor, permission);
  const found = await context.db.rows<Row>(sql`
    select r.id, r.title, (${mayLook} and r.reached) as reached, count(*) over ()::int as total,
      (count(*) filter (where not (${mayLook} and r.reached)) over ())::int as hidden
    from ${raw(table)} t cross join lateral (${rows({ ...context, actor })}) r
    where t.id = ${id}::uuid
    order by 3 desc, r.title
    limit ${MOST_NAMED}
  `);
  const [first] = found;
  const items = found.filter(({ reached }) => reached).map((row) => ({ id: row.id, title: row.title }));
  return first ? [{ kind, noun, total: first.total, hidden: first.hidden, items }] : [];
};

interface Asked {
  /** The record that is to be deleted. */
  readonly id: string;
  readonly code?: ErrorCode;
  readonly msgOf?: (total: number) => string;
}

/**
 * Lets a record be deleted to which nothing ever referred.
 * @throws AppError RecordInUse, or the code that is given, with what refers to it as far as the caller may see that.
 */
export const requireUnused = async (
  context: Context,
  kind: RecordKind,
  {
    id,
    code = 'RecordInUse',
    msgOf = (total) => `此${kind.description.noun}已被 ${total} 筆資料使用，無法刪除，請改為停用。`,
  }: Asked,
): Promise<void> => {
  const referrers: Referrers[] = [];
  for (const reference of kind.references ?? []) {
    referrers.push(...(await findReferrers(context, kind, { id, reference })));
  }
  const total = referrers.reduce((sum, one) => sum + one.total, 0);
  if (total > 0) {
    throw new AppError(code, { msg: msgOf(total), referrers });
  }
};
