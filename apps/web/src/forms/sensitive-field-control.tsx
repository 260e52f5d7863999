import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { TextFieldControl } from './text-field-control.tsx';

interface SensitiveFieldControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  /** What is known of the value that is there; null where there is none. */
  readonly masked: string | null;
}

/** Text of which the form does not have the whole: what is not filled in anew stays as it is. */
export const SensitiveFieldControl = <Values extends FieldValues, Output = Values>({
  masked,
  hint,
  required = false,
  ...props
}: SensitiveFieldControlProps<Values, Output>) =>
  masked === null ? (
    <TextFieldControl {...props} hint={hint} required={required} />
  ) : (
    <TextFieldControl {...props} hint={`目前為 ${masked}，空白表示不變更`} />
  );
