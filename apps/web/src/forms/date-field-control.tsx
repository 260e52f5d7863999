import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { DateField } from './date-field.tsx';

/** A calendar date, `YYYY-MM-DD`; an empty field is null, and what is no date stays text, which the schema refuses. */
export const DateFieldControl = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
}: ControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  return (
    <DateField
      label={label}
      name={field.name}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={required}
      disabled={disabled}
      message={fieldState.error?.message ?? hint}
      isInvalid={fieldState.invalid}
    />
  );
};
