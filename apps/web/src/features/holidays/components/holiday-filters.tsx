import { holidayKindNames, type HolidayListQuery, holidaySourceNames } from '@hr/contracts/holidays';
import { FilterBar, type FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

type Filters = Pick<HolidayListQuery, 'q' | 'kind' | 'isDayOff' | 'source'>;

interface HolidayFiltersProps {
  readonly query: HolidayListQuery;
  readonly onChange: (patch: { readonly [Key in keyof Filters]?: Filters[Key] | undefined }) => void;
  readonly onClear: () => void;
}

const dayOffNames = { yes: '放假', no: '上班' };

const chipsOf = ({ query: { kind, isDayOff, source }, onChange }: HolidayFiltersProps): FilterChip[] => [
  ...(kind === undefined
    ? []
    : [{ label: `類別：${holidayKindNames[kind]}`, onDelete: () => onChange({ kind: undefined }) }]),
  ...(isDayOff === undefined
    ? []
    : [{ label: `是否放假：${dayOffNames[isDayOff]}`, onDelete: () => onChange({ isDayOff: undefined }) }]),
  ...(source === undefined
    ? []
    : [{ label: `來源：${holidaySourceNames[source]}`, onDelete: () => onChange({ source: undefined }) }]),
];

/** Narrows the list of a year. */
export const HolidayFilters = (props: HolidayFiltersProps) => {
  const { query, onChange, onClear } = props;
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="假日名稱、備註"
      onKeywordChange={(q) => onChange({ q })}
      chips={chipsOf(props)}
      onClear={onClear}
    >
      <SelectFilter
        label="類別"
        names={holidayKindNames}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
        hasAll
      />
      <SelectFilter
        label="是否放假"
        names={dayOffNames}
        value={query.isDayOff}
        onChange={(isDayOff) => onChange({ isDayOff })}
        hasAll
      />
      <SelectFilter
        label="來源"
        names={holidaySourceNames}
        value={query.source}
        onChange={(source) => onChange({ source })}
        hasAll
      />
    </FilterBar>
  );
};
