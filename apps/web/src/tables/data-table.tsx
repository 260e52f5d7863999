import type { Page } from '@hr/contracts/core';
import Paper from '@mui/material/Paper';
import { DataGrid, type GridColDef, type GridRowParams, type GridValidRowModel } from '@mui/x-data-grid';
import { zhTW } from '@mui/x-data-grid/locales';
import { type MouseEvent, useEffect, useEffectEvent } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { EmptyOverlay } from './empty-overlay.tsx';
import { fromSortModel, toSortModel } from './sort-model.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { ColumnChoice } from './use-column-choice.ts';
import { useColumnWidths } from './use-column-widths.ts';

const PAGE_SIZES = [10, 20, 50, 100];
const ROW_HEIGHT = 40;

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
  /** Whether the list is narrowed, which an empty one then says. */
  readonly isFiltered: boolean;
  /** For an empty list that is not narrowed: 「尚無資料，請點選「新增部門」建立第一筆。」. */
  readonly emptyText?: string;
  readonly getRowId?: (row: Row) => string;
}

/** A list page's table: the server filters, sorts and pages; every state of the list has its own look. */
export const DataTable = <Row extends GridValidRowModel>(props: DataTableProps<Row>) => {
  const { label, columns, columnChoice, list, query, sortKeys, onQueryChange, onRowActivate, getRowId } = props;
  const sized = useColumnWidths(columns);
  const shownPage = useExistingPage(list.data, query, onQueryChange);
  if (list.error && !list.data) {
    return (
      <Paper variant="outlined" sx={{ flex: 1 }}>
        <ErrorView error={list.error} onRetry={() => list.refetch()} />
      </Paper>
    );
  }
  return (
    <Paper variant="outlined" sx={{ flex: '1 1 360px', minHeight: 360, display: 'flex', overflow: 'hidden' }}>
      <DataGrid<Row>
        aria-label={label}
        rows={list.data?.items ?? []}
        onColumnWidthChange={sized.handleWidthChange}
        columns={sized.columns.map((column) => ({ ...column, sortable: sortKeys.includes(column.field) }))}
        {...(getRowId ? { getRowId } : {})}
        loading={list.isFetching}
        rowCount={list.data?.total ?? -1}
        paginationMode="server"
        paginationModel={{ page: shownPage - 1, pageSize: query.pageSize }}
        onPaginationModelChange={({ page, pageSize }) =>
          // A page of another size begins with other rows: back to the first.
          onQueryChange(pageSize === query.pageSize ? { page: page + 1 } : { pageSize })
        }
        pageSizeOptions={PAGE_SIZES}
        sortingMode="server"
        sortingOrder={['asc', 'desc']}
        sortModel={toSortModel(query.sort)}
        onSortModelChange={(model) => onQueryChange({ sort: fromSortModel(model) })}
        columnVisibilityModel={columnChoice.model}
        onColumnVisibilityModelChange={columnChoice.setModel}
        disableColumnFilter
        disableRowSelectionOnClick
        onRowClick={(row: GridRowParams<Row>, event: MouseEvent) => {
          if (!isOnControl(event.target)) {
            onRowActivate?.(row.row);
          }
        }}
        onCellKeyDown={({ row }, event) => {
          if (event.key === 'Enter' && !isOnControl(event.target)) {
            event.preventDefault();
            onRowActivate?.(row);
          }
        }}
        localeText={texts}
        rowHeight={ROW_HEIGHT}
        columnHeaderHeight={ROW_HEIGHT}
        showToolbar
        slots={{ toolbar: TableToolbar, noRowsOverlay: EmptyOverlay }}
        slotProps={{
          loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
          noRowsOverlay: { isFiltered: props.isFiltered, emptyText: props.emptyText },
        }}
        sx={{
          border: 0,
          '& .MuiDataGrid-columnHeader': { bgcolor: 'background.default' },
          '& .MuiDataGrid-cell': { borderColor: 'divider' },
          '& .MuiDataGrid-row': { cursor: onRowActivate ? 'pointer' : 'default' },
        }}
      />
    </Paper>
  );
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

const texts = {
  ...zhTW.components.MuiDataGrid.defaultProps.localeText,
  paginationRowsPerPage: '每頁筆數',
  paginationDisplayedRows: ({ from, to, count }: { from: number; to: number; count: number }) =>
    `第 ${from}－${to} 筆，共 ${count} 筆`,
};

/** A button or link inside a row does its own thing, not the row's. */
const isOnControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="button"], [role="menuitem"]') !== null;
