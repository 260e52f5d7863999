import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { DateField } from './date-field.tsx';
import { useTextField } from './use-text-field.ts';

/** Field for a calendar date (`YYYY-MM-DD`). Empty is null; invalid text is kept, and the schema rejects it. */
export const DateFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => {
  const { field, textField } = useTextField(props);
  return <DateField {...textField} value={field.value ?? null} onChange={field.onChange} />;
};
