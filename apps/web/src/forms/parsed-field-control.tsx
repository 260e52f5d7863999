import TextField from '@mui/material/TextField';
import { type HTMLAttributes, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';

interface ParsedFieldControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  /** Returns NaN for invalid text, which the schema rejects. */
  readonly parse: (text: string) => unknown;
  /** Returns an empty text for a missing or invalid value. */
  readonly show: (value: unknown) => string;
  readonly inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** Text field for a value that is parsed from text. */
export const ParsedFieldControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
  parse,
  show,
  inputMode,
}: ParsedFieldControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const handleChange = (text: string): void => {
    setTyped(text);
    field.onChange(parse(text));
  };
  const handleBlur = (): void => {
    // Invalid text stays in the field, so that it can be corrected.
    if (!Number.isNaN(value)) {
      setTyped(null);
    }
    field.onBlur();
  };
  return (
    <TextField
      label={label}
      name={field.name}
      value={typed ?? show(value)}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={handleBlur}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      autoComplete="off"
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
      slotProps={{ htmlInput: { inputMode } }}
    />
  );
};
