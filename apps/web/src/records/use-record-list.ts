import type { Page } from '@hr/contracts/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import type { ListState, TableColumn } from '#tables/data-table.tsx';
import { type ColumnChoice, useColumnChoice } from '#tables/use-column-choice.ts';
import { useSearchState } from '#tables/use-search-state.ts';
import type { Identified, Kind, ListQuery, Patch } from './kind.ts';
import { listOptions } from './record.queries.ts';

interface Options<Item extends Identified, More extends z.ZodRawShape> {
  readonly columns: readonly TableColumn<Item>[];
  /** Seldom wanted; the column menu shows them. */
  readonly hiddenAtFirst?: readonly string[];
  /** What the address holds besides the list's query and the open record, as which view is shown. */
  readonly more?: More;
  /** What the list is asked with, where that is not what the address says: a view that shows everything. */
  readonly queryOf?: (query: ListQuery, more: z.output<z.ZodObject<More>>) => ListQuery;
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
  /** Takes the filters back; what the address holds besides stays. */
  readonly clear: () => void;
  /** Opens a record, or none. */
  readonly open: (id: string | undefined) => void;
}

/** The list of a kind of record, kept in the address so that a view can be linked and reloaded. */
export const useRecordList = <Item extends Identified, More extends z.ZodRawShape = {}>(
  kind: Kind<Item>,
  { columns, hiddenAtFirst = [], more, queryOf }: Options<Item, More>,
): RecordList<Item, z.output<z.ZodObject<More>>> => {
  const schema = useMemo(
    () => kind.listQuery.extend({ record: z.uuid().optional(), ...more }),
    // The description of what else the address holds is written beside the page and never changes.
    [kind, more],
  );
  const [state, change, reset] = useSearchState(schema);
  const { record, ...rest } = state as unknown as ListQuery & { readonly record?: string };
  const names = Object.keys(more ?? {});
  const beside = Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name)));
  const asked = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name))) as ListQuery;
  const others = beside as z.output<z.ZodObject<More>>;
  const query = queryOf?.(asked, others) ?? asked;
  return {
    kind,
    query,
    more: others,
    openId: record,
    list: useQuery(listOptions(kind, query)),
    columns,
    columnChoice: useColumnChoice(kind.screen, columns, hiddenAtFirst),
    change: change,
    clear: () => {
      reset();
      change(beside);
    },
    // To go back closes the record; from one to the next is no step of its own.
    open: (id) => change({ record: id, page: rest.page }, { isStep: record === undefined }),
  };
};
