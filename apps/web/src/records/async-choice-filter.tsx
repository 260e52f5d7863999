import type { Permission } from '@hr/domain/access/roles';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { type ChoiceOption, type ChoiceSource, useChoices } from '#forms/use-choices.tsx';
import { allEmployeeChoices } from './choices.ts';
import { chipTextOf, type Filter, toFilterValues } from './filters.tsx';

type Source = (keyword: string) => ChoiceSource;

interface AsyncChoiceControlProps {
  readonly label: string;
  readonly source: Source;
  readonly value: string | undefined;
  /** Label of the value, once it is fetched. */
  readonly valueLabel: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const WIDTH = 200;

/** Autocomplete that searches its choices on the server. */
const AsyncChoiceControl = ({ label, source, value, valueLabel, onChange }: AsyncChoiceControlProps) => {
  const [picked, setPicked] = useState<ChoiceOption | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const labelledValue = useMemo(
    () => (value === undefined || valueLabel === undefined ? null : { value, label: valueLabel }),
    [value, valueLabel],
  );
  const chosen = picked?.value === value ? picked : labelledValue;
  const choices = useChoices({ source, typed: typed === chosen?.label ? '' : typed, isOpen });
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      value={chosen}
      onChange={(_, option) => {
        setPicked(option);
        onChange(option?.value);
      }}
      onInputChange={(_, text) => setTyped(text)}
      {...choices}
      sx={{ width: WIDTH }}
      renderInput={(parameters) => <TextField {...parameters} label={label} />}
    />
  );
};

interface AsyncChoiceFilterOptions {
  readonly label: string;
  readonly source: Source;
  readonly permission?: Permission;
  /** Whether the query parameter takes several values; the control sets one. */
  readonly takesSeveral?: boolean;
}

/** Filter by one of many choices that the server searches, such as an employee or a project. */
export const asyncChoiceFilter = (
  name: string,
  { label, source, permission, takesSeveral = false }: AsyncChoiceFilterOptions,
): Filter => ({
  name,
  ...(permission ? { permission } : {}),
  takesSeveral,
  labelQuery: (value) => source('').labelQuery?.(value),
  Control: ({ values: [value], onChange, names }) => (
    <AsyncChoiceControl
      label={label}
      source={source}
      value={value}
      valueLabel={value === undefined ? undefined : names[value]}
      onChange={(chosen) => onChange(toFilterValues(chosen))}
    />
  ),
  chipOf: (values, names) => (values.length > 1 ? `${label}：${values.length} 項` : chipTextOf(label)(values, names)),
});

/** Filter by any employee, also a former one. */
export const employeeFilter = (label = '員工', name = 'employeeId'): Filter =>
  asyncChoiceFilter(name, { label, source: allEmployeeChoices, permission: 'employee_data:view' });
