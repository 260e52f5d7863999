import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { parseIntegerText } from './integer-text.ts';

/** A whole number; an empty field is null, and what is no whole number is NaN, which the schema refuses. */
export const NumberFieldControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
}: ControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const shown = typeof value === 'number' && !Number.isNaN(value) ? String(value) : '';
  const handleChange = (text: string): void => {
    setTyped(text);
    field.onChange(parseIntegerText(text));
  };
  const handleBlur = (): void => {
    // What is no number stays as it was typed, to be corrected.
    if (!Number.isNaN(value)) {
      setTyped(null);
    }
    field.onBlur();
  };
  return (
    <TextField
      label={label}
      name={field.name}
      value={typed ?? shown}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={handleBlur}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      autoComplete="off"
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
};
