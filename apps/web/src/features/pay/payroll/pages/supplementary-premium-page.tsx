import {
  supplementaryKindNames,
  supplementaryPremiumEndpoints as endpoints,
  type SupplementaryPreview,
  supplementaryProcessingNames,
} from '@hr/contracts/pay/payroll';
import { formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { BusyButton } from '#components/busy-button.tsx';
import { LinesTable } from '#components/lines-table.tsx';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { useToday } from '#format/use-today.ts';
import { SelectFilter } from '#tables/select-filter.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';
import { MediaFaults } from '../components/media-faults.tsx';
import { ntd } from '../components/payslip-lines.tsx';

const month = z.coerce.number().int().min(1).max(12);

const searchSchema = z.strictObject({
  kind: z.enum(['62', '63']).default('62'),
  year: z.coerce.number().int().min(2013).max(2100).optional(),
  from: month.default(1),
  to: month.default(12),
});

const monthNames = Object.fromEntries(Array.from({ length: 12 }, (_month, index) => [index + 1, `${index + 1} 月`]));

const amount = (value: number | null): string => (value === null ? '—' : value.toLocaleString('zh-TW'));

const PaymentsTable = ({ payments }: Pick<SupplementaryPreview, 'payments'>) => (
  <LinesTable
    title="補充保費扣費明細"
    heads={['給付日', '員工', '薪資批次', '給付金額', '補充保費', '投保金額', '全年累計獎金']}
    lines={payments.map(({ employee, runName, paidOn, insuredAmount, yearToDate, ...payment }, index) => ({
      id: `${employee.id} ${index}`,
      cells: [
        formatDate(paidOn),
        `${employee.employeeNo} ${employee.nameZh}`,
        runName,
        amount(payment.amount),
        amount(payment.premium),
        amount(insuredAmount),
        amount(yearToDate),
      ],
    }))}
  />
);

type Period = z.output<typeof endpoints.preview.query>;

const FileButton = ({ period, isReady }: { readonly period: Period; readonly isReady: boolean }) => {
  const [processing, setProcessing] = useState<keyof typeof supplementaryProcessingNames>('I');
  const [sequence, setSequence] = useState('1');
  const { isRunning, run } = useOneTransfer();
  const isValid = /^[1-9]\d{0,2}$/.test(sequence);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <SelectFilter
        label="處理方式"
        value={processing}
        names={supplementaryProcessingNames}
        onChange={(value) => setProcessing(value ?? 'I')}
      />
      <TextField
        size="small"
        label="當日流水號"
        value={sequence}
        error={!isValid}
        helperText={isValid ? undefined : '請輸入 1 到 999'}
        onChange={({ target }) => setSequence(target.value)}
        sx={{ width: 120 }}
      />
      <BusyButton
        variant="contained"
        isBusy={isRunning}
        disabled={!isReady || !isValid}
        onClick={() =>
          void run(() => downloadFile(endpoints.file, { query: { ...period, processing, sequence: Number(sequence) } }))
        }
      >
        下載申報檔
      </BusyButton>
    </Box>
  );
};

/** 補充保費申報: the supplementary premiums that paid runs withheld, and the file for the National Health Insurance. */
export const SupplementaryPremiumPage = () => {
  const { query: search, change } = useSearchState(searchSchema);
  const thisYear = Number(useToday().slice(0, 4));
  const period = { ...search, year: search.year ?? thisYear };
  const preview = useQuery(endpointQuery(endpoints.preview, { query: period }));
  return (
    <Page title="補充保費申報">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <YearStepper year={period.year} onChange={(year) => change({ year })} />
        <SelectFilter
          label="起月"
          value={String(period.from)}
          names={monthNames}
          onChange={(from) => change({ from: Number(from) })}
        />
        <SelectFilter
          label="迄月"
          value={String(period.to)}
          names={monthNames}
          onChange={(to) => change({ to: Number(to) })}
        />
        <SelectFilter
          label="所得類別"
          value={period.kind}
          names={supplementaryKindNames}
          onChange={(kind) => change({ kind })}
        />
      </Box>
      <QueryView query={preview}>
        {({ payments, amount: sum, premium, faultCount, faults }) =>
          payments.length === 0 ? (
            <Typography color="textSecondary">這段期間已發放的薪資沒有扣取補充保費。</Typography>
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {`${payments.length} 筆，給付 ${ntd(sum)}，補充保費 ${ntd(premium)}`}
              </Typography>
              <FileButton period={period} isReady={faultCount === 0} />
              <MediaFaults count={faultCount} faults={faults} />
              <PaymentsTable payments={payments} />
            </Box>
          )
        }
      </QueryView>
    </Page>
  );
};
