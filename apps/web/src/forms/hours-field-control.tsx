import { formatHours, parseHoursText } from '@hr/domain/dates';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { ParsedFieldControl } from './parsed-field-control.tsx';

const parse = (text: string): number | null => (text.trim() === '' ? null : (parseHoursText(text) ?? Number.NaN));

const show = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? formatHours(value) : '');

/** Field for minutes, typed as hours with at most two decimals. Empty is null. */
export const HoursFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parse} show={show} inputMode="decimal" />
);
