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
import { useAsked } from '#routing/use-asked.ts';
import { doByKey, isOnControl } from './cell-keys.ts';
import { keepFocusClear } from './clear-focus.ts';
import { EmptyOverlay } from './empty-overlay.tsx';
import { frozenStyles, useDrawnColumns } from './frozen-columns.ts';
import { gridTexts } from './grid-texts.ts';
import type { RowSelection } from './row-selection.ts';
import { ListAnnouncement } from './list-announcement.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { fromSortModel, toSortModel } from './sort-model.ts';
import { tableStyles } from './table-styles.ts';
import type { ColumnChoice, Density } from './use-column-choice.ts';
import { useKeptStop } from './use-kept-stop.ts';
import { useLaidOutColumns } from './use-laid-out-columns.ts';
import { useLeftFocus } from './use-left-focus.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useShownRow } from './use-shown-row.ts';
import { TOUCHED_CLASS, useTouchedRow } from './use-touched-row.ts';

const PAGE_SIZES = [10, 20, 50, 100];
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { standard: 40, compact: 32 };
const HEAD_HEIGHT = 40;
/** The pager, the edges and a bar to scroll by. */
const FRAME_HEIGHT = 76;
/** Room for the words that an empty list says. */
const FEWEST_ROWS = 4;

/** A column as the grid takes it. */
export type TableColumn<Row extends GridValidRowModel> = GridColDef<Row>;

/** The part of a list's query that the table itself changes. */
export interface TableQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
}

/** What a query of TanStack says of a list. */
export interface ListState<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** A list, and what the page does when the person changes it. */
export interface DataTableProps<Row extends GridValidRowModel> {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly columnChoice: ColumnChoice;
  readonly list: ListState<Row>;
  readonly query: TableQuery;
  /** Keys of the contract's order; other columns cannot be sorted. */
  readonly sortKeys: readonly string[];
  readonly onQueryChange: (patch: { page?: number; pageSize?: number; sort?: string | undefined }) => void;
  /** By click or Enter on a row. */
  readonly onRowActivate?: (row: Row) => void;
  /** The row that is shown beside the list. */
  readonly activeId?: string | undefined;
  /** Which rows are chosen; without it none can be. */
  readonly selection?: RowSelection<Row>;
  /** Whether the list is narrowed, which an empty one then says. */
  readonly isFiltered: boolean;
  /** For an empty list that is not narrowed: 「尚無資料，請點選「新增部門」建立第一筆。」. */
  readonly emptyText?: string;
  readonly getRowId?: (row: Row) => string;
  readonly nameOf?: (row: Row) => string;
}

/** Pixels of a table for the rows that it shows; for a whole page while they are on their way. */
const heightOf = (data: Page<unknown> | undefined, { pageSize }: TableQuery, rowHeight: number): number =>
  HEAD_HEIGHT + Math.max(FEWEST_ROWS, data?.items.length ?? pageSize) * rowHeight + FRAME_HEIGHT;

/** A list page's table: the server filters, sorts and pages; every state of the list has its own look. */
export const DataTable = <Row extends GridValidRowModel>(props: DataTableProps<Row>) => {
  const { label, columnChoice, list, query, sortKeys, onQueryChange, onRowActivate, activeId, selection } = props;
  const { getRowId = ({ id }: Row) => String(id) } = props;
  const grid = useGridApiRef();
  const laidOut = useLaidOutColumns(props.columns, columnChoice, sortKeys);
  const [askedPage, askPage] = useAsked(useExistingPage(list.data, query, onQueryChange), list.data);
  const rows = list.data?.items ?? [];
  useDrawnColumns(grid);
  useReturnedFocus(grid, { activeId, field: laidOut.firstField });
  const [isOpening, hasBoxes] = [onRowActivate !== undefined, selection !== undefined];
  const styles = useMemo(
    () => [tableStyles(isOpening), frozenStyles({ hasBoxes, firstWidth: laidOut.firstWidth })],
    [isOpening, hasBoxes, laidOut.firstWidth],
  );
  const chosen = useMemo(() => ({ type: 'include' as const, ids: new Set(selection?.rows.keys()) }), [selection?.rows]);
  const sortModel = useSortModel(props.columns, query);
  const leaveFocus = useLeftFocus(grid);
  const ids = rows.map(getRowId);
  useKeptStop(grid, { ids, firstField: laidOut.firstField });
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
      {/* As high as its rows, so that a short list stands in no void, and no higher than the page. */}
      <Paper
        variant="outlined"
        aria-busy={list.isFetching}
        onBlur={leaveFocus}
        onFocus={keepFocusClear(grid)}
        sx={{ flex: `0 1 ${height}px`, minHeight: Math.min(height, 360), display: 'flex', overflow: 'hidden' }}
      >
        <DataGrid<Row>
          apiRef={grid}
          aria-label={label}
          rows={rows}
          columns={laidOut.columns}
          getRowId={getRowId}
          getRowClassName={({ id }) =>
            [...(id === touched ? [TOUCHED_CLASS] : []), ...(id === activeId ? ['Mui-selected'] : [])].join(' ')
          }
          loading={list.isFetching}
          rowCount={list.data?.total ?? -1}
          paginationMode="server"
          paginationModel={{ page: askedPage - 1, pageSize: query.pageSize }}
          onPaginationModelChange={({ page, pageSize }) => {
            // A page of another size begins with other rows: back to the first.
            const isOfSize = pageSize === query.pageSize;
            askPage(isOfSize ? page + 1 : 1);
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
          onRowSelectionModelChange={({ ids }) => selection?.chooseOnPage(rows, new Set([...ids].map(String)))}
          keepNonExistentRowsSelected
          hideFooterSelectedRowCount
          onRowClick={(row: GridRowParams<Row>, event: MouseEvent) => {
            if (!isOnControl(event.target)) {
              onRowActivate?.(row.row);
            }
          }}
          onCellKeyDown={doByKey(onRowActivate)}
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
 * The order in the words of the grid, which takes another array for another order, and goes back to the first page and the
 * first row. An order by what no column shows is none to the grid: it would take it back as soon as columns are laid out anew.
 */
const useSortModel = <Row extends GridValidRowModel>(
  columns: readonly TableColumn<Row>[],
  { sort }: TableQuery,
): GridSortModel => {
  const isOfColumn = toSortModel(sort).every((order) => columns.some(({ field }) => field === order.field));
  return useMemo(() => (isOfColumn ? toSortModel(sort) : []), [isOfColumn, sort]);
};

/**
 * The page to show: the one asked for, or the last one when that lies behind it, as after rows were deleted or with an old
 * link; the address then follows.
 */
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
