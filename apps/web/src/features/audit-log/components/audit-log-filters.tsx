import { auditedEntityNames, auditKindNames, type AuditLogQuery } from '@hr/contracts/audit';
import { formatDate } from '@hr/domain/time';
import { DateFilter } from '#tables/date-filter.tsx';
import { FilterBar, type FilterChip, filterChips } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

type Patch = Partial<Pick<AuditLogQuery, 'q' | 'kind' | 'entity' | 'entityId' | 'from' | 'to'>>;

interface AuditLogFiltersProps {
  readonly query: AuditLogQuery;
  readonly onChange: (patch: Patch) => void;
  readonly onClear: () => void;
}

/** What of the filters is set; a single record is only reached by a link, so its chip is the way out. */
export const auditLogChips = ({ query, onChange }: Pick<AuditLogFiltersProps, 'query' | 'onChange'>): FilterChip[] =>
  filterChips(
    [
      ['kind', query.kind && `種類：${auditKindNames[query.kind]}`],
      ['entity', query.entity && `資料類別：${auditedEntityNames[query.entity]}`],
      ['entityId', query.entityId && '單一資料'],
      ['from', query.from && `自 ${formatDate(query.from)}`],
      ['to', query.to && `至 ${formatDate(query.to)}`],
    ],
    onChange,
  );

/** Narrows the log by who, what and when. */
export const AuditLogFilters = (props: AuditLogFiltersProps) => {
  const { query, onChange, onClear } = props;
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="操作人、動作"
      onKeywordChange={(q) => onChange({ q })}
      chips={auditLogChips(props)}
      onClear={onClear}
    >
      <SelectFilter
        label="種類"
        names={auditKindNames}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
        hasAll
      />
      <SelectFilter
        label="資料類別"
        names={auditedEntityNames}
        value={query.entity}
        onChange={(entity) => onChange({ entity })}
        hasAll
      />
      <DateFilter label="起日" value={query.from} onChange={(from) => onChange({ from })} />
      <DateFilter label="迄日" value={query.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
};
