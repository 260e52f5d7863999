import type { ErrorCode, Referrers } from '@hr/contracts/core';
import { can } from '@hr/domain/access/roles';
import { restrictRoles } from '#access/index.ts';
import { raw, sql } from '#db/sql.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import type { RecordKind, Reference } from './record-kind.ts';

const MAX_NAMED = 5;

interface ReferrerRow {
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
  // Use all roles of the caller, because the permission is that of the other screen.
  const actor = restrictRoles({ ...context.actor, roles: context.actor.allRoles }, permission);
  const canView = can(context.actor, permission);
  const referrerRows = await context.db.rows<ReferrerRow>(sql`
    select r.id, r.title, (${canView} and r.reached) as reached, count(*) over ()::int as total,
      (count(*) filter (where not (${canView} and r.reached)) over ())::int as hidden
    from ${raw(table)} t cross join lateral (${rows({ ...context, actor })}) r
    where t.id = ${id}::uuid
    order by 3 desc, r.title
    limit ${MAX_NAMED}
  `);
  const [first] = referrerRows;
  const items = referrerRows.filter(({ reached }) => reached).map((row) => ({ id: row.id, title: row.title }));
  return first ? [{ kind, noun, total: first.total, hidden: first.hidden, items }] : [];
};

interface UnusedCheck {
  readonly id: string;
  readonly code?: ErrorCode;
  readonly msgOf?: (total: number) => string;
}

/**
 * Requires that nothing refers to the record.
 * @throws AppError RecordInUse or the given code, with the referring records that the caller may view.
 */
export const requireUnused = async (
  context: Context,
  kind: RecordKind,
  {
    id,
    code = 'RecordInUse',
    msgOf = (total) => `此${kind.description.noun}已被 ${total} 筆資料使用，無法刪除，請改為停用。`,
  }: UnusedCheck,
): Promise<void> => {
  const referrers: Referrers[] = [];
  for (const reference of kind.references ?? []) {
    referrers.push(...(await findReferrers(context, kind, { id, reference })));
  }
  const total = referrers.reduce((sum, referrer) => sum + referrer.total, 0);
  if (total > 0) {
    throw new AppError(code, { msg: msgOf(total), referrers });
  }
};
