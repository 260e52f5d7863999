import type { AuditedEntity, AuditEntry } from '@hr/contracts/audit';
import type { Page } from '@hr/contracts/core';
import { formatInstant } from '@hr/domain/dates';
import type { Db } from '#db/database.ts';
import { prismaOf } from '#db/prisma-of.ts';
import { type ListSql, pageOf } from '#db/list.ts';
import { type Sql, sql } from '#db/sql.ts';
import type { Context } from '#core/context.ts';
import { AppError } from '#core/app-error.ts';
import type { AuditChange } from './audit-entry.repository.ts';
import { openAction, openChanges } from './closed-values.rows.ts';

interface AuditedRecord {
  readonly entity: AuditedEntity;
  readonly entityId: string;
}

interface RecordLog {
  readonly entities: readonly AuditedEntity[];
  readonly entityId: string;
  /** Condition on `audit_entries`: the caller may read the entry. */
  readonly isVisible?: Sql | undefined;
  /** Expression for the changes of an `entry` that the caller may read. */
  readonly changes?: Sql | undefined;
}

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorName: string;
  readonly action: string;
  readonly changes: AuditChange[];
}

const entriesOf = (
  context: Context,
  { entities, entityId, isVisible = sql`true`, changes = sql`entry.changes` }: RecordLog,
): ListSql => ({
  from: sql`audit_entries`,
  where: sql`entity = any(${[...entities]}::text[]) and entity_id = ${entityId}::uuid and ${isVisible}`,
  order: sql`order by at desc, id desc`,
  key: sql`id`,
  columns: sql`entry.id, entry.at, entry.actor_name as "actorName", ${openAction(context)} as action,
    ${openChanges(context, changes)} as changes`,
  joined: sql`page join audit_entries entry on entry.id = page.key`,
});

/** Lists the audit entries of one record, newest first. */
export const listAuditEntriesOf = (
  context: Context,
  log: RecordLog,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<AuditEntry>> =>
  pageOf<AuditRow, AuditEntry>(context.db, entriesOf(context, log), {
    page,
    pageSize,
    toItem: ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  });

/** Returns the actor and time of the last audit entry of a record; null without one. */
const findLastAuditOf = async (
  db: Db,
  { entity, entityId }: AuditedRecord,
): Promise<{ actorName: string; at: Date } | null> =>
  prismaOf(db).auditEntry.findFirst({
    where: { entity, entityId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { actorName: true, at: true },
  });

/** Creates the error for an edit of an outdated version. It names the last editor and the time. */
export const staleVersion = async (db: Db, of: { entity: AuditedEntity; entityId: string }): Promise<AppError> => {
  const last = await findLastAuditOf(db, of);
  return last
    ? new AppError('StaleVersion', {
        msg: `此筆資料已被 ${last.actorName} 於 ${formatInstant(last.at)} 更新，請重新載入後再編輯`,
      })
    : new AppError('StaleVersion');
};

interface ChangedField {
  readonly entity: AuditedEntity;
  readonly id: Sql;
  readonly field: string | Sql;
}

/** SQL expression: name of the actor who last changed the field, at that time. Null if the log has no such change. */
export const lastChangedBy = ({ entity, id, field }: ChangedField): Sql => sql`(
  select entry.actor_name from audit_entries entry
  where entry.entity = ${entity} and entry.entity_id = ${id}
    and entry.changes @> jsonb_build_array(jsonb_build_object('field', ${field}::text))
  order by entry.at desc, entry.id desc limit 1
)`;
