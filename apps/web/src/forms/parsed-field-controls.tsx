import { formatHours, parseHoursText } from '@hr/domain/dates';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ControlProps } from './control-props.ts';
import { useTextField } from './use-text-field.ts';

interface ParsedFieldControlProps<Values extends FieldValues, Output> extends ControlProps<Values, Output> {
  /** Returns NaN for invalid text, which the schema rejects. */
  readonly parse: (text: string) => unknown;
  /** Returns an empty text for a missing or invalid value. */
  readonly show: (value: unknown) => string;
  readonly inputMode: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** Text field for a value that is parsed from text. */
export const ParsedFieldControl = <Values extends FieldValues, Output = Values>(
  props: ParsedFieldControlProps<Values, Output>,
) => {
  const { parse, show, inputMode } = props;
  const { field, textField } = useTextField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const handleChange = (text: string): void => {
    setTyped(text);
    field.onChange(parse(text));
  };
  const handleBlur = (): void => {
    // Invalid text stays in the field, so that it can be corrected.
    if (!Number.isNaN(value)) {
      setTyped(null);
    }
    field.onBlur();
  };
  return (
    <TextField
      {...textField}
      value={typed ?? show(value)}
      onChange={({ target }) => handleChange(target.value)}
      onBlur={handleBlur}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode } }}
    />
  );
};

const INTEGER = /^[-−]?\d+$/;

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

const numberText = (value: unknown): string => (isNumber(value) ? String(value) : '');

/** Parses a typed integer, including full-width digits and thousands separators. Empty is null; invalid text is NaN. */
const parseIntegerText = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll(/[\s,]/g, '');
  if (plain === '') {
    return null;
  }
  return INTEGER.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN;
};

/** Field for an integer. Empty is null; invalid text is NaN, which the schema rejects. */
export const NumberFieldControl = <Values extends FieldValues, Output = Values>(
  props: ControlProps<Values, Output>,
) => <ParsedFieldControl {...props} parse={parseIntegerText} show={numberText} inputMode="numeric" />;

const moneyText = (value: unknown): string => (isNumber(value) ? value.toLocaleString('zh-TW') : '');

/** Field for integer NTD with thousands separators. Empty is null; invalid text is NaN. */
export const MoneyFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parseIntegerText} show={moneyText} inputMode="numeric" />
);

/** Returns NaN if any part is not an integer. */
const parseIntegers = (text: string): number[] | number => {
  const numbers = text
    .split(/[,，、]/)
    .map(parseIntegerText)
    .filter((number) => number !== null);
  return numbers.some(Number.isNaN) ? Number.NaN : numbers;
};

const integersText = (value: unknown): string => (Array.isArray(value) ? value.join('、') : '');

/** Field for integers separated by commas. Empty is an empty list. */
export const IntegerListControl = <Values extends FieldValues, Output = Values>(
  props: ControlProps<Values, Output>,
) => <ParsedFieldControl {...props} parse={parseIntegers} show={integersText} inputMode="text" />;

const DECIMAL = /^\d+(?:\.\d+)?$/;

const parseDecimal = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') {
    return null;
  }
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
};

/** Field for a decimal number of 0 or more. Empty is null; invalid text is NaN, which the schema rejects. */
export const DecimalFieldControl = <Values extends FieldValues, Output = Values>(
  props: ControlProps<Values, Output>,
) => <ParsedFieldControl {...props} parse={parseDecimal} show={numberText} inputMode="decimal" />;

const parseHours = (text: string): number | null => (text.trim() === '' ? null : (parseHoursText(text) ?? Number.NaN));

const hoursText = (value: unknown): string => (isNumber(value) ? formatHours(value) : '');

/** Field for minutes, typed as hours with at most two decimals. Empty is null. */
export const HoursFieldControl = <Values extends FieldValues, Output = Values>(props: ControlProps<Values, Output>) => (
  <ParsedFieldControl {...props} parse={parseHours} show={hoursText} inputMode="decimal" />
);
