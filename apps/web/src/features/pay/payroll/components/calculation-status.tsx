import { type PayrollCalculation, payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { hasErrorCode } from '#failures/api-error.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';

const POLL_INTERVAL_MS = 1_000;
const PERCENT = 100;

const isOpen = (calculation: PayrollCalculation | null | undefined): boolean =>
  calculation?.state === 'queued' || calculation?.state === 'running';

interface RunningCalculationProps {
  readonly runId: string;
  readonly calculation: PayrollCalculation;
}

const RunningCalculation = ({ runId, calculation: { done, total, requestedByName } }: RunningCalculationProps) => {
  const canEdit = useCan('salary_report:edit');
  const cancel = () => void call(endpoints.cancelCalculation, { params: { id: runId } });
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5, '& .MuiAlert-message': { flex: 1 } }}
      action={
        canEdit ? (
          <Button size="small" color="inherit" onClick={cancel}>
            取消試算
          </Button>
        ) : null
      }
    >
      <output>{total === 0 ? `${requestedByName} 要求的試算準備中…` : `試算中：已計算 ${done}／${total} 人`}</output>
      <LinearProgress
        aria-label="試算進度"
        {...(total === 0 ? {} : { variant: 'determinate', value: (done / total) * PERCENT })}
      />
    </Alert>
  );
};

/** Returns the latest calculation of a run. The run is fetched again when a calculation ends. */
const useCalculation = (runId: string): PayrollCalculation | null => {
  const refresh = useRefresh('payrollRuns', 'payroll');
  const { data } = useQuery({
    ...endpointQuery(endpoints.calculation, { params: { id: runId } }),
    // A user who has declined to confirm the password is not asked again every second.
    refetchInterval: ({ state: { data: known, error } }) =>
      isOpen(known?.calculation) && !hasErrorCode(error, 'ConfirmationRequired') ? POLL_INTERVAL_MS : false,
  });
  const calculation = data?.calculation ?? null;
  const isRunning = isOpen(calculation);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) {
      void refresh();
    }
    wasRunning.current = isRunning;
  }, [isRunning, refresh]);
  return calculation;
};

const endings: Readonly<Partial<Record<PayrollCalculation['state'], { severity: AlertColor; text: string }>>> = {
  failed: { severity: 'error', text: '上次試算未完成：' },
  cancelled: { severity: 'info', text: '上次試算已取消，薪資單維持先前的結果。' },
};

/** Progress of the calculation of a run, or why the last one ended without a result. */
export const CalculationStatus = ({ runId }: { readonly runId: string }) => {
  const calculation = useCalculation(runId);
  if (calculation === null) {
    return null;
  }
  if (isOpen(calculation)) {
    return <RunningCalculation runId={runId} calculation={calculation} />;
  }
  const ending = endings[calculation.state];
  return ending === undefined ? null : (
    <Alert severity={ending.severity} sx={{ mb: 1.5 }}>
      {`${ending.text}${calculation.failure ?? ''}`}
    </Alert>
  );
};
