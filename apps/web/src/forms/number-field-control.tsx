import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { parseIntegerText } from './integer-text.ts';
import { ParsedFieldControl } from './parsed-field-control.tsx';

const show = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '');

/** Field for an integer. Empty is null; invalid text is NaN, which the schema rejects. */
export const NumberFieldControl = <Values extends FieldValues, Output = Values>(
  props: ControlProps<Values, Output>,
) => <ParsedFieldControl {...props} parse={parseIntegerText} show={show} inputMode="numeric" />;
