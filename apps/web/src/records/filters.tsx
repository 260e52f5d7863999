import type { ShownSet } from '@hr/contracts/fields';
import { type CalendarDate, formatDate } from '@hr/domain/time';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { DateFilter } from '#tables/date-filter.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';

/** The choices of a filter by what people call them. */
type Names = Readonly<Record<string, string>>;

interface FilterControlProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  /** What was found to choose from, for a filter that has to ask. */
  readonly names: Names;
}

/** A filter of a list: its control, and what its chip says while it is set. */
export interface Filter {
  /** As the list's query names it. */
  readonly name: string;
  readonly Control: ComponentType<FilterControlProps>;
  readonly chipOf: (value: string, names: Names) => string;
  /** What the list is asked with unless something else is chosen; it shows no chip. */
  readonly usual?: string;
  /** Asks what there is to choose from. */
  readonly found?: Found;
}

interface Found {
  readonly query: { readonly queryKey: QueryKey; readonly queryFn?: unknown };
  readonly namesOf: (answer: never) => Names;
}

interface Choices {
  readonly label: string;
  /** The choices by what people call them. */
  readonly names: Readonly<Record<string, string>>;
  /** What the chip says; label and choice unless the choice says it all. */
  readonly chipOf?: (value: string) => string;
  readonly usual?: string;
}

/** One of a few. */
export const choiceFilter = (name: string, { label, names, chipOf, usual }: Choices): Filter => ({
  name,
  Control: ({ value, onChange }) => (
    <SelectFilter label={label} names={names} value={value} onChange={onChange} hasAll={usual === undefined} />
  ),
  chipOf: chipOf ?? ((value) => `${label}：${names[value] ?? value}`),
  ...(usual === undefined ? {} : { usual }),
});

/** One of what a query finds. */
export const foundFilter = (name: string, label: string, found: Found): Filter => ({
  name,
  found,
  Control: ({ value, onChange, names }) => (
    // A select can only show a choice that it offers.
    <SelectFilter
      label={label}
      names={names}
      value={value !== undefined && value in names ? value : undefined}
      onChange={onChange}
      hasAll
    />
  ),
  chipOf: (value, names) => `${label}：${names[value] ?? '…'}`,
});

/** A day. */
export const dateFilter = (name: string, label: string): Filter => ({
  name,
  Control: ({ value, onChange }) => (
    <DateFilter label={label} value={value as CalendarDate | undefined} onChange={onChange} />
  ),
  chipOf: (value) => `${label} ${formatDate(value as CalendarDate)}`,
});

/** The filters that the descriptions of values bring. */
export const valueFilters = (values: ShownSet): Filter[] =>
  Object.entries(values).flatMap(([name, { label, filter }]) =>
    filter ? [choiceFilter(name, { label, names: filter.names, chipOf: filter.chipOf })] : [],
  );
