import { formatClock, parseClockText } from '@hr/domain/dates';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { ParsedFieldControl } from './parsed-field-control.tsx';

const parse = (text: string): number | null => (text.trim() === '' ? null : (parseClockText(text) ?? Number.NaN));

const show = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? formatClock(value) : '');

/** Minutes after midnight, shown on a clock of 12 hours and typed on either (下午 6:00, 18:00, 1800); an empty field is null. */
export const TimeFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parse} show={show} inputMode="text" />
);
