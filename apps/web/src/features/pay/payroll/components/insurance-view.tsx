import {
  enrolmentDifferenceText,
  type InsuredPayslip,
  type InsuredSchemeName,
  insuredSchemeNames,
  payrollStatementEndpoints as endpoints,
} from '@hr/contracts/pay/payroll';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { useCan } from '#session/session.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { ExportButton } from '#transfer/export-button.tsx';
import type { PayrollSearch } from '../payroll-search.ts';
import { amountColumn, StatementTable } from './statement-table.tsx';

interface InsuranceRow extends Omit<InsuredPayslip, 'employee'> {
  /** Null in the row of the sums. */
  readonly employee: InsuredPayslip['employee'] | null;
}

const schemes = Object.entries(insuredSchemeNames) as [InsuredSchemeName, string][];

const schemeColumns = ([scheme, name]: (typeof schemes)[number]): TableColumn<InsuranceRow>[] => [
  amountColumn(`${scheme}Insured`, `${name}投保金額`, (row) => row[scheme].insured),
  ...(scheme === 'occupational'
    ? []
    : [amountColumn<InsuranceRow>(`${scheme}Employee`, `${name}個人`, (row) => row[scheme].employee)]),
  amountColumn(`${scheme}Employer`, `${name}雇主`, (row) => row[scheme].employer),
];

const columns: TableColumn<InsuranceRow>[] = [
  {
    field: 'employee',
    headerName: '員工',
    width: 142,
    valueGetter: (_value, { employee }) => (employee ? `${employee.employeeNo} ${employee.nameZh}` : '合計'),
  },
  amountColumn('employeeShare', '個人合計', ({ employeeShare }) => employeeShare),
  amountColumn('employerShare', '雇主合計', ({ employerShare }) => employerShare),
  ...schemes.flatMap(schemeColumns),
  amountColumn('supplementary', '補充保費', ({ supplementary }) => supplementary),
  {
    field: 'difference',
    headerName: '投保資料不符',
    width: 240,
    valueGetter: (_value, row) => enrolmentDifferenceText(row),
  },
];

interface InsuranceViewProps {
  readonly runId: string;
  readonly search: PayrollSearch;
}

/** 保險與勞退: the shares of the employee and of the employer in each scheme, beside the enrolments as they are now. */
export const InsuranceView = ({ runId, search: { query, change } }: InsuranceViewProps) => {
  const { q, page, pageSize, isDiffering } = query;
  const answer = useQuery({
    ...endpointQuery(endpoints.insurance, { params: { id: runId }, query: { q, isDiffering, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const canExport = useCan('salary_report:export');
  const { data } = answer;
  return (
    <StatementTable<InsuranceRow>
      label="保險與勞退"
      name="payroll_insurance"
      columns={columns}
      answer={answer}
      totals={data && { ...data.sums, id: '', employee: null, isDiffering: false }}
      query={{ q, page, pageSize }}
      onQueryChange={change}
      emptyText="沒有投保資料或薪資單。"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Typography color={data && data.differing > 0 ? 'error' : 'textSecondary'} sx={{ flex: 1, minWidth: 200 }}>
          {data ? `與目前投保資料不符 ${data.differing} 人` : ''}
        </Typography>
        <FormControlLabel
          label="只看不符"
          control={
            <Switch
              checked={isDiffering === 'yes'}
              onChange={(_event, isOn) => change({ isDiffering: isOn ? 'yes' : undefined })}
            />
          }
        />
        {canExport ? (
          <ExportButton
            source={{
              download: (format, options) =>
                downloadFile(
                  endpoints.exportInsurance,
                  { params: { id: runId }, query: { q, isDiffering, format } },
                  options,
                ),
            }}
          />
        ) : null}
      </Box>
    </StatementTable>
  );
};
