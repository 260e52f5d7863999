import { payrollEndpoints as endpoints, type PayslipDetail } from '@hr/contracts/pay/payroll';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { Page } from '#components/page.tsx';
import { QueryView } from '#components/query-view.tsx';
import { YearStepper } from '#components/year-stepper.tsx';
import { useSearchState } from '#tables/use-search-state.ts';
import { PaperButtons } from '../components/paper-buttons.tsx';
import { PayslipDeliveryButton } from '../components/payslip-delivery-dialog.tsx';
import { PayslipLines } from '../components/payslip-lines.tsx';
import { PayslipYearView } from '../components/payslip-year-view.tsx';

const searchSchema = z.strictObject({
  payslip: z.uuid().optional(),
  year: z.coerce.number().int().min(2_000).max(2_100).optional(),
});

const yearOf = ({ month }: PayslipDetail): number => Number(month.slice(0, 4));

interface ShownPayslipProps {
  readonly payslip: PayslipDetail;
  /** On a phone the payslip replaces the year. */
  readonly onBack: (() => void) | null;
}

const ShownPayslip = ({ payslip, onBack }: ShownPayslipProps) => (
  <Box component="section" aria-label={payslip.runName} sx={{ flex: '2 1 320px', maxWidth: 640 }}>
    {onBack === null ? null : (
      <Button startIcon={<ArrowBack />} onClick={onBack} sx={{ mb: 1 }}>
        全年薪資單
      </Button>
    )}
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {payslip.runName}
    </Typography>
    <Box sx={{ mb: 2 }}>
      <PaperButtons
        key={payslip.id}
        download={(paper) => downloadFile(endpoints.ownPaper, { params: { id: payslip.id }, query: paper })}
      />
    </Box>
    <PayslipLines payslip={payslip} />
  </Box>
);

interface PayslipsOfYearsProps {
  /** At least one, the latest first. */
  readonly payslips: readonly PayslipDetail[];
  readonly latest: PayslipDetail;
}

const PayslipsOfYears = ({ payslips, latest }: PayslipsOfYearsProps) => {
  const { query, change } = useSearchState(searchSchema);
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const chosen = payslips.find(({ id }) => id === query.payslip);
  const year = query.year ?? yearOf(chosen ?? latest);
  const ofYear = payslips.filter((payslip) => yearOf(payslip) === year);
  if (isNarrow && chosen) {
    return <ShownPayslip payslip={chosen} onBack={() => change({ payslip: undefined })} />;
  }
  const shown = isNarrow ? undefined : (chosen ?? ofYear[0]);
  return (
    <>
      <YearStepper year={year} onChange={(next) => change({ year: next, payslip: undefined })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start', mt: 1.5 }}>
        <Box sx={{ flex: '3 1 320px', minWidth: 0 }}>
          {ofYear.length === 0 ? (
            <Typography color="textSecondary">{`${year} 年沒有薪資單。`}</Typography>
          ) : (
            <PayslipYearView
              year={year}
              payslips={ofYear}
              shownId={shown?.id}
              onChoose={(id) => change({ payslip: id, year }, { isStep: true })}
            />
          )}
        </Box>
        {shown === undefined ? null : <ShownPayslip payslip={shown} onBack={null} />}
      </Box>
    </>
  );
};

const Payslips = ({ payslips }: { readonly payslips: readonly PayslipDetail[] }) => {
  const [latest] = payslips;
  return latest === undefined ? (
    <Typography color="textSecondary">尚無已發放的薪資單。</Typography>
  ) : (
    <PayslipsOfYears payslips={payslips} latest={latest} />
  );
};

/** 我的薪資單: the paid payslips of the caller by year. */
export const MyPayslipsPage = () => {
  const query = useQuery(endpointQuery(endpoints.mine, {}));
  return (
    <Page title="我的薪資單" actions={<PayslipDeliveryButton />}>
      <QueryView query={query}>{({ items }) => <Payslips payslips={items} />}</QueryView>
    </Page>
  );
};
