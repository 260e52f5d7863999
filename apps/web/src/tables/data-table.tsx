import type { Page } from '@hr/contracts/core';
import Paper from '@mui/material/Paper';
import {
  DataGrid,
  type GridColDef,
  type GridRowParams,
  type GridSortModel,
  type GridValidRowModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { type MouseEvent, useEffect, useEffectEvent, useMemo } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { useRequestedValue } from '#routing/use-requested-value.ts';
import { handleCellKey, isOnControl } from './cell-keys.ts';
import { EmptyOverlay, LoadingBar } from './grid-overlays.tsx';
import { frozenStyles, useDrawnColumns } from './frozen-columns.ts';
import { gridTexts } from './grid-texts.ts';
import type { RowSelection } from './row-selection.ts';
import { ListAnnouncement } from './list-announcement.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { tableStyles } from './table-styles.ts';
import type { ColumnChoice, Density } from './use-column-choice.ts';
import { useStableTabStop, useClearedFocus, useReturnedFocus, keepFocusVisible } from './grid-focus.ts';
import { useLaidOutColumns } from './use-laid-out-columns.ts';
import { useShownRow, TOUCHED_CLASS, useTouchedRow } from './use-shown-row.ts';

const PAGE_SIZES = [10, 20, 50, 100];
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { standard: 40, compact: 32 };
const HEAD_HEIGHT = 40;
/** Height of the pager, the borders and a scroll bar. */
const FRAME_HEIGHT = 76;
/** Room for the message of an empty list. */
const MIN_ROWS = 4;

/** Column definition of the grid. */
export type TableColumn<Row extends GridValidRowModel> = GridColDef<Row>;

/** Part of a list query that the table changes. */
interface TableQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
}

/** Query state of a list. */
export interface ListState<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Properties of the table of a list page. */
export interface DataTableProps<Row extends GridValidRowModel> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly columnChoice: ColumnChoice;
  readonly list: ListState<Row>;
  readonly query: TableQuery;
  /** Sort keys of the contract; other columns cannot be sorted. */
  readonly sortKeys: readonly string[];
  readonly onQueryChange: (patch: { page?: number; pageSize?: number; sort?: string | undefined }) => void;
  /** Called on click or Enter on a row. */
  readonly onRowActivate?: (row: Row) => void;
  /** Id of the row whose record is open. */
  readonly activeId?: string | undefined;
  /** Row selection; without it rows have no checkboxes. */
  readonly selection?: RowSelection<Row>;
  /** Whether filters are set; changes the message of an empty list. */
  readonly isFiltered: boolean;
  /** Message of an empty list without filters: 「尚無資料，請點選「新增部門」建立第一筆。」. */
  readonly emptyText?: string;
  readonly getRowId?: (row: Row) => string;
  readonly nameOf?: (row: Row) => string;
}

/** Returns the height in pixels for the visible rows, or for a full page while they are loading. */
const heightOf = (data: Page<unknown> | undefined, { pageSize }: TableQuery, rowHeight: number): number =>
  HEAD_HEIGHT + Math.max(MIN_ROWS, data?.items.length ?? pageSize) * rowHeight + FRAME_HEIGHT;

