import type { AuditEntry } from '@hr/contracts/audit';
import type { Page } from '@hr/contracts/core';
import type { Db } from '#db/database.ts';
import { sql } from '#db/sql.ts';
import type { AuditChange } from './record-audit.ts';

interface Of {
  readonly entity: string;
  readonly entityId: string;
}

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly actorName: string;
  readonly action: string;
  readonly changes: AuditChange[];
  readonly total: number;
}

/** What was done to one record, the newest first. */
export const listAuditEntriesOf = async (
  db: Db,
  { entity, entityId }: Of,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<AuditEntry>> => {
  const rows = await db.rows<AuditRow>(sql`
    select id, at, actor_name as "actorName", action, changes, (count(*) over ())::int as total
    from audit_entries
    where entity = ${entity} and entity_id = ${entityId}::uuid
    order by at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `);
  const items = rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() }));
  return { items, total: rows[0]?.total ?? 0, page, pageSize };
};

/** Who touched a record last, and when; null when nobody did. */
export const findLastAuditOf = async (
  db: Db,
  { entity, entityId }: Of,
): Promise<{ actorName: string; at: Date } | null> =>
  db.prisma.auditEntry.findFirst({
    where: { entity, entityId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { actorName: true, at: true },
  });
