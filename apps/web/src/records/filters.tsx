import type { ShownSet } from '@hr/contracts/fields';
import type { Permission } from '@hr/domain/access/roles';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LabelQuery } from '#forms/use-choice-names.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { SelectFilter, SelectManyFilter } from '#tables/select-filter.tsx';

/** Labels of the choices of a filter by value. */
type ChoiceNames = Readonly<Record<string, string>>;

interface FilterControlProps {
  /** At most one value, unless the filter takes several. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly names: ChoiceNames;
}

/** Filter of a list: its control, and the text of its chip while it is set. */
export interface Filter {
  /** Name of the query parameter. */
  readonly name: string;
  /** Permission without which the filter is not shown. */
  readonly permission?: Permission;
  readonly Control: ComponentType<FilterControlProps>;
  readonly chipOf: (values: readonly string[], names: ChoiceNames) => string;
  /** Value sent if nothing else is chosen; it shows no chip. */
  readonly defaultValue?: string;
  readonly takesSeveral?: boolean;
  /** Query of the choices, if the server provides them. */
  readonly choicesQuery?: ChoicesQuery;
  /** Query of the label of one value, for filters with too many choices to fetch all. */
  readonly labelQuery?: (value: string) => LabelQuery | undefined;
}

interface ChoicesQuery {
  readonly query: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  readonly namesOf: (answer: never) => ChoiceNames;
}

/** Wraps the value of a single-value filter; undefined clears the filter. */
export const toFilterValues = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

interface ChoiceFilterOptions {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  /** Chip text of a value; defaults to the label and the choice. */
  readonly chipOf?: (value: string) => string;
  readonly defaultValue?: string;
}

/** Filter by one of a few choices. */
export const choiceFilter = (name: string, { label, names, chipOf, defaultValue }: ChoiceFilterOptions): Filter => ({
  name,
  Control: ({ values: [value], onChange }) => (
    <SelectFilter
      label={label}
      names={names}
      value={value}
      onChange={(chosen) => onChange(toFilterValues(chosen))}
      hasAll={defaultValue === undefined}
    />
  ),
  chipOf: ([value = '']) => chipOf?.(value) ?? `${label}：${names[value] ?? value}`,
  ...(defaultValue === undefined ? {} : { defaultValue }),
});

/** 「狀態：執行中、展延中」 */
export const chipTextOf =
  (label: string) =>
  (values: readonly string[], names: ChoiceNames): string =>
    `${label}：${values.map((value) => names[value] ?? '…').join('、')}`;

/** Filter by any of a few choices. */
export const choicesFilter = (name: string, { label, names }: ChoiceFilterOptions): Filter => ({
  name,
  takesSeveral: true,
  Control: ({ values, onChange }) => (
    <SelectManyFilter label={label} names={names} values={values} onChange={onChange} />
  ),
  chipOf: (values) => chipTextOf(label)(values, names),
});

/** Filter by any of the choices that a query returns. */
export const queryFilter = (name: string, label: string, choicesQuery: ChoicesQuery): Filter => ({
  name,
  choicesQuery,
  takesSeveral: true,
  Control: ({ values, onChange, names }) => (
    // A select can only show values that it offers.
    <SelectManyFilter
      label={label}
      names={names}
      values={values.filter((value) => value in names)}
      onChange={onChange}
    />
  ),
  chipOf: chipTextOf(label),
});

/** Filter by a day. */
export const dateFilter = (name: string, label: string): Filter => ({
  name,
  Control: ({ values: [value], onChange }) => (
    <DateFilter
      label={label}
      value={value as CalendarDate | undefined}
      onChange={(day) => onChange(toFilterValues(day))}
    />
  ),
  chipOf: ([value]) => `${label} ${formatDate(value as CalendarDate)}`,
});

/** Returns the filters declared by the descriptions of the values. */
export const valueFilters = (values: ShownSet): Filter[] =>
  Object.entries(values).flatMap(([name, { label, filter }]) =>
    filter
      ? [
          (filter.takesSeveral ? choicesFilter : choiceFilter)(name, {
            label,
            names: filter.names,
            chipOf: filter.chipOf,
          }),
        ]
      : [],
  );
