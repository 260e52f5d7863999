import type { AuditLogEntry, AuditLogQuery } from '@hr/contracts/audit';
import type { Page } from '@hr/contracts/core';
import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/time';
import type { Db } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import { empty, join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';

type Filters = Omit<AuditLogQuery, 'page' | 'pageSize'>;

interface Row extends Omit<AuditLogEntry, 'at'> {
  readonly at: Date;
  readonly total: number;
}

/** Midnight of a day on the organisation's wall. */
const midnight = (day: CalendarDate): Sql => sql`(${day}::date::timestamp at time zone ${ORGANISATION_ZONE})`;

const conditions = ({ q, entity, entityId, from, to }: Filters): Sql =>
  join(
    [
      matching(q, [sql`actor_name`, sql`action`]),
      ...(entity === undefined ? [] : [sql`entity = ${entity}`]),
      ...(entityId === undefined ? [] : [sql`entity_id = ${entityId}::uuid`]),
      ...(from === undefined ? [] : [sql`at >= ${midnight(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${midnight(to)} + interval '1 day'`]),
    ],
    ' and ',
  );

const sortColumns = { at: [sql`at`], actorName: [sql`actor_name`], entity: [sql`entity`] };

const rows = (filters: Filters, page: Sql): Sql => sql`
  select id, at, actor_name as "actorName", action, changes, entity, entity_id as "entityId",
    ip_address as "ipAddress", request_id as "requestId", (count(*) over ())::int as total
  from audit_entries
  where ${conditions(filters)}
  ${orderBy(filters.sort, sortColumns, [sql`at desc`, sql`id desc`])}
  ${page}`;

const toEntry = ({ total: _total, at, ...row }: Row): AuditLogEntry => ({ ...row, at: at.toISOString() });

export const listAuditLog = async (
  db: Db,
  { page, pageSize, ...filters }: AuditLogQuery,
): Promise<Page<AuditLogEntry>> => {
  const found = await db.rows<Row>(rows(filters, sql`limit ${pageSize} offset ${(page - 1) * pageSize}`));
  // A page past the end has no row to tell the total.
  const counted = found.length === 0 && page > 1 ? await db.rows<Row>(rows(filters, sql`limit 1`)) : found;
  return { items: found.map(toEntry), total: counted[0]?.total ?? 0, page, pageSize };
};

/** Every entry that the filters let through, for an export. */
export const streamAuditLog = async function* (db: Db, filters: Filters): AsyncGenerator<AuditLogEntry> {
  for await (const row of db.stream<Row>(rows(filters, empty))) {
    yield toEntry(row);
  }
};
