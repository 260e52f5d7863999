import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import type { SelectOption } from './select-control.tsx';

interface MultiSelectControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly options: readonly SelectOption[];
}

/** Select for several of a few choices. Values are in the order of the choices. */
export const MultiSelectControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  options,
}: MultiSelectControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const chosen = options.filter(({ value }) => (field.value as readonly string[]).includes(value));
  return (
    <TextField
      select
      label={label}
      name={field.name}
      value={chosen.map(({ value }) => value)}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{
        select: { multiple: true, renderValue: () => chosen.map((option) => option.label).join('、') },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} dense>
          <Checkbox size="small" edge="start" tabIndex={-1} disableRipple checked={chosen.includes(option)} />
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
