import { formatClock, parseClockText } from '@hr/domain/dates';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { ParsedFieldControl } from './parsed-field-controls.tsx';

const parse = (text: string): number | null => (text.trim() === '' ? null : (parseClockText(text) ?? Number.NaN));

const show = (value: unknown): string => (typeof value === 'number' && !Number.isNaN(value) ? formatClock(value) : '');

/**
 * Field for minutes after midnight. Shown on a 12-hour clock; accepts both clocks (下午 6:00, 18:00, 1800). Empty is
 * null.
 */
export const TimeFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parse} show={show} inputMode="text" />
);
