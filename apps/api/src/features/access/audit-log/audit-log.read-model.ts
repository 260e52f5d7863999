import {
  auditedEntityNames,
  type AuditLogEntry,
  type AuditLogQuery,
  MAX_COUNTED,
  MAX_COUNTED_BY_KEYWORD,
} from '@hr/contracts/audit';
import type { Page } from '@hr/contracts/core';
import { type CalendarDate, ORGANISATION_ZONE } from '@hr/domain/dates';
import { inScope, projectInScope } from '#access/index.ts';
import { openAction, openChanges, searchableAction } from '#audit/index.ts';
import { type ListSql, pageOf, streamOf } from '#db/list.ts';
import { orderBy } from '#db/order-by.ts';
import { join, type Sql, sql } from '#db/sql.ts';
import { matching } from '#db/text-search.ts';
import { isEntryVisible, visibleChanges } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';

type Filters = Omit<AuditLogQuery, 'page' | 'pageSize'>;

interface Row extends Omit<AuditLogEntry, 'at'> {
  readonly at: Date;
}

/** Midnight of a day on the organisation's wall. */
const midnight = (day: CalendarDate): Sql => sql`(${day}::date::timestamp at time zone ${ORGANISATION_ZONE})`;

/** Entries about people and projects, only of those whom the caller reaches. */
const aboutReachable = (context: Context): Sql => sql`(
  (employee_id is null or ${inScope(context, sql`employee_id`)})
  and (project_id is null or ${projectInScope(context, sql`project_id`)})
)`;

const known = Object.keys(auditedEntityNames).filter((entity) => entity !== 'other');

/** Entries of one kind; those of kinds that this release does not know are the others. */
const isOf = (entity: AuditLogEntry['entity']): Sql =>
  entity === 'other' ? sql`not entity = any(${known}::text[])` : sql`entity = ${entity}`;

/** The rows of an import stand within its entry, unless something is asked for that one of them may be. */
const isListed = ({ q, entityId, employeeId, importId }: Filters): Sql[] =>
  q === '' && [entityId, employeeId, importId].every((asked) => asked === undefined) ? [sql`import_id is null`] : [];

/** Columns that a filter of their name is compared with. */
const narrowing = (filters: Filters): Sql[] => [
  ...(filters.kind === undefined ? [] : [sql`kind = ${filters.kind}`]),
  ...(filters.screen === undefined ? [] : [sql`screen = ${filters.screen}`]),
  ...(filters.accountId === undefined ? [] : [sql`account_id = ${filters.accountId}::uuid`]),
  ...(filters.employeeId === undefined ? [] : [sql`employee_id = ${filters.employeeId}::uuid`]),
  ...(filters.entityId === undefined ? [] : [sql`entity_id = ${filters.entityId}::uuid`]),
  ...(filters.importId === undefined ? [] : [sql`import_id = ${filters.importId}::uuid`]),
];

const conditions = (context: Context, filters: Filters): Sql => {
  const { q, entity, from, to } = filters;
  return join(
    [
      aboutReachable(context),
      isEntryVisible(context),
      matching(
        q,
        [sql`actor_name`, searchableAction(context), sql`coalesce(subject, '')`],
        sql`search_grams(actor_name || ' ' || action || ' ' || coalesce(subject, ''))`,
      ),
      ...isListed(filters),
      ...narrowing(filters),
      ...(entity === undefined ? [] : [isOf(entity)]),
      ...(from === undefined ? [] : [sql`at >= ${midnight(from)}`]),
      ...(to === undefined ? [] : [sql`at < ${midnight(to)} + interval '1 day'`]),
    ],
    ' and ',
  );
};

const sortColumns = {
  at: [{ filled: sql`at` }],
  actorName: [{ filled: sql`actor_name` }],
  entity: [{ filled: sql`entity` }],
};

/** What one import wrote was written at once, and is looked through by what it is called. */
const tieBreakers = ({ importId }: Filters): Sql[] =>
  importId === undefined ? [sql`at desc`, sql`id desc`] : [sql`subject`, sql`id`];

const mostCounted = ({ q }: Filters): number => (q === '' ? MAX_COUNTED : MAX_COUNTED_BY_KEYWORD);

const entries = (context: Context, filters: Filters): ListSql => ({
  from: sql`audit_entries`,
  where: conditions(context, filters),
  isPlannedPerCall: filters.q !== '' || filters.screen !== undefined,
  // One more than is told, which says that there are more.
  total: sql`(select count(*) from (
    select from audit_entries where ${conditions(context, filters)} limit ${mostCounted(filters) + 1}
  ) counted)`,
  order: orderBy(filters.sort, sortColumns, tieBreakers(filters)),
  key: sql`id`,
  columns: sql`entry.id, entry.at, entry.actor_name as "actorName", entry.kind, ${openAction(context)} as action,
    ${openChanges(context, visibleChanges(context))} as changes,
    entry.subject, entry.screen, entry.account_id as "accountId", entry.import_id as "importId",
    case when entry.entity = any(${known}::text[]) then entry.entity else 'other' end as entity, entry.entity_id as "entityId", entry.ip_address as "ipAddress", entry.request_id as "requestId"`,
  joined: sql`page join audit_entries entry on entry.id = page.key`,
});

const toEntry = ({ at, ...row }: Row): AuditLogEntry => ({ ...row, at: at.toISOString() });

/** A page of what was done, as far as the caller reaches those whom it was done to. */
export const listAuditLog = async (
  context: Context,
  { page, pageSize, ...filters }: AuditLogQuery,
): Promise<Page<AuditLogEntry> & { isMore: boolean }> => {
  const found = await pageOf(context.db, entries(context, filters), { page, pageSize, toItem: toEntry });
  const most = mostCounted(filters);
  return { ...found, total: Math.min(found.total, most), isMore: found.total > most };
};

/** Every entry that the filters let through, for an export. */
export const streamAuditLog = (context: Context, filters: Filters): AsyncGenerator<AuditLogEntry> =>
  streamOf(context.db, entries(context, filters), toEntry);
