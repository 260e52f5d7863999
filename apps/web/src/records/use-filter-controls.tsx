import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { useChoiceNames } from '#forms/use-choice-names.ts';
import { usePermissions } from '#session/session.ts';
import type { FilterChip } from '#tables/filter-bar.tsx';
import type { RowFilter } from '#tables/filter-row.tsx';
import type { Filter } from './filters.tsx';

interface FilterState {
  readonly query: object;
  readonly change: (patch: Readonly<Record<string, unknown>>) => void;
}

const valuesOf = (query: object, { name }: Filter): readonly string[] =>
  [((query as Readonly<Record<string, unknown>>)[name] ?? []) as string | string[]].flat();

/** Returns whether the filter differs from its default. */
const isSet = ({ defaultValue }: Filter, [first]: readonly string[]): boolean =>
  first !== undefined && first !== defaultValue;

const toQueryValue = ({ takesSeveral = false, defaultValue }: Filter, values: readonly string[]): unknown => {
  const [first = defaultValue, ...others] = values;
  return takesSeveral && first !== undefined ? [first, ...others] : first;
};

type Names = Readonly<Record<string, string>>;

const NO_NAMES: Names = {};

const useFilterNames = (filters: readonly Filter[], query: object): Readonly<Record<string, Names>> => {
  const activeValues = filters.flatMap((filter) =>
    filter.labelQuery === undefined ? [] : valuesOf(query, filter).map((value) => ({ filter, value })),
  );
  const labels = useChoiceNames(activeValues.map(({ filter, value }) => filter.labelQuery?.(value)));
  const queried = filters.flatMap(({ name, choicesQuery }) => (choicesQuery ? [{ name, choicesQuery }] : []));
  const answers = useQueries({ queries: queried.map(({ choicesQuery }) => choicesQuery.query as UseQueryOptions) });
  const named = filters.map(({ name }): [string, Names] => {
    const known = activeValues.flatMap(({ filter, value }, index) => {
      const text = labels[index];
      return filter.name === name && text !== undefined ? [[value, text]] : [];
    });
    return [name, Object.fromEntries(known) as Names];
  });
  return Object.fromEntries([
    ...named,
    ...queried.map(({ name, choicesQuery }, index) => {
      const answer = answers[index]?.data;
      return [name, answer === undefined ? NO_NAMES : choicesQuery.namesOf(answer as never)];
    }),
  ]) as Readonly<Record<string, Names>>;
};

/**
 * Returns the controls of the filters that the caller may use, and the chips of those that are set. A link can set a
 * filter that the caller may not use; its chip shows no name, but it can be removed.
 */
export const useFilterControls = (
  allFilters: readonly Filter[],
  { query, change }: FilterState,
): { readonly controls: readonly RowFilter[]; readonly chips: readonly FilterChip[] } => {
  const may = usePermissions();
  const filters = allFilters.filter(({ permission }) => permission === undefined || may(permission));
  const names = useFilterNames(filters, query);
  const filterStates = allFilters.map((filter) => {
    const values = valuesOf(query, filter);
    return { filter, values, names: names[filter.name] ?? NO_NAMES, isSet: isSet(filter, values) };
  });
  return {
    controls: filterStates
      .filter(({ filter }) => filters.includes(filter))
      .map(({ filter, isSet: isActive, ...state }) => ({
        name: filter.name,
        isSet: isActive,
        control: (
          <filter.Control
            values={state.values}
            names={state.names}
            onChange={(chosen) => change({ [filter.name]: toQueryValue(filter, chosen) })}
          />
        ),
      })),
    chips: filterStates
      .filter((filter) => filter.isSet)
      .map(({ filter, values, names: choiceNames }) => ({
        name: filter.name,
        label: filter.chipOf(values, choiceNames),
        onDelete: () => change({ [filter.name]: toQueryValue(filter, []) }),
      })),
  };
};
