import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { codeAndName, departmentNames } from '#records/choices.ts';
import { departmentEndpoints } from '@hr/contracts/organisation/departments';
import type { CalendarDate } from '@hr/domain/dates';
import { endpointQuery } from '#api/endpoint-query.ts';
import { type Filter, toFilterValues } from '#records/filters.tsx';

interface DepartmentFilterProps {
  readonly value: string | undefined;
  readonly onChange: (departmentId: string | undefined) => void;
}

/** Filter by a department and its descendants. Requires the permission to view departments. */
export const DepartmentFilter = ({ value, onChange }: DepartmentFilterProps) => {
  const { data } = useQuery(departmentTreeOptions(undefined));
  const options = (data?.items ?? []).map((department) => ({ id: department.id, label: codeAndName(department) }));
  return (
    <Autocomplete
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(_, option) => onChange(option?.id)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="查無符合條件的資料"
      sx={{ width: 220 }}
      renderInput={(parameters) => <TextField {...parameters} label="部門（含下級）" />}
    />
  );
};

/** Query of the department tree of a day; defaults to today. */
export const departmentTreeOptions = (asOf: CalendarDate | undefined) =>
  queryOptions({
    ...endpointQuery(departmentEndpoints.tree, { query: { asOf } }),
    placeholderData: keepPreviousData,
  });

const Control: Filter['Control'] = ({ values: [value], onChange }) => (
  <DepartmentFilter value={value} onChange={(id) => onChange(toFilterValues(id))} />
);

/** Filter by department. Includes descendants, unless a link sets `below` to leave them out. */
export const departmentFilter = (below?: unknown): Filter => ({
  name: 'departmentId',
  permission: 'department_set_up:view',
  Control,
  choicesQuery: { query: departmentTreeOptions(undefined), namesOf: departmentNames },
  chipOf: ([id = ''], names) => `部門：${names[id] ?? '…'}${below === undefined ? '（含下級）' : '（不含下級）'}`,
});
