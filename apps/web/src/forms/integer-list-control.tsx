import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { parseIntegerText } from './integer-text.ts';
import { ParsedFieldControl } from './parsed-field-control.tsx';

/** Returns NaN if any part is not an integer. */
const parse = (text: string): number[] | number => {
  const numbers = text
    .split(/[,，、]/)
    .map(parseIntegerText)
    .filter((number) => number !== null);
  return numbers.some(Number.isNaN) ? Number.NaN : numbers;
};

const show = (value: unknown): string => (Array.isArray(value) ? value.join('、') : '');

/** Field for integers separated by commas. Empty is an empty list. */
export const IntegerListControl = <Values extends FieldValues, Output = Values>(
  props: ControlProps<Values, Output>,
) => <ParsedFieldControl {...props} parse={parse} show={show} inputMode="text" />;
