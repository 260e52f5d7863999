import {
  type ItemMatrix,
  payrollStatementEndpoints as endpoints,
  payslipLineKindNames,
} from '@hr/contracts/pay/payroll';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { amountColumn } from './statement-table.tsx';

interface MatrixRow extends Omit<ItemMatrix['items'][number], 'kind'> {
  readonly id: string;
  readonly kind: string;
}

const columnsOf = (departments: ItemMatrix['departments']): TableColumn<MatrixRow>[] => [
  { field: 'item', headerName: '科目', width: 200, valueGetter: (_value, { code, name }) => `${code} ${name}` },
  amountColumn('sum', '合計', ({ sum }) => sum),
  { field: 'kind', headerName: '類別', width: 90 },
  ...departments.map(({ code, name }, index) => ({
    ...amountColumn<MatrixRow>(`department ${code}`, `${code} ${name}`.trim(), ({ amounts }) => amounts[index] ?? 0),
    width: 150,
  })),
];

const NO_SORT_KEYS: readonly string[] = [];

const ONE_PAGE = { page: 1, pageSize: 100 };

const stay = (): void => undefined;

/** 科目別: the items of a run by department. */
export const ItemMatrixView = ({ runId }: { readonly runId: string }) => {
  const matrix = useQuery(endpointQuery(endpoints.itemMatrix, { params: { id: runId } }));
  const { data } = matrix;
  const columns = useMemo(() => columnsOf(data?.departments ?? []), [data]);
  const columnChoice = useColumnChoice('payroll_item_matrix', columns);
  const canExport = useCan('salary_report:export');
  const items = data?.items.map((item) => ({
    ...item,
    id: `${item.kind} ${item.code}`,
    kind: payslipLineKindNames[item.kind],
  }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        {canExport ? (
          <ExportButton
            source={{
              download: (format, options) =>
                downloadFile(endpoints.exportItemMatrix, { params: { id: runId }, query: { format } }, options),
            }}
          />
        ) : null}
        <ColumnSettings columns={columns} choice={columnChoice} />
      </Box>
      <DataTable<MatrixRow>
        label="科目與部門彙總"
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...matrix, data: items && { ...ONE_PAGE, items, total: items.length } }}
        query={{ ...ONE_PAGE, sort: '' }}
        sortKeys={NO_SORT_KEYS}
        onQueryChange={stay}
        isFiltered={false}
        emptyText="尚未試算，請先執行「試算」。"
      />
    </>
  );
};
