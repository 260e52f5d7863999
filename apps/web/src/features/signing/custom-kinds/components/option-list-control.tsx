import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from '#forms/control-props.ts';
import { ParsedFieldControl } from '#forms/parsed-field-control.tsx';

const parse = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((option) => option.trim())
    .filter((option) => option !== '');

const show = (value: unknown): string => (Array.isArray(value) ? value.join('、') : '');

export const OptionListControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parse} show={show} inputMode="text" />
);
