import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';
import type { SelectOption } from './select-control.tsx';

interface MultiSelectControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  readonly options: readonly SelectOption[];
}

/** Select for several of a few choices. Values are in the order of the choices. */
export const MultiSelectControl = <Values extends FieldValues, Output = Values>(
  props: MultiSelectControlProps<Values, Output>,
) => {
  const { options } = props;
  const { field, textField } = useTextField(props);
  const chosen = options.filter(({ value }) => (field.value as readonly string[]).includes(value));
  return (
    <TextField
      select
      {...textField}
      value={chosen.map(({ value }) => value)}
      onChange={({ target }) => field.onChange(target.value)}
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
