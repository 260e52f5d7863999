import { type FieldValues, useController } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';

/** Returns the form field, and the properties of its text field except for value and `onChange`. */
export const useTextField = <Values extends FieldValues, Output = Values>({
  control,
  name,
  label,
  required = false,
  disabled = false,
  hint,
}: ControlProps<Values, Output>) => {
  const { field, fieldState } = useController({ control, name });
  const textField = {
    label,
    name: field.name,
    onBlur: field.onBlur,
    inputRef: field.ref,
    required,
    disabled,
    error: fieldState.invalid,
    helperText: fieldState.error?.message ?? hint,
  };
  return { field, textField };
};
