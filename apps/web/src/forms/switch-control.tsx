import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';

/** Switch for a boolean. */
export const SwitchControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  disabled = false,
}: Omit<ControlProps<Values, Output>, 'required' | 'hint'>) => {
  const { field, fieldState } = useController({ control, name });
  const complaint = useId();
  const error = fieldState.error?.message;
  return (
    <FormControl error={error !== undefined} disabled={disabled} sx={{ alignItems: 'flex-start' }}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            name={field.name}
            checked={field.value === true}
            onChange={(_event, isChecked) => field.onChange(isChecked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': error === undefined ? undefined : complaint } }}
          />
        }
      />
      {error === undefined ? null : <FormHelperText id={complaint}>{error}</FormHelperText>}
    </FormControl>
  );
};
