import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { parseIntegerText } from './integer-text.ts';
import { ParsedFieldControl } from './parsed-field-control.tsx';

const show = (value: unknown): string =>
  typeof value === 'number' && !Number.isNaN(value) ? value.toLocaleString('zh-TW') : '';

/** Field for integer NTD with thousands separators. Empty is null; invalid text is NaN. */
export const MoneyFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parseIntegerText} show={show} inputMode="numeric" />
);
