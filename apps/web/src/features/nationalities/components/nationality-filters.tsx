import { type NationalityListQuery, regionKindNames } from '@hr/contracts/nationalities';
import type { FiltersProps } from '#master-data/index.ts';
import type { FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

export const NationalityFilters = ({ query, onChange }: FiltersProps<NationalityListQuery>) => (
  <SelectFilter
    label="區別"
    names={regionKindNames}
    value={query.regionKind}
    onChange={(regionKind) => onChange({ regionKind })}
    hasAll
  />
);

export const nationalityChips = ({ query, onChange }: FiltersProps<NationalityListQuery>): FilterChip[] =>
  query.regionKind === undefined
    ? []
    : [{ label: `區別：${regionKindNames[query.regionKind]}`, onDelete: () => onChange({ regionKind: undefined }) }];
