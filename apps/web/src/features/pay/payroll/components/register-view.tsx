import { payrollEndpoints as endpoints, type RegisterRow } from '@hr/contracts/pay/payroll';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { endpointQuery } from '#api/endpoint-query.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { ColumnSettings } from '#tables/column-settings.tsx';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { FilterBar } from '#tables/filter-bar.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import Typography from '@mui/material/Typography';
import type { PayrollSearch } from '../payroll-search.ts';
import { ntd } from './payslip-lines.tsx';
import { amountColumn } from './statement-table.tsx';

const columnsOf = (items: readonly { code: string; name: string }[]): TableColumn<RegisterRow>[] => [
  {
    field: 'employee',
    headerName: '員工',
    width: 142,
    valueGetter: (_v, { employee }) => `${employee.employeeNo} ${employee.nameZh}`,
  },
  {
    field: 'departmentName',
    headerName: '部門',
    width: 120,
    valueGetter: (_v, { departmentName }) => departmentName ?? '—',
  },
  {
    field: 'jobTitleName',
    headerName: '職稱',
    width: 110,
    valueGetter: (_v, { jobTitleName }) => jobTitleName ?? '—',
  },
  {
    field: 'projectName',
    headerName: '計畫',
    width: 130,
    valueGetter: (_v, { projectName }) => projectName ?? '—',
  },
  amountColumn('paidDays', '計薪日', ({ id, paidDays }) => (id === TOTALS_ID ? null : paidDays)),
  amountColumn('gross', '應發', ({ gross }) => gross),
  amountColumn('deductions', '應扣', ({ deductions }) => deductions),
  amountColumn('net', '實發', ({ net }) => net),
  amountColumn('difference', '較上月', ({ net, netBefore }) => (netBefore === null ? null : net - netBefore)),
  amountColumn('employerCost', '雇主負擔', ({ employerCost }) => employerCost),
  { field: 'problem', headerName: '問題', width: 140, valueGetter: (_v, { problem }) => problem ?? '' },
  ...items.map(({ code, name }) =>
    amountColumn<RegisterRow>(`item ${code}`, name, ({ amounts }) => amounts[code] ?? 0),
  ),
];

const TOTALS_ID = 'totals';

type Register = z.output<typeof endpoints.register.response>;

/** Sums of all pages as the first row. */
const totalsOf = ({ count, totals, columns }: Register): RegisterRow => ({
  ...totals,
  id: TOTALS_ID,
  employee: { id: TOTALS_ID, employeeNo: '合計', nameZh: `${count} 人` },
  departmentName: '',
  jobTitleName: '',
  projectName: '',
  paidDays: 0,
  netBefore: null,
  amounts: Object.fromEntries(columns.map(({ code, sum }) => [code, sum])),
  problem: null,
  hasAccount: true,
});

const NO_SORT_KEYS: readonly string[] = [];

const filters = [
  departmentFilter(),
  choiceFilter('hasProblem', { label: '問題', names: { yes: '無法計算' }, chipOf: () => '無法計算' }),
];

interface RegisterViewProps {
  readonly runId: string;
  readonly search: PayrollSearch;
}

/** 薪資清冊: one row for each employee; a row opens the payslip. */
export const RegisterView = ({ runId, search }: RegisterViewProps) => {
  const { query, change } = search;
  const { page, pageSize, q, departmentId, hasProblem, payslip } = query;
  const register = useQuery({
    ...endpointQuery(endpoints.register, {
      params: { id: runId },
      query: { page, pageSize, q, departmentId, hasProblem },
    }),
    placeholderData: keepPreviousData,
  });
  const items = register.data?.columns;
  const columns = useMemo(() => columnsOf(items ?? []), [items]);
  const columnChoice = useColumnChoice('payroll_register', columns);
  const { controls, chips } = useFilterControls(filters, { query, change });
  const isFiltered = [q, departmentId, hasProblem].some((value) => value !== undefined);
  const { data } = register;
  return (
    <>
      {data ? (
        <Typography sx={{ mb: 1 }}>
          {`應發 ${ntd(data.totals.gross)}，應扣 ${ntd(data.totals.deductions)}，實發 ${ntd(data.totals.net)}，雇主負擔 ${ntd(data.totals.employerCost)}`}
        </Typography>
      ) : null}
      <FilterBar
        keyword={q ?? ''}
        onKeywordChange={(keyword) => change({ q: keyword === '' ? undefined : keyword })}
        keywordHint="員工編號或姓名"
        filters={controls}
        chips={chips}
        isChanged={isFiltered}
        onClear={() => change({ q: undefined, departmentId: undefined, hasProblem: undefined })}
        end={<ColumnSettings columns={columns} choice={columnChoice} />}
      />
      <DataTable<RegisterRow>
        label="薪資清冊"
        columns={columns}
        columnChoice={columnChoice}
        list={{
          ...register,
          data: data && {
            items: data.count === 0 ? [] : [totalsOf(data), ...data.items],
            total: data.count,
            page,
            pageSize,
          },
        }}
        query={{ page, pageSize, sort: '' }}
        sortKeys={NO_SORT_KEYS}
        onQueryChange={(patch) =>
          change({ page: patch.page, ...(patch.pageSize === undefined ? {} : { pageSize: patch.pageSize }) })
        }
        onRowActivate={({ id }) => (id === TOTALS_ID ? undefined : change({ payslip: id, page }))}
        activeId={payslip}
        nameOf={({ employee }) => `${employee.employeeNo} ${employee.nameZh}`}
        isFiltered={isFiltered}
        emptyText="尚未試算，請先執行「試算」。"
      />
    </>
  );
};
