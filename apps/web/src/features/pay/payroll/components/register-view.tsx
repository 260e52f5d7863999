import { payrollEndpoints as endpoints, type RegisterRow } from '@hr/contracts/pay/payroll';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '#api/endpoint-query.ts';
import { departmentFilter } from '#records/department-filter.tsx';
import { choiceFilter } from '#records/filters.tsx';
import { useFilterControls } from '#records/use-filter-controls.tsx';
import { DataTable, type TableColumn } from '#tables/data-table.tsx';
import { useColumnChoice } from '#tables/use-column-choice.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PayrollSearch } from '../payroll-search.ts';
import { ntd } from './payslip-lines.tsx';

const amount = (value: number | null): string => (value === null ? '—' : value.toLocaleString('zh-TW'));

const numeric = (
  field: string,
  headerName: string,
  valueOf: (row: RegisterRow) => number | null,
): TableColumn<RegisterRow> => ({
  field,
  headerName,
  width: 96,
  align: 'right',
  headerAlign: 'right',
  valueGetter: (_value, row) => amount(valueOf(row)),
});

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
  numeric('paidDays', '計薪日', ({ paidDays }) => paidDays),
  numeric('gross', '應發', ({ gross }) => gross),
  numeric('deductions', '應扣', ({ deductions }) => deductions),
  numeric('net', '實發', ({ net }) => net),
  numeric('difference', '較上月', ({ net, netBefore }) => (netBefore === null ? null : net - netBefore)),
  numeric('employerCost', '雇主負擔', ({ employerCost }) => employerCost),
  { field: 'problem', headerName: '問題', width: 140, valueGetter: (_v, { problem }) => problem ?? '' },
  ...items.map(({ code, name }) => numeric(`item ${code}`, name, ({ amounts }) => amounts[code] ?? 0)),
];

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
  const { controls } = useFilterControls(filters, { query, change });
  const { data } = register;
  return (
    <>
      {data ? (
        <Typography sx={{ mb: 1 }}>
          {`應發 ${ntd(data.totals.gross)}，應扣 ${ntd(data.totals.deductions)}，實發 ${ntd(data.totals.net)}，雇主負擔 ${ntd(data.totals.employerCost)}`}
        </Typography>
      ) : null}
      <Box component="search" aria-label="查詢條件" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        {controls.map(({ name, control }) => (
          <Box key={name} sx={{ '&:empty': { display: 'none' } }}>
            {control}
          </Box>
        ))}
      </Box>
      <DataTable<RegisterRow>
        label="薪資清冊"
        columns={columns}
        columnChoice={columnChoice}
        list={{ ...register, data: data && { items: data.items, total: data.count, page, pageSize } }}
        query={{ page, pageSize, sort: '' }}
        sortKeys={NO_SORT_KEYS}
        onQueryChange={(patch) =>
          change({ page: patch.page, ...(patch.pageSize === undefined ? {} : { pageSize: patch.pageSize }) })
        }
        onRowActivate={({ id }) => change({ payslip: id, page })}
        activeId={payslip}
        nameOf={({ employee }) => `${employee.employeeNo} ${employee.nameZh}`}
        isFiltered={[q, departmentId, hasProblem].some((value) => value !== undefined)}
        emptyText="尚未試算，請先執行「試算」。"
      />
    </>
  );
};
