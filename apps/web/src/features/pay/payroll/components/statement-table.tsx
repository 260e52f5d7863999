import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable, type ListState, type TableColumn } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';

/** Shows an amount with separators, and a dash for none. */
export const amountText = (value: number | null): string => (value === null ? '—' : value.toLocaleString('zh-TW'));

/** Column of amounts, aligned on the right. */
export const amountColumn = <Row extends { readonly id: string }>(
  field: string,
  headerName: string,
  valueOf: (row: Row) => number | null,
): TableColumn<Row> => ({
  field,
  headerName,
  width: 104,
  align: 'right',
  headerAlign: 'right',
  valueGetter: (_value, row) => amountText(valueOf(row)),
});

const TOTALS_ID = 'totals';

interface StatementQuery {
  readonly q?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: string | undefined;
}

type StatementPatch = { [Key in keyof StatementQuery]?: StatementQuery[Key] | undefined };

interface StatementTableProps<Row> {
  /** Accessible name, and with `name` the place where the layout is stored. */
  readonly label: string;
  readonly name: string;
  readonly columns: readonly TableColumn<Row & { readonly id: string }>[];
  readonly answer: Omit<ListState<Row>, 'data'> & {
    readonly data: { readonly items: readonly Row[]; readonly count: number } | undefined;
  };
  /** First row: the sums of all pages. */
  readonly totals: Row | undefined;
  readonly query: StatementQuery;
  readonly onQueryChange: (patch: StatementPatch) => void;
  readonly sortKeys?: readonly string[];
  readonly emptyText: string;
  /** Controls before the table, such as the choice of the columns. */
  readonly children?: ReactNode;
}

const NO_SORT_KEYS: readonly string[] = [];

/** Table of a statement about people, with their sums in the first row. */
export const StatementTable = <Row extends { readonly id: string }>(props: StatementTableProps<Row>) => {
  const { label, name, columns, answer, totals, query, onQueryChange, sortKeys = NO_SORT_KEYS, children } = props;
  const columnChoice = useColumnChoice(name, columns);
  const { page, pageSize, sort = '', q = '' } = query;
  const { data } = answer;
  const sums = totals === undefined || data?.count === 0 ? [] : [{ ...totals, id: TOTALS_ID }];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 360 }}>
      {children}
      <FilterBar
        keyword={q}
        onKeywordChange={(keyword) => onQueryChange({ q: keyword === '' ? undefined : keyword })}
        keywordHint="員工編號或姓名"
        filters={[]}
        chips={[]}
        isChanged={false}
        onClear={() => onQueryChange({ q: undefined })}
        end={<ColumnSettings columns={columns} choice={columnChoice} />}
      />
      <DataTable<Row>
        label={label}
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...answer, data: data && { items: [...sums, ...data.items], total: data.count, page, pageSize } }}
        query={{ page, pageSize, sort }}
        sortKeys={sortKeys}
        onQueryChange={onQueryChange}
        isFiltered={q !== ''}
        emptyText={props.emptyText}
      />
    </Box>
  );
};
