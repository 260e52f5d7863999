import { auditedEntityNames, auditKindNames, type AuditLogEntry, type AuditLogQuery } from '@hr/contracts/audit';
import { screenNames } from '@hr/contracts/access/roles';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { useChoiceNames } from '#forms/use-choice-names.ts';
import { today } from '#format/use-today.ts';
import { employeeChoices } from '#records/choices.ts';
import { choiceFilter, dateFilter, type Filter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { useCan } from '#session/session.ts';
import { FilterBar, filterChips } from '#tables/filter-bar.tsx';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import type { SavedFilters } from '#tables/use-list-search.ts';

/** A change of the filters. */
export type AuditLogPatch = Partial<
  Pick<
    AuditLogQuery,
    'q' | 'kind' | 'entity' | 'screen' | 'accountId' | 'employeeId' | 'entityId' | 'importId' | 'from' | 'to'
  >
>;

interface AuditLogFiltersProps {
  readonly query: AuditLogQuery;
  /** First entry found, which contains the name of a filter by id. */
  readonly first: AuditLogEntry | undefined;
  readonly isChanged: boolean;
  readonly onChange: (patch: AuditLogPatch) => void;
  readonly onClear: () => void;
  readonly saved: SavedFilters;
}

const dayFilter = (name: string, { label, chip }: { readonly label: string; readonly chip: string }): Filter => ({
  ...dateFilter(name, label),
  chipOf: ([day]) => `${chip} ${formatDate(day as CalendarDate)}`,
});

const filters: readonly Filter[] = [
  choiceFilter('kind', { label: '種類', names: auditKindNames }),
  choiceFilter('entity', { label: '資料類別', names: auditedEntityNames }),
  choiceFilter('screen', { label: '功能', names: screenNames }),
  dayFilter('from', { label: '起日', chip: '自' }),
  dayFilter('to', { label: '迄日', chip: '至' }),
];

/** Returns 「E00001 王小明」; undefined until loaded, and without permission. */
const useEmployeeName = (id: string | undefined): string | undefined => {
  const canSeeEmployees = useCan('employee_data:view');
  const [name] = useChoiceNames([id && canSeeEmployees ? employeeChoices(today())('').labelQuery?.(id) : undefined]);
  return name;
};

/** Filters that only links set, so that their chips are the only way to clear them. */
const useLinkedChips = ({ query, first, onChange }: Pick<AuditLogFiltersProps, 'query' | 'first' | 'onChange'>) => {
  const employee = useEmployeeName(query.employeeId);
  return filterChips(
    [
      ['accountId', query.accountId && `操作人：${first?.actorName ?? '單一帳號'}`],
      ['employeeId', query.employeeId && (employee === undefined ? '單一員工' : `員工：${employee}`)],
      ['entityId', query.entityId && `對象：${first?.subject ?? '單一資料'}`],
      ['importId', query.importId && '單次匯入'],
    ],
    onChange,
  );
};

/** Filters of the log. */
export const AuditLogFilters = ({ query, first, isChanged, onChange, onClear, saved }: AuditLogFiltersProps) => {
  const { controls: placed, chips } = useFilterControls(filters, { query, change: onChange });
  const linked = useLinkedChips({ query, first, onChange });
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="對象、操作人、動作"
      onKeywordChange={(q) => onChange({ q })}
      filters={placed}
      chips={[...chips, ...linked]}
      isChanged={isChanged}
      onClear={onClear}
      saved={<SavedFilterMenu saved={saved} />}
    />
  );
};
