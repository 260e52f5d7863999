import type { ShownSet } from '@hr/contracts/fields';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ChoiceNaming } from '#forms/use-choice-names.ts';
import { DateFilter } from '#tables/date-filter.tsx';
import { SelectFilter, SelectManyFilter } from '#tables/select-filter.tsx';

/** The choices of a filter by what people call them. */
type Names = Readonly<Record<string, string>>;

interface FilterControlProps {
  /** One of them at the most, unless the filter takes several. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly names: Names;
}

/** A filter of a list: its control, and what its chip says while it is set. */
export interface Filter {
  /** As the list's query names it. */
  readonly name: string;
  readonly Control: ComponentType<FilterControlProps>;
  readonly chipOf: (values: readonly string[], names: Names) => string;
  /** What the list is asked with unless something else is chosen; it shows no chip. */
  readonly usual?: string;
  readonly takesSeveral?: boolean;
  /** Asks what there is to choose from. */
  readonly found?: Found;
  /** Asks what a value is called that it is set to, where there are too many to ask for all. */
  readonly naming?: (value: string) => ChoiceNaming | undefined;
}

interface Found {
  readonly query: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  readonly namesOf: (answer: never) => Names;
}

/** Of a filter that takes one value, none to take it back. */
export const oneOrNone = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

interface Choices {
  readonly label: string;
  /** The choices by what people call them. */
  readonly names: Readonly<Record<string, string>>;
  /** What the chip says of a choice; label and choice unless the choice says it all. */
  readonly chipOf?: (value: string) => string;
  readonly usual?: string;
}

/** One of a few. */
export const choiceFilter = (name: string, { label, names, chipOf, usual }: Choices): Filter => ({
  name,
  Control: ({ values: [value], onChange }) => (
    <SelectFilter
      label={label}
      names={names}
      value={value}
      onChange={(chosen) => onChange(oneOrNone(chosen))}
      hasAll={usual === undefined}
    />
  ),
  chipOf: ([value = '']) => chipOf?.(value) ?? `${label}：${names[value] ?? value}`,
  ...(usual === undefined ? {} : { usual }),
});

/** 「狀態：執行中、展延中」 */
export const chipOfSeveral =
  (label: string) =>
  (values: readonly string[], names: Names): string =>
    `${label}：${values.map((value) => names[value] ?? '…').join('、')}`;

/** Any of a few. */
export const choicesFilter = (name: string, { label, names }: Choices): Filter => ({
  name,
  takesSeveral: true,
  Control: ({ values, onChange }) => (
    <SelectManyFilter label={label} names={names} values={values} onChange={onChange} />
  ),
  chipOf: (values) => chipOfSeveral(label)(values, names),
});

/** Any of what a query finds. */
export const foundFilter = (name: string, label: string, found: Found): Filter => ({
  name,
  found,
  takesSeveral: true,
  Control: ({ values, onChange, names }) => (
    // A select can only show a choice that it offers.
    <SelectManyFilter
      label={label}
      names={names}
      values={values.filter((value) => value in names)}
      onChange={onChange}
    />
  ),
  chipOf: chipOfSeveral(label),
});

/** A day. */
export const dateFilter = (name: string, label: string): Filter => ({
  name,
  Control: ({ values: [value], onChange }) => (
    <DateFilter label={label} value={value as CalendarDate | undefined} onChange={(day) => onChange(oneOrNone(day))} />
  ),
  chipOf: ([value]) => `${label} ${formatDate(value as CalendarDate)}`,
});

/** The filters that the descriptions of values bring. */
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
