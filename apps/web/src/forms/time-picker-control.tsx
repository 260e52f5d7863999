import { formatClock, parseClockText } from '@hr/domain/dates';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';

const STEP_MINUTES = 30;
const STEPS_OF_A_DAY = 48;

const options = Array.from({ length: STEPS_OF_A_DAY }, (_, step) => formatClock(step * STEP_MINUTES));

const show = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? formatClock(value) : '');

const parse = (text: string): number | null => (text.trim() === '' ? null : (parseClockText(text) ?? Number.NaN));

/** Field for minutes after midnight, picked in half hours or typed as in `TimeFieldControl`. Empty is null. */
export const TimePickerControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => {
  const { field, textField } = useTextField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const shown = show(value);
  const handleBlur = (): void => {
    // Invalid text stays in the field, so that it can be corrected.
    if (!Number.isNaN(value)) {
      setTyped(null);
    }
    field.onBlur();
  };
  return (
    <Autocomplete
      freeSolo
      forcePopupIcon
      disableClearable
      openOnFocus
      options={options}
      // All times are offered: the typed text is parsed and does not filter.
      filterOptions={(all) => all}
      fullWidth
      disabled={textField.disabled}
      value={shown}
      inputValue={typed ?? shown}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') {
          setTyped(text);
          field.onChange(parse(text));
        }
      }}
      onChange={(_, text) => {
        setTyped(null);
        field.onChange(parse(text));
      }}
      renderInput={(parameters) => <TextField {...parameters} {...textField} onBlur={handleBlur} />}
    />
  );
};