/** Table of a list page. The server filters, sorts and pages; every state of the list has its own view. */
export const DataTable = <Row extends GridValidRowModel>(props: DataTableProps<Row>) => {
  const { label, columnChoice, list, query, sortKeys, onQueryChange, onRowActivate, activeId, selection } = props;
  const { getRowId = ({ id }: Row) => String(id) } = props;
  const grid = useGridApiRef();
  const layout = useLaidOutColumns(props.columns, columnChoice, sortKeys);
  const [requestedPage, requestPage] = useRequestedValue(useExistingPage(list.data, query, onQueryChange), list.data);
  const rows = list.data?.items ?? [];
  useDrawnColumns(grid);
  useReturnedFocus(grid, { activeId, field: layout.firstField });
  const [isOpening, hasBoxes] = [onRowActivate !== undefined, selection !== undefined];
  const styles = useMemo(
    () => [tableStyles(isOpening), frozenStyles({ hasBoxes, firstWidth: layout.firstWidth })],
    [isOpening, hasBoxes, layout.firstWidth],
  );
  const chosen = useMemo(() => ({ type: 'include' as const, ids: new Set(selection?.rows.keys()) }), [selection?.rows]);
  const sortModel = useSortModel(props.columns, query);
  const leaveFocus = useClearedFocus(grid);
  const ids = rows.map(getRowId);
  useStableTabStop(grid, { ids, firstField: layout.firstField });
  const touched = useTouchedRow(grid, ids);
  useShownRow(grid, { id: activeId, ids });
  if (list.error && !list.data) {
    return (
      <Paper variant="outlined" sx={{ flex: 1 }}>
        <ErrorView error={list.error} onRetry={() => list.refetch()} />
      </Paper>
    );
  }
  const rowHeight = ROW_HEIGHTS[columnChoice.density];
  const height = heightOf(list.data, query, rowHeight);
  return (
    <>
      <ListAnnouncement query={query} data={list.data} isFetching={list.isFetching} />
      {/* As high as its rows, but not higher than the page. */}
      <Paper
        variant="outlined"
        aria-busy={list.isFetching}
        onBlur={leaveFocus}
        onFocus={keepFocusVisible(grid)}
        sx={{ flex: `0 1 ${height}px`, minHeight: Math.min(height, 360), display: 'flex', overflow: 'hidden' }}
      >
        <DataGrid<Row>
          apiRef={grid}
          aria-label={label}
          rows={rows}
          columns={layout.columns}
          getRowId={getRowId}
          getRowClassName={({ id }) =>
            [...(id === touched ? [TOUCHED_CLASS] : []), ...(id === activeId ? ['Mui-selected'] : [])].join(' ')
          }
          loading={list.isFetching}
          rowCount={list.data?.total ?? -1}
          paginationMode="server"
          paginationModel={{ page: requestedPage - 1, pageSize: query.pageSize }}
          onPaginationModelChange={({ page, pageSize }) => {
            // Another page size starts at the first page.
            const isOfSize = pageSize === query.pageSize;
            requestPage(isOfSize ? page + 1 : 1);
            onQueryChange(isOfSize ? { page: page + 1 } : { pageSize });
          }}
          pageSizeOptions={PAGE_SIZES}
          sortingMode="server"
          sortingOrder={['asc', 'desc']}
          sortModel={sortModel}
          onSortModelChange={(model) => onQueryChange({ sort: fromSortModel(model) })}
          onColumnWidthChange={({ colDef, width }) =>
            columnChoice.change({ widths: { ...columnChoice.widths, [colDef.field]: Math.round(width) } })
          }
          columnVisibilityModel={columnChoice.shown}
          onColumnVisibilityModelChange={(shown) => columnChoice.change({ shown })}
          disableColumnFilter
          disableColumnSelector
          checkboxSelection={hasBoxes}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          rowSelectionModel={chosen}
          onRowSelectionModelChange={({ ids }) => selection?.selectOnPage(rows, new Set([...ids].map(String)))}
          keepNonExistentRowsSelected
          hideFooterSelectedRowCount
          onRowClick={(row: GridRowParams<Row>, event: MouseEvent) => {
            if (!isOnControl(event.target)) {
              onRowActivate?.(row.row);
            }
          }}
          onCellKeyDown={handleCellKey(onRowActivate)}
          localeText={gridTexts}
          rowHeight={rowHeight}
          columnHeaderHeight={HEAD_HEIGHT}
          slots={{ noRowsOverlay: EmptyOverlay, rowCheckbox: RowCheckbox, baseLinearProgress: LoadingBar }}
          slotProps={{
            loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
            rowCheckbox: { nameOf: props.nameOf as ((row: GridValidRowModel) => string) | undefined },
            noRowsOverlay: { isFiltered: props.isFiltered, emptyText: props.emptyText },
          }}
          sx={styles}
        />
      </Paper>
    </>
  );
};

/**
 * Sort model of the grid, memoized because a new array resets the grid to the first page and row. An order by a
 * hidden column is left out: the grid would revert it when columns change.
 */
const useSortModel = <Row extends GridValidRowModel>(
  columns: readonly TableColumn<Row>[],
  { sort }: TableQuery,
): GridSortModel => {
  const isOfColumn = toSortModel(sort).every((order) => columns.some(({ field }) => field === order.field));
  return useMemo(() => (isOfColumn ? toSortModel(sort) : []), [isOfColumn, sort]);
};

/** Returns the requested page, or the last one if the page no longer exists; then the URL follows. */
const useExistingPage = (
  data: Page<unknown> | undefined,
  { page, pageSize }: TableQuery,
  onQueryChange: (patch: { page: number }) => void,
): number => {
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBehind = data !== undefined && data.page === page && page > lastPage;
  const goBack = useEffectEvent(() => onQueryChange({ page: lastPage }));
  useEffect(() => {
    if (isBehind) {
      goBack();
    }
  }, [isBehind]);
  return isBehind ? lastPage : page;
};

/** Converts a sort key such as `-name` into the sort model of the grid. */
const toSortModel = (sort: string): GridSortModel => [
  sort.startsWith('-') ? { field: sort.slice(1), sort: 'desc' } : { field: sort, sort: 'asc' },
];

/** Converts the sort model of the grid into a sort key; undefined means the default order. */
const fromSortModel = ([first]: GridSortModel): string | undefined => {
  if (!first) {
    return undefined;
  }
  return first.sort === 'desc' ? `-${first.field}` : first.field;
};
