import { payrollEndpoints as endpoints, type PayrollRun } from '@hr/contracts/pay/payroll';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { useCan } from '#session/session.ts';
import { PaperButtons } from './paper-buttons.tsx';
import { PayslipLines } from './payslip-lines.tsx';

interface PayslipPanelProps {
  readonly id: string;
  readonly run: PayrollRun | undefined;
  readonly onClose: () => void;
}

/** 薪資單 of an employee. Opening it is logged. */
export const PayslipPanel = ({ id, run, onClose }: PayslipPanelProps) => {
  const query = useQuery(endpointQuery(endpoints.payslip, { params: { id } }));
  const { data } = query;
  const canEdit = useCan('salary_report:edit');
  const refresh = useRefresh('payrollRuns');
  const recalculate = async ({ id: runId, version }: PayrollRun, employeeId: string): Promise<void> => {
    await call(endpoints.calculate, { params: { id: runId }, body: { version, employeeIds: [employeeId] } });
    // The payslip of before is replaced.
    onClose();
    await refresh();
  };
  return (
    <SidePanel
      title={data ? `${data.employee.employeeNo} ${data.employee.nameZh}` : '薪資單'}
      commands={
        data?.problem === null ? (
          <PaperButtons download={(paper) => downloadFile(endpoints.payslipPaper, { params: { id }, query: paper })} />
        ) : null
      }
      onClose={onClose}
    >
      <QueryView query={query}>
        {(payslip) => (
          <>
            {canEdit && run?.state === 'calculated' ? (
              <Button
                size="small"
                variant="outlined"
                sx={{ mb: 1.5 }}
                onClick={() => void recalculate(run, payslip.employee.id)}
              >
                重新計算此員工
              </Button>
            ) : null}
            {payslip.problem === null ? (
              <PayslipLines payslip={payslip} />
            ) : (
              <Alert severity="error">{payslip.problem}</Alert>
            )}
          </>
        )}
      </QueryView>
    </SidePanel>
  );
};
