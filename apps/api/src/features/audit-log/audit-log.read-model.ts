import type { AuditLogEntry, AuditLogQuery } from '@hr/contracts/audit';
import type { Page } from '@hr/contracts/core';
import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/time';
import { accountInScope, inScope } from '#access/index.ts';
import { orderBy } from '#db/order-by.ts';
import { pageOf } from '#db/page-of.ts';
import { empty, join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import type { Context } from '#http/context.ts';

type Filters = Omit<AuditLogQuery, 'page' | 'pageSize'>;

interface Row extends Omit<AuditLogEntry, 'at'> {
  readonly at: Date;
  readonly total: number;
}

/** Midnight of a day on the organisation's wall. */
const midnight = (day: CalendarDate): Sql => sql`(${day}::date::timestamp at time zone ${ORGANISATION_ZONE})`;

/** Entries about people, their accounts and what was looked at of them, only of people whom the caller reaches. */
const aboutReachable = (context: Context): Sql => sql`(
  entity not in ('employee', 'emp_account')
  or entity = 'employee' and ${inScope(context, sql`entity_id`)}
  or entity = 'emp_account' and exists (select from emp_accounts a where a.id = entity_id and ${accountInScope(context, sql`a`)})
)`;

const conditions = (context: Context, { q, entity, entityId, from, to }: Filters): Sql =>
  join(
    [
      aboutReachable(context),
      matching(q, [sql`actor_name`, sql`action`]),
      ...(entity === undefined ? [] : [sql`entity = ${entity}`]),
      ...(entityId === undefined ? [] : [sql`entity_id = ${entityId}::uuid`]),
      ...(from === undefined ? [] : [sql`at >= ${midnight(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${midnight(to)} + interval '1 day'`]),
    ],
    ' and ',
  );

const sortColumns = { at: [sql`at`], actorName: [sql`actor_name`], entity: [sql`entity`] };

const rows = (context: Context, filters: Filters, page: Sql): Sql => sql`
  select id, at, actor_name as "actorName", action, changes, entity, entity_id as "entityId",
    ip_address as "ipAddress", request_id as "requestId", (count(*) over ())::int as total
  from audit_entries
  where ${conditions(context, filters)}
  ${orderBy(filters.sort, sortColumns, [sql`at desc`, sql`id desc`])}
  ${page}`;

const toEntry = ({ total: _total, at, ...row }: Row): AuditLogEntry => ({ ...row, at: at.toISOString() });

export const listAuditLog = (
  context: Context,
  { page, pageSize, ...filters }: AuditLogQuery,
): Promise<Page<AuditLogEntry>> =>
  pageOf({ page, pageSize }, { rows: (limit) => context.db.rows<Row>(rows(context, filters, limit)), toItem: toEntry });

/** Every entry that the filters let through, for an export. */
export const streamAuditLog = async function* (context: Context, filters: Filters): AsyncGenerator<AuditLogEntry> {
  for await (const row of context.db.stream<Row>(rows(context, filters, empty))) {
    yield toEntry(row);
  }
};
