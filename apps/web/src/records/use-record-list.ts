import type { Page } from '@hr/contracts/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { ListState, TableColumn } from '#tables/data-table.tsx';
import { type ColumnChoice, useColumnChoice } from '#tables/use-column-choice.ts';
import { type SavedFilters, useListSearch } from '#tables/use-list-search.ts';
import type { Identified, Kind, ListQuery, Patch } from './kind.ts';
import { listOptions } from './record.queries.ts';

interface Options<Item extends Identified, More extends z.ZodRawShape> {
  readonly columns: readonly TableColumn<Item>[];
  /** Seldom wanted; the column menu shows them. */
  readonly hiddenAtFirst?: readonly string[];
  readonly more?: More;
  readonly queryOf?: (query: ListQuery, more: z.output<z.ZodObject<More>>) => ListQuery;
  /** Whether the list is what is seen, and not another view; always without it. */
  readonly isShown?: (more: z.output<z.ZodObject<More>>) => boolean;
  readonly opensWith?: Readonly<Record<string, unknown>>;
}

/** A list on a screen: what the address asks for, what came of it, and which record is open beside it. */
export interface RecordList<Item extends Identified, More = unknown> {
  readonly kind: Kind<Item>;
  readonly query: ListQuery;
  readonly more: More;
  readonly openId: string | undefined;
  readonly list: ListState<Item> & { readonly data: Page<Item> | undefined; readonly dataUpdatedAt: number };
  readonly columns: readonly TableColumn<Item>[];
  readonly columnChoice: ColumnChoice;
  readonly change: (patch: Patch) => void;
  /** Whether it is asked for anything else than at first, be it in another order. */
  readonly isChanged: boolean;
  /** Takes the filters back; what the address holds besides stays. */
  readonly clear: () => void;
  readonly saved: SavedFilters;
  /** Opens a record, or none. */
  readonly open: (id: string | undefined) => void;
  /** Closes the record if it is that which is open, because it is gone. */
  readonly forget: (id: string) => void;
  /** What was just added here, as long as the list is asked for the same; null without it. */
  readonly made: Item | null;
  readonly noteMade: (item: Item) => void;
}

const useMade = <Item extends Identified>(asking: string): Pick<RecordList<Item>, 'made' | 'noteMade'> => {
  const [made, setMade] = useState<{ readonly item: Item; readonly asking: string } | null>(null);
  return { made: made?.asking === asking ? made.item : null, noteMade: (item) => setMade({ item, asking }) };
};

const asksForColumns = ({ listQuery }: Pick<Kind<Identified>, 'listQuery'>): boolean => 'columns' in listQuery.shape;

/** The list of a kind of record, kept in the address so that a view can be linked and reloaded. */
export const useRecordList = <Item extends Identified, More extends z.ZodRawShape = {}>(
  kind: Kind<Item>,
  { columns, hiddenAtFirst = [], more, queryOf, isShown, opensWith }: Options<Item, More>,
): RecordList<Item, z.output<z.ZodObject<More>>> => {
  const columnChoice = useColumnChoice(kind.screen, columns, hiddenAtFirst);
  const { state, openId, open, forget, isOpening, isChanged, change, clear, saved } = useListSearch(
    kind.screen,
    // Which columns are shown stays with the person, and is asked along where a list leaves out what it does not show.
    kind.listQuery.omit(asksForColumns(kind) ? { columns: true } : {}),
    {
      ...(more ? { beside: more } : {}),
      ...(isShown ? { isShown } : {}),
      opensWith,
    },
  );
  const names = Object.keys(more ?? {});
  const beside = Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)));
  const asked = Object.fromEntries(Object.entries(state).filter(([name]) => !names.includes(name))) as ListQuery;
  const others = beside as z.output<z.ZodObject<More>>;
  const query = {
    ...(queryOf?.(asked, others) ?? asked),
    ...(asksForColumns(kind) ? { columns: columnChoice.visibleFields.join(',') } : {}),
  };
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...listOptions(kind, query),
    enabled: !isOpening,
  });
  return {
    kind,
    query,
    more: others,
    openId,
    list: { data, error, isFetching: isFetching || isOpening, refetch, dataUpdatedAt },
    columns,
    columnChoice,
    change,
    clear,
    saved,
    isChanged,
    open,
    forget,
    ...useMade<Item>(JSON.stringify(query)),
  };
};
