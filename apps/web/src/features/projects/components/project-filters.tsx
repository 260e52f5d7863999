import { funderNames, projectKindNames, type ProjectListQuery, projectStateNames } from '@hr/contracts/projects';
import { type CalendarDate, formatDate, isCalendarDate } from '@hr/domain/time';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '#forms/date-field.tsx';
import { FilterBar, type FilterChip } from '#tables/filter-bar.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { personText } from '../project-text.ts';
import { investigatorOptions } from '../project.queries.ts';

type Filters = Omit<ProjectListQuery, 'page' | 'pageSize' | 'sort' | 'asOf'>;

type Patch = { readonly [Key in keyof Filters]?: Filters[Key] | undefined };

interface ProjectFiltersProps {
  readonly query: ProjectListQuery;
  readonly onChange: (patch: Patch) => void;
  readonly onClear: () => void;
}

const endingNames = { yes: '90 日內到期' };

/** What is set, by the filter that a chip takes back. */
const labelsOf = (query: ProjectListQuery, investigators: Readonly<Record<string, string>>) => ({
  kind: query.kind && `類別：${projectKindNames[query.kind]}`,
  funder: query.funder && `單位：${funderNames[query.funder]}`,
  state: query.state && `狀態：${projectStateNames[query.state]}`,
  principalInvestigatorId:
    query.principalInvestigatorId && `主持人：${investigators[query.principalInvestigatorId] ?? '…'}`,
  from: query.from && `執行期間自 ${formatDate(query.from)}`,
  to: query.to && `執行期間至 ${formatDate(query.to)}`,
  isEnding: query.isEnding && endingNames[query.isEnding],
});

const chipsOf = (labels: ReturnType<typeof labelsOf>, onChange: (patch: Patch) => void): FilterChip[] =>
  Object.entries(labels).flatMap(([filter, label]) =>
    label ? [{ label, onDelete: () => onChange({ [filter]: undefined }) }] : [],
  );

/** Narrows the list of projects. */
export const ProjectFilters = ({ query, onChange, onClear }: ProjectFiltersProps) => {
  const { data } = useQuery(investigatorOptions());
  const investigators = Object.fromEntries((data?.items ?? []).map((person) => [person.id, personText(person)]));
  return (
    <FilterBar
      keyword={query.q}
      keywordHint="計畫編號、計畫名稱"
      onKeywordChange={(q) => onChange({ q })}
      chips={chipsOf(labelsOf(query, investigators), onChange)}
      onClear={onClear}
    >
      <SelectFilter
        label="計畫類別"
        names={projectKindNames}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
        hasAll
      />
      <SelectFilter
        label="補助單位"
        names={funderNames}
        value={query.funder}
        onChange={(funder) => onChange({ funder })}
        hasAll
      />
      <SelectFilter
        label="計畫主持人"
        names={investigators}
        value={data ? query.principalInvestigatorId : undefined}
        onChange={(principalInvestigatorId) => onChange({ principalInvestigatorId })}
        hasAll
      />
      <SelectFilter
        label="狀態"
        names={projectStateNames}
        value={query.state}
        onChange={(state) => onChange({ state })}
        hasAll
      />
      <SelectFilter
        label="到期"
        names={endingNames}
        value={query.isEnding}
        onChange={(isEnding) => onChange({ isEnding })}
        hasAll
      />
      <DateFilter label="執行期間自" value={query.from} onChange={(from) => onChange({ from })} />
      <DateFilter label="執行期間至" value={query.to} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
};

interface DateFilterProps {
  readonly label: string;
  readonly value: CalendarDate | undefined;
  readonly onChange: (value: CalendarDate | undefined) => void;
}

/** Only an existing date is taken over; an empty field takes the filter back. */
const DateFilter = ({ label, value, onChange }: DateFilterProps) => {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const handleChange = (next: string | null): void => {
    const isDate = next !== null && isCalendarDate(next);
    setUnfinished(isDate || next === null ? null : next);
    if (isDate || next === null) {
      onChange(next ?? undefined);
    }
  };
  return (
    <Box sx={{ width: 170 }}>
      <DateField
        label={label}
        value={unfinished ?? value ?? null}
        onChange={handleChange}
        isInvalid={unfinished !== null}
        message={unfinished === null ? undefined : '日期格式不正確'}
      />
    </Box>
  );
};
