import { type EmploymentTypeListQuery, termKindNames, workingTimeNames } from '@hr/contracts/employment-types';
import type { FiltersProps } from '#master-data/index.ts';
import type { FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

export const EmploymentTypeFilters = ({ query, onChange }: FiltersProps<EmploymentTypeListQuery>) => (
  <>
    <SelectFilter
      label="契約性質"
      names={termKindNames}
      value={query.termKind}
      onChange={(termKind) => onChange({ termKind })}
      hasAll
    />
    <SelectFilter
      label="工時制"
      names={workingTimeNames}
      value={query.workingTime}
      onChange={(workingTime) => onChange({ workingTime })}
      hasAll
    />
  </>
);

export const employmentTypeChips = ({ query, onChange }: FiltersProps<EmploymentTypeListQuery>): FilterChip[] => [
  ...(query.termKind === undefined
    ? []
    : [{ label: `契約性質：${termKindNames[query.termKind]}`, onDelete: () => onChange({ termKind: undefined }) }]),
  ...(query.workingTime === undefined
    ? []
    : [
        {
          label: `工時制：${workingTimeNames[query.workingTime]}`,
          onDelete: () => onChange({ workingTime: undefined }),
        },
      ]),
];
