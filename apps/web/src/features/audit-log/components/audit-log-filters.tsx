import { auditedEntityNames, auditKindNames, type AuditLogEntry, type AuditLogQuery } from '@hr/contracts/audit';
import { screenNames } from '@hr/contracts/roles';
import { formatDate } from '@hr/domain/time';
import { DateFilter } from '#tables/date-filter.tsx';
import { FilterBar, type FilterChip, filterChips } from '#tables/filter-bar.tsx';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import type { SavedFilters } from '#tables/use-list-search.ts';
import { SelectFilter } from '#tables/select-filter.tsx';

type Filter = 'q' | 'kind' | 'entity' | 'screen' | 'accountId' | 'employeeId' | 'entityId' | 'importId' | 'from' | 'to';

type ChipFilter = Exclude<Filter, 'q'>;

type Given<Name extends ChipFilter> = NonNullable<AuditLogQuery[Name]>;

/** A change of the filters. */
export type AuditLogPatch = Partial<Pick<AuditLogQuery, Filter>>;

interface AuditLogFiltersProps {
  readonly query: AuditLogQuery;
  /** The first of what was found, which says whom or what a filter by an identifier is of. */
  readonly first: AuditLogEntry | undefined;
  readonly onChange: (patch: AuditLogPatch) => void;
  readonly onClear: () => void;
  readonly saved: SavedFilters;
}

/** How a filter reads that is set. Who, what and which import are reached by links alone, so that the chip is the way out. */
const wordings: { readonly [Name in ChipFilter]: (value: Given<Name>, first: AuditLogEntry | undefined) => string } = {
  kind: (kind) => `種類：${auditKindNames[kind]}`,
  entity: (entity) => `資料類別：${auditedEntityNames[entity]}`,
  screen: (screen) => `功能：${screenNames[screen]}`,
  accountId: (_, first) => `操作人：${first?.actorName ?? '單一帳號'}`,
  employeeId: () => '單一員工',
  entityId: (_, first) => `對象：${first?.subject ?? '單一資料'}`,
  importId: () => '單次匯入',
  from: (day) => `自 ${formatDate(day)}`,
  to: (day) => `至 ${formatDate(day)}`,
};

/** What of the filters is set. */
export const auditLogChips = ({
  query,
  first,
  onChange,
}: Omit<AuditLogFiltersProps, 'onClear' | 'saved'>): FilterChip[] =>
  filterChips(
    (Object.keys(wordings) as ChipFilter[]).map((name): [ChipFilter, string | undefined] => {
      const value = query[name];
      return [name, value === undefined ? undefined : wordings[name](value as never, first)];
    }),
    onChange,
  );

/** Narrows the log by who, what, where and when. */
export const AuditLogFilters = (props: AuditLogFiltersProps) => {
  const { query, onChange, onClear, saved } = props;
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="對象、操作人、動作"
      onKeywordChange={(q) => onChange({ q })}
      chips={auditLogChips(props)}
      onClear={onClear}
      filters={[
        {
          name: 'kind',
          isSet: query.kind !== undefined,
          control: (
            <SelectFilter
              label="種類"
              names={auditKindNames}
              value={query.kind}
              onChange={(kind) => onChange({ kind })}
              hasAll
            />
          ),
        },
        {
          name: 'entity',
          isSet: query.entity !== undefined,
          control: (
            <SelectFilter
              label="資料類別"
              names={auditedEntityNames}
              value={query.entity}
              onChange={(entity) => onChange({ entity })}
              hasAll
            />
          ),
        },
        {
          name: 'screen',
          isSet: query.screen !== undefined,
          control: (
            <SelectFilter
              label="功能"
              names={screenNames}
              value={query.screen}
              onChange={(screen) => onChange({ screen })}
              hasAll
            />
          ),
        },
        {
          name: 'from',
          isSet: query.from !== undefined,
          control: <DateFilter label="起日" value={query.from} onChange={(from) => onChange({ from })} />,
        },
        {
          name: 'to',
          isSet: query.to !== undefined,
          control: <DateFilter label="迄日" value={query.to} onChange={(to) => onChange({ to })} />,
        },
      ]}
      saved={<SavedFilterMenu saved={saved} />}
    />
  );
};
