import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';

/** Option of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly options: readonly SelectOption[];
  /** Adds an empty option with this label and the value null. */
  readonly emptyLabel?: string;
  readonly onPick?: (value: string | null) => void;
}

/** Select for one of a few choices. */
export const SelectControl = <Values extends FieldValues, Output = Values>(
  props: SelectControlProps<Values, Output>,
) => {
  const { options, emptyLabel, onPick } = props;
  const { field, textField } = useTextField(props);
  const pick = (value: string | null): void => {
    field.onChange(value);
    onPick?.(value);
  };
  return (
    <TextField
      select
      {...textField}
      value={field.value ?? ''}
      onChange={({ target }) => pick(target.value === '' ? null : target.value)}
    >
      {emptyLabel === undefined ? null : <MenuItem value="">{emptyLabel}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** Converts labels by value into the options of a select. */
export const optionsOf = (names: Readonly<Record<string, string>>): SelectOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
