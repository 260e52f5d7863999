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

/** Midnight of a day in the organisation's time zone. */
const midnight = (day: CalendarDate): Sql => sql`(${day}::date::timestamp at time zone ${ORGANISATION_ZONE})`;

/** Restricts entries about employees and projects to those in the caller's scope. Decision 018. */
const isInCallerScope = (context: Context): Sql => sql`(
  (employee_id is null or ${inScope(context, sql`employee_id`)})
  and (project_id is null or ${projectInScope(context, sql`project_id`)})
)`;

const knownEntities = Object.keys(auditedEntityNames).filter((entity) => entity !== 'other');

/** Condition for the entries of an entity. Entities that this release does not know count as 'other'. */
const isOfEntity = (entity: AuditLogEntry['entity']): Sql =>
  entity === 'other' ? sql`not entity = any(${knownEntities}::text[])` : sql`entity = ${entity}`;

/** Hides the rows of an import, which are shown within its entry, unless a filter could match one of them. */
const hidesImportRows = ({ q, entityId, employeeId, importId }: Filters): Sql[] =>
  q === '' && [entityId, employeeId, importId].every((filter) => filter === undefined) ? [sql`import_id is null`] : [];

const filterConditions = (filters: Filters): Sql[] => [
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
      isInCallerScope(context),
      isEntryVisible(context),
      matching(
        q,
        [sql`actor_name`, searchableAction(context), sql`coalesce(subject, '')`],
        sql`search_grams(actor_name || ' ' || action || ' ' || coalesce(subject, ''))`,
      ),
      ...hidesImportRows(filters),
      ...filterConditions(filters),
      ...(entity === undefined ? [] : [isOfEntity(entity)]),
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

/** The rows of one import have the same time, and are sorted by their subject instead. */
const tieBreakers = ({ importId }: Filters): Sql[] =>
  importId === undefined ? [sql`at desc`, sql`id desc`] : [sql`subject`, sql`id`];

const maxCounted = ({ q }: Filters): number => (q === '' ? MAX_COUNTED : MAX_COUNTED_BY_KEYWORD);

const entries = (context: Context, filters: Filters): ListSql => ({
  from: sql`audit_entries`,
  where: conditions(context, filters),
  isPlannedPerCall: filters.q !== '' || filters.screen !== undefined,
  // One more than the maximum, which shows that there are more.
  total: sql`(select count(*) from (
    select from audit_entries where ${conditions(context, filters)} limit ${maxCounted(filters) + 1}
  ) counted)`,
  order: orderBy(filters.sort, sortColumns, tieBreakers(filters)),
  key: sql`id`,
  columns: sql`entry.id, entry.at, entry.actor_name as "actorName", entry.kind, ${openAction(context)} as action,
    ${openChanges(context, visibleChanges(context))} as changes,
    entry.subject, entry.screen, entry.account_id as "accountId", entry.import_id as "importId",
    case when entry.entity = any(${knownEntities}::text[]) then entry.entity else 'other' end as entity, entry.entity_id as "entityId", entry.ip_address as "ipAddress", entry.request_id as "requestId"`,
  joined: sql`page join audit_entries entry on entry.id = page.key`,
});

const toEntry = ({ at, ...row }: Row): AuditLogEntry => ({ ...row, at: at.toISOString() });

/** Lists a page of the audit entries in the caller's scope. */
export const listAuditLog = async (
  context: Context,
  { page, pageSize, ...filters }: AuditLogQuery,
): Promise<Page<AuditLogEntry> & { isMore: boolean }> => {
  const counted = await pageOf(context.db, entries(context, filters), { page, pageSize, toItem: toEntry });
  const max = maxCounted(filters);
  return { ...counted, total: Math.min(counted.total, max), isMore: counted.total > max };
};

/** Streams all entries that match the filters, for an export. */
export const streamAuditLog = (context: Context, filters: Filters): AsyncGenerator<AuditLogEntry> =>
  streamOf(context.db, entries(context, filters), toEntry);
