import type { Page } from '@hr/contracts/core';
import type { FilteredList } from '@hr/contracts/shell/saved-filters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { ListState, TableColumn } from '#tables/data-table.tsx';
import { type ColumnChoice, useColumnChoice } from '#tables/use-column-choice.ts';
import { type SavedFilters, useListSearch } from '#tables/use-list-search.ts';
import type { Identified, Kind, ListQuery, QueryPatch } from './kind.ts';
import { listOptions } from './record.queries.ts';

interface RecordListOptions<Item extends Identified, More extends z.ZodRawShape> {
  readonly columns: readonly TableColumn<Item>[];
  /** Columns hidden by default; the column menu shows them. */
  readonly hiddenByDefault?: readonly string[];
  /** Name under which columns and filters are stored; defaults to the screen of the kind. */
  readonly listName?: FilteredList;
  readonly extraParams?: More;
  readonly queryOf?: (query: ListQuery, extraParams: z.output<z.ZodObject<More>>) => ListQuery;
  /** Whether the screen shows the list and not another view; defaults to always. */
  readonly isShown?: (extraParams: z.output<z.ZodObject<More>>) => boolean;
  readonly initialQuery?: Readonly<Record<string, unknown>>;
}

/** State of a list on a screen: the query in the URL, its result, and the open record. */
export interface RecordList<Item extends Identified, More = unknown> {
  readonly kind: Kind<Item>;
  readonly query: ListQuery;
  readonly extraParams: More;
  readonly openId: string | undefined;
  readonly list: ListState<Item> & { readonly data: Page<Item> | undefined; readonly dataUpdatedAt: number };
  readonly columns: readonly TableColumn<Item>[];
  readonly columnChoice: ColumnChoice;
  readonly change: (patch: QueryPatch) => void;
  /** Whether the query differs from the default, including the order. */
  readonly isChanged: boolean;
  /** Clears the filters; other URL parameters stay. */
  readonly clear: () => void;
  readonly saved: SavedFilters;
  /** Opens a record; undefined closes it. */
  readonly open: (id: string | undefined) => void;
  /** Closes the record if it is the open one, because it was deleted. */
  readonly closeIfOpen: (id: string) => void;
  /** Record created last, as long as the query stays the same; otherwise null. */
  readonly created: Item | null;
  readonly setCreatedRecord: (item: Item) => void;
}

const useCreatedRecord = <Item extends Identified>(
  queryKey: string,
): Pick<RecordList<Item>, 'created' | 'setCreatedRecord'> => {
  const [created, setCreated] = useState<{ readonly item: Item; readonly queryKey: string } | null>(null);
  return {
    created: created?.queryKey === queryKey ? created.item : null,
    setCreatedRecord: (item) => setCreated({ item, queryKey }),
  };
};

const hasColumnsParameter = ({ listQuery }: Pick<Kind<Identified>, 'listQuery'>): boolean =>
  'columns' in listQuery.shape;

/** Query without the columns, which are a setting of the user and not part of the URL. */
const urlQueryOf = (kind: Pick<Kind<Identified>, 'listQuery'>): z.ZodObject =>
  kind.listQuery.omit(hasColumnsParameter(kind) ? { columns: true } : {});

/** State of the list of a kind of record. It is stored in the URL, so that a view can be linked and reloaded. */
export const useRecordList = <Item extends Identified, More extends z.ZodRawShape = {}>(
  kind: Kind<Item>,
  {
    columns,
    hiddenByDefault = [],
    listName = kind.screen,
    extraParams,
    queryOf,
    isShown,
    initialQuery,
  }: RecordListOptions<Item, More>,
): RecordList<Item, z.output<z.ZodObject<More>>> => {
  const columnChoice = useColumnChoice(listName, columns, hiddenByDefault);
  const { state, openId, open, closeIfOpen, isOpening, isChanged, change, clear, saved } = useListSearch(
    listName,
    urlQueryOf(kind),
    {
      ...(extraParams ? { extraState: extraParams } : {}),
      ...(isShown ? { isShown } : {}),
      initialQuery,
    },
  );
  const names = Object.keys(extraParams ?? {});
  const extraState = Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
  const listQuery = Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name))) as ListQuery;
  const extras = extraState as z.output<z.ZodObject<More>>;
  const query = {
    ...(queryOf?.(listQuery, extras) ?? listQuery),
    ...(hasColumnsParameter(kind) ? { columns: columnChoice.visibleFields.join(',') } : {}),
  };
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...listOptions(kind, query),
    enabled: !isOpening,
  });
  return {
    kind,
    query,
    extraParams: extras,
    openId,
    list: { data, error, isFetching: isFetching || isOpening, refetch, dataUpdatedAt },
    columns,
    columnChoice,
    change,
    clear,
    saved,
    isChanged,
    open,
    closeIfOpen,
    ...useCreatedRecord<Item>(JSON.stringify(query)),
  };
};
