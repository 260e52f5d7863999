import { payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { QueryView } from '#components/query-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { PayslipLines } from './payslip-lines.tsx';

interface PayslipPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** 薪資單 of an employee. Opening it is logged. */
export const PayslipPanel = ({ id, onClose }: PayslipPanelProps) => {
  const query = useQuery(endpointQuery(endpoints.payslip, { params: { id } }));
  const { data } = query;
  return (
    <SidePanel title={data ? `${data.employee.employeeNo} ${data.employee.nameZh}` : '薪資單'} onClose={onClose}>
      <QueryView query={query}>
        {(payslip) =>
          payslip.problem === null ? (
            <PayslipLines payslip={payslip} />
          ) : (
            <Alert severity="error">{payslip.problem}</Alert>
          )
        }
      </QueryView>
    </SidePanel>
  );
};
