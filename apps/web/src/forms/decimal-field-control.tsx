import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { ParsedFieldControl } from './parsed-field-control.tsx';

const DECIMAL = /^\d+(?:\.\d+)?$/;

const parse = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') {
    return null;
  }
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
};

const show = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? String(value) : '');

/** Field for a decimal number of 0 or more. Empty is null; invalid text is NaN, which the schema rejects. */
export const DecimalFieldControl = <Values extends FieldValues, Output = Values>(
  props: ControlProps<Values, Output>,
) => <ParsedFieldControl {...props} parse={parse} show={show} inputMode="decimal" />;
