import { auditedEntityNames, type AuditLogQuery } from '@hr/contracts/audit';
import { type CalendarDate, formatDate, isCalendarDate } from '@hr/domain/time';
import Box from '@mui/material/Box';
import { DateField } from '#forms/date-field.tsx';
import { FilterBar, type FilterChip, filterChips } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

type Patch = Partial<Pick<AuditLogQuery, 'q' | 'entity' | 'entityId' | 'from' | 'to'>>;

interface AuditLogFiltersProps {
  readonly query: AuditLogQuery;
  readonly onChange: (patch: Patch) => void;
  readonly onClear: () => void;
}

/** What of the filters is set; a single record is only reached by a link, so its chip is the way out. */
export const auditLogChips = ({ query, onChange }: Pick<AuditLogFiltersProps, 'query' | 'onChange'>): FilterChip[] =>
  filterChips(
    [
      ['entity', query.entity && `資料類別：${auditedEntityNames[query.entity]}`],
      ['entityId', query.entityId && '單一資料'],
      ['from', query.from && `自 ${formatDate(query.from)}`],
      ['to', query.to && `至 ${formatDate(query.to)}`],
    ],
    onChange,
  );

const dateOf = (text: string | null): CalendarDate | undefined =>
  text !== null && isCalendarDate(text) ? text : undefined;

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
        label="資料類別"
        names={auditedEntityNames}
        value={query.entity}
        onChange={(entity) => onChange({ entity })}
        hasAll
      />
      <Box sx={{ width: 180 }}>
        <DateField label="起日" value={query.from ?? null} onChange={(from) => onChange({ from: dateOf(from) })} />
      </Box>
      <Box sx={{ width: 180 }}>
        <DateField label="迄日" value={query.to ?? null} onChange={(to) => onChange({ to: dateOf(to) })} />
      </Box>
    </FilterBar>
  );
};
