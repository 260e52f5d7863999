import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';

/** Yes or no. */
export const SwitchControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  disabled = false,
}: Omit<ControlProps<Values, Output>, 'required' | 'hint'>) => {
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Switch
          name={field.name}
          checked={field.value === true}
          onChange={(_event, isChecked) => field.onChange(isChecked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};
