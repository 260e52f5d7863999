import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { DataTable } from '#tables/data-table.tsx';
import { FilterBar, type FilterChip } from '#tables/filter-bar.tsx';
import type { Filter } from './filters.tsx';
import type { Identified, ListQuery } from './kind.ts';
import { keywordHint } from './record-text.ts';
import type { RecordList } from './use-record-list.ts';

interface RecordTableProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly filters: readonly Filter[];
  /** Where a keyword is looked for, when the description does not say all of it. */
  readonly hint?: string;
  /** For a list that is empty and not narrowed. */
  readonly emptyText?: string;
}

const valueOf = (query: ListQuery, { name }: Filter): string | undefined => query[name] as string | undefined;

type Names = Readonly<Record<string, string>>;

const nothing: Names = {};

/** What the filters that have to ask have found, by their names. */
const useFoundNames = (filters: readonly Filter[]): Readonly<Record<string, Names>> => {
  const asking = filters.flatMap(({ name, found }) => (found ? [{ name, found }] : []));
  const answers = useQueries({ queries: asking.map(({ found }) => found.query as UseQueryOptions) });
  return Object.fromEntries(
    asking.map(({ name, found }, index) => {
      const answer = answers[index]?.data;
      return [name, answer === undefined ? nothing : found.namesOf(answer as never)];
    }),
  );
};

/** What is set, in words. */
const chipsOf = (
  filters: readonly Filter[],
  { query, change }: Pick<RecordList<Identified>, 'query' | 'change'>,
  names: ReturnType<typeof useFoundNames>,
): FilterChip[] =>
  filters.flatMap((filter) => {
    const value = valueOf(query, filter);
    return value === undefined || value === filter.usual
      ? []
      : [
          {
            label: filter.chipOf(value, names[filter.name] ?? nothing),
            onDelete: () => change({ [filter.name]: filter.usual }),
          },
        ];
  });

/** A list with what narrows it. */
export const RecordTable = <Item extends Identified>({ list, filters, hint, emptyText }: RecordTableProps<Item>) => {
  const { kind, query, change } = list;
  const names = useFoundNames(filters);
  const chips = chipsOf(filters, list, names);
  return (
    <>
      <FilterBar
        keyword={query.q}
        keywordHint={hint ?? keywordHint(kind)}
        onKeywordChange={(q) => change({ q })}
        chips={chips}
        onClear={list.clear}
      >
        {filters.map((filter) => (
          <filter.Control
            key={filter.name}
            value={valueOf(query, filter)}
            names={names[filter.name] ?? nothing}
            onChange={(value) => change({ [filter.name]: value ?? filter.usual })}
          />
        ))}
      </FilterBar>
      <DataTable<Item>
        label={`${kind.noun}清單`}
        columns={list.columns}
        columnChoice={list.columnChoice}
        list={list.list}
        query={query}
        sortKeys={kind.sortKeys}
        onQueryChange={change}
        onRowActivate={({ id }) => list.open(id)}
        isFiltered={query.q !== '' || chips.length > 0}
        emptyText={emptyText ?? `尚無資料，請點選「新增${kind.noun}」建立第一筆。`}
      />
    </>
  );
};
