import { jobFamilyNames, type JobTitleListQuery } from '@hr/contracts/job-titles';
import type { FiltersProps } from '#master-data/index.ts';
import type { FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

const managerialNames = { yes: '主管職', no: '非主管職' };

export const JobTitleFilters = ({ query, onChange }: FiltersProps<JobTitleListQuery>) => (
  <>
    <SelectFilter
      label="職類"
      names={jobFamilyNames}
      value={query.family}
      onChange={(family) => onChange({ family })}
      hasAll
    />
    <SelectFilter
      label="主管職"
      names={managerialNames}
      value={query.isManagerial}
      onChange={(isManagerial) => onChange({ isManagerial })}
      hasAll
    />
  </>
);

export const jobTitleChips = ({ query, onChange }: FiltersProps<JobTitleListQuery>): FilterChip[] => [
  ...(query.family === undefined
    ? []
    : [{ label: `職類：${jobFamilyNames[query.family]}`, onDelete: () => onChange({ family: undefined }) }]),
  ...(query.isManagerial === undefined
    ? []
    : [{ label: managerialNames[query.isManagerial], onDelete: () => onChange({ isManagerial: undefined }) }]),
];
