import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { codeAndName } from '#records/choices.ts';
import { departmentTreeOptions } from './department-tree.queries.ts';

interface DepartmentFilterProps {
  readonly value: string | undefined;
  readonly onChange: (departmentId: string | undefined) => void;
}

/** Narrows a list of people to one department and those below it, for those who may see departments. */
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
