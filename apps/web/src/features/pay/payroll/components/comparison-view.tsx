import {
  differenceOrders,
  differenceReasonsText,
  payrollComparisonEndpoints as endpoints,
  type PayrollDifference,
} from '@hr/contracts/pay/payroll';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { ExportButton } from '#transfer/export-button.tsx';
import type { PayrollSearch } from '../payroll-search.ts';
import { amountColumn, StatementTable } from './statement-table.tsx';

interface ComparedRow extends Omit<PayrollDifference, 'employee'> {
  /** Null in the row of the sums. */
  readonly employee: PayrollDifference['employee'] | null;
}

const signedText = (amount: number): string => `${amount > 0 ? '+' : ''}${amount.toLocaleString('zh-TW')}`;

const columns: TableColumn<ComparedRow>[] = [
  {
    field: 'employeeNo',
    headerName: '員工',
    width: 142,
    valueGetter: (_value, { employee }) => (employee ? `${employee.employeeNo} ${employee.nameZh}` : '合計'),
  },
  amountColumn('netBefore', '上月實發', ({ before }) => before?.net ?? null),
  amountColumn('netNow', '本月實發', ({ now }) => now?.net ?? null),
  {
    field: 'difference',
    headerName: '差額',
    width: 104,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, { difference }) => signedText(difference),
  },
  {
    field: 'percent',
    headerName: '幅度',
    width: 84,
    align: 'right',
    headerAlign: 'right',
    valueGetter: (_value, { percent }) => (percent === null ? '—' : `${signedText(percent)}%`),
  },
  { field: 'reasons', headerName: '原因', width: 320, valueGetter: (_value, row) => differenceReasonsText(row) },
  amountColumn('grossBefore', '上月應發', ({ before }) => before?.gross ?? null),
  amountColumn('grossNow', '本月應發', ({ now }) => now?.gross ?? null),
  amountColumn('deductionsBefore', '上月應扣', ({ before }) => before?.deductions ?? null),
  amountColumn('deductionsNow', '本月應扣', ({ now }) => now?.deductions ?? null),
];

const sortKeys = ['employeeNo', 'difference'];

const orderOf = (sort: string | undefined): (typeof differenceOrders)[number] =>
  differenceOrders.find((order) => order === sort) ?? '-difference';

interface ComparisonViewProps {
  readonly runId: string;
  readonly search: PayrollSearch;
}

/** 與上月比較: the pay of everyone in two months, with the reasons of the difference. */
export const ComparisonView = ({ runId, search: { query, change } }: ComparisonViewProps) => {
  const { q, page, pageSize } = query;
  const sort = orderOf(query.sort);
  const answer = useQuery({
    ...endpointQuery(endpoints.list, { params: { id: runId }, query: { q, sort, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const canExport = useCan('salary_report:export');
  const { data } = answer;
  if (data?.previousRunName === null) {
    return <Typography color="textSecondary">沒有上個月的月薪批次可以比較。</Typography>;
  }
  return (
    <StatementTable<ComparedRow>
      label="與上月比較"
      name="payroll_comparison"
      columns={columns}
      answer={answer}
      totals={
        data && {
          ...data.sums,
          id: '',
          employee: null,
          difference: data.sums.now.net - data.sums.before.net,
          percent: null,
          reasons: [],
        }
      }
      query={{ q, page, pageSize, sort }}
      onQueryChange={change}
      sortKeys={sortKeys}
      emptyText="兩個月都沒有薪資單。"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
          {data ? `與「${data.previousRunName}」比較，依差額大小排列` : ''}
        </Typography>
        {canExport ? (
          <ExportButton
            source={{
              download: (format, options) =>
                downloadFile(endpoints.exportList, { params: { id: runId }, query: { q, sort, format } }, options),
            }}
          />
        ) : null}
      </Box>
    </StatementTable>
  );
};
