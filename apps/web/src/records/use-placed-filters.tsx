import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useChoiceNames } from '#forms/use-choice-names.ts';
import type { FilterChip } from '#tables/filter-bar.tsx';
import type { PlacedFilter } from '#tables/filter-row.tsx';
import type { Filter } from './filters.tsx';

interface Asked {
  readonly query: object;
  readonly change: (patch: Readonly<Record<string, unknown>>) => void;
}

const valuesOf = (query: object, { name }: Filter): readonly string[] =>
  [((query as Readonly<Record<string, unknown>>)[name] ?? []) as string | string[]].flat();

/** Whether it narrows the list more than usual. */
const isSet = ({ usual }: Filter, [first]: readonly string[]): boolean => first !== undefined && first !== usual;

const asked = ({ takesSeveral = false, usual }: Filter, values: readonly string[]): unknown => {
  const [first = usual, ...others] = values;
  return takesSeveral && first !== undefined ? [first, ...others] : first;
};

type Names = Readonly<Record<string, string>>;

const nothing: Names = {};

const useFoundNames = (filters: readonly Filter[], query: object): Readonly<Record<string, Names>> => {
  const set = filters.flatMap((filter) =>
    filter.naming === undefined ? [] : valuesOf(query, filter).map((value) => ({ filter, value })),
  );
  const called = useChoiceNames(set.map(({ filter, value }) => filter.naming?.(value)));
  const asking = filters.flatMap(({ name, found }) => (found ? [{ name, found }] : []));
  const answers = useQueries({ queries: asking.map(({ found }) => found.query as UseQueryOptions) });
  const named = filters.map(({ name }): [string, Names] => {
    const known = set.flatMap(({ filter, value }, index) => {
      const text = called[index];
      return filter.name === name && text !== undefined ? [[value, text]] : [];
    });
    return [name, Object.fromEntries(known) as Names];
  });
  return Object.fromEntries([
    ...named,
    ...asking.map(({ name, found }, index) => {
      const answer = answers[index]?.data;
      return [name, answer === undefined ? nothing : found.namesOf(answer as never)];
    }),
  ]) as Readonly<Record<string, Names>>;
};

/** The filters of a list with their controls, and what of them is set, in words. */
export const usePlacedFilters = (
  filters: readonly Filter[],
  { query, change }: Asked,
): { readonly placed: readonly PlacedFilter[]; readonly chips: readonly FilterChip[] } => {
  const names = useFoundNames(filters, query);
  const all = filters.map((filter) => {
    const values = valuesOf(query, filter);
    return { filter, values, names: names[filter.name] ?? nothing, isSet: isSet(filter, values) };
  });
  return {
    placed: all.map(({ filter, isSet: isNarrowing, ...given }) => ({
      name: filter.name,
      isSet: isNarrowing,
      control: (
        <filter.Control
          values={given.values}
          names={given.names}
          onChange={(chosen) => change({ [filter.name]: asked(filter, chosen) })}
        />
      ),
    })),
    chips: all
      .filter((one) => one.isSet)
      .map(({ filter, values, names: found }) => ({
        name: filter.name,
        label: filter.chipOf(values, found),
        onDelete: () => change({ [filter.name]: asked(filter, []) }),
      })),
  };
};
