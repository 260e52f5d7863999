import {
  type AnnualAmounts,
  annualPayEndpoints as endpoints,
  type AnnualPayMeasure,
  annualPayMeasures,
  type AnnualPayRow,
  type AnnualPayView,
  annualPayViews,
} from '@hr/contracts/pay/payroll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { downloadFile, fetchFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { Page } from '#components/page.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { useToday } from '#format/use-today.ts';
import { useCan } from '#session/session.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { showInTab } from '#transfer/show-in-tab.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';
import { amountColumn, StatementTable } from '../components/statement-table.tsx';

const searchSchema = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  view: z.enum(['year', 'gross', 'taxable', 'tax', 'premiums', 'pension', 'net']).default('year'),
  q: z.string().max(50).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});

interface AnnualRow {
  readonly id: string;
  /** Null in the row of the sums. */
  readonly employee: AnnualPayRow['employee'] | null;
  readonly year: AnnualAmounts;
  readonly months: readonly AnnualAmounts[];
}

const measures = Object.entries(annualPayMeasures) as [AnnualPayMeasure, string][];

const amountColumns = (view: AnnualPayView): TableColumn<AnnualRow>[] =>
  view === 'year'
    ? measures.map(([measure, name]) => amountColumn(measure, name, ({ year }) => year[measure]))
    : [
        ...Array.from({ length: 12 }, (_month, index) =>
          amountColumn<AnnualRow>(`month${index + 1}`, `${index + 1} 月`, ({ months }) => months[index]?.[view] ?? 0),
        ),
        amountColumn('total', '合計', ({ year }) => year[view]),
      ];

interface CertificateProps {
  readonly year: number;
  readonly employeeId?: string;
  readonly label: string;
  readonly name?: string;
}

/** Shows the withholding certificates of a year, of one person or of everyone, for printing. */
const CertificateButton = ({ year, employeeId, label, name }: CertificateProps) => {
  const { isRunning, run } = useOneTransfer();
  const print = () => run(() => showInTab(() => fetchFile(endpoints.certificates, { query: { year, employeeId } })));
  return employeeId === undefined ? (
    <BusyButton variant="outlined" isBusy={isRunning} onClick={() => void print()}>
      {label}
    </BusyButton>
  ) : (
    <Button size="small" disabled={isRunning} aria-label={`${label}：${name}`} onClick={() => void print()}>
      {label}
    </Button>
  );
};

const useColumns = (year: number, view: AnnualPayView, canPrint: boolean) =>
  useMemo(
    (): TableColumn<AnnualRow>[] => [
      {
        field: 'employee',
        headerName: '員工',
        width: 142,
        valueGetter: (_value, { employee }) => (employee ? `${employee.employeeNo} ${employee.nameZh}` : '合計'),
      },
      ...amountColumns(view),
      ...(canPrint
        ? [
            {
              field: 'certificate',
              headerName: '扣繳憑單',
              width: 96,
              renderCell: ({ row: { employee } }: { row: AnnualRow }) =>
                employee ? (
                  <CertificateButton year={year} employeeId={employee.id} label="列印" name={employee.nameZh} />
                ) : null,
            },
          ]
        : []),
    ],
    [year, view, canPrint],
  );

/** 扣繳與年度累計: what paid runs paid and withheld in a year, and the certificates of it. */
export const AnnualPayPage = () => {
  const { query: search, change } = useSearchState(searchSchema);
  const { view, q, page, pageSize } = search;
  const thisYear = Number(useToday().slice(0, 4));
  const year = search.year ?? thisYear;
  const answer = useQuery({
    ...endpointQuery(endpoints.list, { query: { year, q, page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const canExport = useCan('salary_report:export');
  const columns = useColumns(year, view, canExport);
  const { data } = answer;
  return (
    <Page
      title="扣繳與年度累計"
      actions={
        canExport ? (
          <>
            <CertificateButton year={year} label="列印全部扣繳憑單" />
            <ExportButton
              source={{
                download: (format, options) =>
                  downloadFile(endpoints.exportList, { query: { year, view, q, format } }, options),
              }}
            />
          </>
        ) : null
      }
    >
      <StatementTable<AnnualRow>
        label="扣繳與年度累計"
        name={`annual_pay_${view === 'year' ? 'year' : 'months'}`}
        columns={columns}
        answer={answer}
        totals={data && { id: '', employee: null, ...data.sums }}
        query={{ q, page, pageSize }}
        onQueryChange={change}
        emptyText="這一年沒有已發放的薪資。"
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
          <YearStepper year={year} onChange={(next) => change({ year: next })} />
          <SelectFilter
            label="內容"
            names={annualPayViews}
            value={view}
            onChange={(next) => change({ view: next ?? 'year' })}
          />
        </Box>
      </StatementTable>
    </Page>
  );
};
