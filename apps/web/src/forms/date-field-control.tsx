import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { DateField } from './date-field.tsx';

/** Field for a calendar date (`YYYY-MM-DD`). Empty is null; invalid text is kept, and the schema rejects it. */
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
