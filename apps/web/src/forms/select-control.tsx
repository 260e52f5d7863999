import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';

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
export const SelectControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  options,
  emptyLabel,
  onPick,
}: SelectControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const pick = (value: string | null): void => {
    field.onChange(value);
    onPick?.(value);
  };
  return (
    <TextField
      select
      label={label}
      name={field.name}
      value={field.value ?? ''}
      onChange={({ target }) => pick(target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
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
