import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { SavedFilterMenu } from '#saved-filters/saved-filter-menu.tsx';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { UpdatedAt } from '#tables/updated-at.tsx';
import type { Command } from './commands.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import type { Filter } from './filters.tsx';
import type { Identified } from './kind.ts';
import { CreatedNotice } from './created-notice.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordRows } from './record-rows.tsx';
import { keywordHint } from './record-text.ts';
import { useFilterControls } from './use-filter-controls.tsx';
import type { RecordList } from './use-record-list.ts';

export interface RecordTableProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly filters: readonly Filter[];
  /** Commands for a single row and for several selected rows. */
  readonly commands: readonly Command<Item>[];
  /** Placeholder of the search box; defaults to the searched fields of the description. */
  readonly hint?: string;
  /** Text for a list that is empty without filters. */
  readonly emptyText?: string;
  readonly cardOf?: (item: Item) => ReactNode;
}

interface ClearFiltersButtonProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly isFiltered: boolean;
}

/**
 * Button that clears the filters of an empty result. Stands below the grid, which must not contain buttons outside of
 * rows.
 */
const ClearFiltersButton = <Item extends Identified>({
  list: { list, clear },
  isFiltered,
}: ClearFiltersButtonProps<Item>) =>
  isFiltered && list.data?.items.length === 0 ? (
    <Box sx={{ display: 'flex', justifyContent: 'center', mt: 1 }}>
      <Button size="small" onClick={clear}>
        清除條件
      </Button>
    </Box>
  ) : null;

/** List with search box and filters; shows cards on narrow screens if `cardOf` is set. */
export const RecordTable = <Item extends Identified>({
  list,
  filters,
  commands,
  hint,
  emptyText,
  cardOf,
}: RecordTableProps<Item>) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const { kind, query, change, columns } = list;
  const { controls, chips } = useFilterControls(filters, list);
  const empty = {
    isFiltered: query.q !== '' || chips.length > 0,
    emptyText: emptyText ?? `尚無資料，請點選「新增${kind.noun}」建立第一筆。`,
  };
  return (
    <>
      <FilterBar
        keyword={query.q}
        keywordHint={hint ?? keywordHint(kind)}
        onKeywordChange={(q) => change({ q })}
        filters={controls}
        chips={chips}
        isChanged={list.isChanged}
        onClear={list.clear}
        saved={<SavedFilterMenu saved={list.saved} />}
        end={
          <>
            <UpdatedAt at={list.list.dataUpdatedAt} onRefresh={list.list.refetch} />
            <ColumnSettings columns={columns} choice={list.columnChoice} />
          </>
        }
      />
      <CreatedNotice list={list} />
      {isNarrow && cardOf !== undefined ? (
        <RecordCards list={list} {...empty} cardOf={cardOf} />
      ) : (
        <RecordRows list={list} commands={commands} {...empty} />
      )}
      {isNarrow && cardOf !== undefined ? null : <ClearFiltersButton list={list} isFiltered={empty.isFiltered} />}
    </>
  );
};
