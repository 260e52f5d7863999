import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { UpdatedAt } from '#tables/updated-at.tsx';
import type { Command } from './commands.tsx';
import { FilterBar, type FilterChip } from '#tables/filter-bar.tsx';
import type { Filter } from './filters.tsx';
import type { Identified, ListQuery } from './kind.ts';
import { RecordRows } from './record-rows.tsx';
import { keywordHint } from './record-text.ts';
import type { RecordList } from './use-record-list.ts';

interface RecordTableProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly filters: readonly Filter[];
  /** What can be done with a record, from its row and with several at once. */
  readonly commands: readonly Command<Item>[];
  /** Where a keyword is looked for, when the description does not say all of it. */
  readonly hint?: string;
  /** For a list that is empty and not narrowed. */
  readonly emptyText?: string;
}

/** What a filter is set to, whether it takes one value or several. */
const valuesOf = (query: ListQuery, { name }: Filter): readonly string[] =>
  [(query[name] ?? []) as string | string[]].flat();

/** Whether it narrows the list more than usual. */
const isSet = ({ usual }: Filter, [first]: readonly string[]): boolean => first !== undefined && first !== usual;

/** What the query holds for what a filter is set to. */
const asked = ({ takesSeveral = false, usual }: Filter, values: readonly string[]): unknown => {
  if (values.length === 0) {
    return usual;
  }
  return takesSeveral ? values : values[0];
};

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
    const values = valuesOf(query, filter);
    return isSet(filter, values)
      ? [
          {
            label: filter.chipOf(values, names[filter.name] ?? nothing),
            onDelete: () => change({ [filter.name]: filter.usual }),
          },
        ]
      : [];
  });

/** A list with what narrows it. */
export const RecordTable = <Item extends Identified>({
  list,
  filters,
  commands,
  hint,
  emptyText,
}: RecordTableProps<Item>) => {
  const { kind, query, change, columns } = list;
  const names = useFoundNames(filters);
  const chips = chipsOf(filters, list, names);
  return (
    <>
      <FilterBar
        keyword={query.q}
        keywordHint={hint ?? keywordHint(kind)}
        onKeywordChange={(q) => change({ q })}
        filters={filters.map((filter) => {
          const values = valuesOf(query, filter);
          return {
            name: filter.name,
            isSet: isSet(filter, values),
            control: (
              <filter.Control
                values={values}
                names={names[filter.name] ?? nothing}
                onChange={(chosen) => change({ [filter.name]: asked(filter, chosen) })}
              />
            ),
          };
        })}
        chips={chips}
        onClear={list.clear}
        saved={<SavedFilterMenu saved={list.saved} />}
        end={
          <>
            <UpdatedAt at={list.list.dataUpdatedAt} onRefresh={list.list.refetch} />
            <ColumnSettings columns={columns} choice={list.columnChoice} />
          </>
        }
      />
      <RecordRows
        list={list}
        commands={commands}
        isFiltered={query.q !== '' || chips.length > 0}
        emptyText={emptyText ?? `尚無資料，請點選「新增${kind.noun}」建立第一筆。`}
      />
    </>
  );
};
