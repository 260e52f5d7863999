import { payrollChangeNames, payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { ntd } from './payslip-lines.tsx';

const amountOf = (amount: number | null): string => (amount === null ? '—' : ntd(amount));

/** 試算異動: the payslips that the last calculation changed, with the reasons. */
export const ChangesView = ({ runId }: { readonly runId: string }) => {
  const changes = useQuery(endpointQuery(endpoints.changes, { params: { id: runId } }));
  return (
    <QueryView query={changes}>
      {({ items, count }) =>
        count === 0 ? (
          <Typography color="textSecondary">最近一次試算未改變任何薪資單。</Typography>
        ) : (
          <>
            <Typography sx={{ mb: 1 }}>
              {`最近一次試算改變 ${count} 人的薪資單${count > items.length ? `，以下為差額最大的 ${items.length} 人` : ''}。`}
            </Typography>
            <LinesTable
              title="試算異動"
              heads={['員工', '原實發', '新實發', '差額', '原因']}
              lines={items.map(({ employee, netBefore, netAfter, reasons }) => ({
                id: employee.id,
                cells: [
                  `${employee.employeeNo} ${employee.nameZh}`,
                  amountOf(netBefore),
                  amountOf(netAfter),
                  ntd((netAfter ?? 0) - (netBefore ?? 0)),
                  reasons.map((reason) => payrollChangeNames[reason]).join('、'),
                ],
              }))}
            />
          </>
        )
      }
    </QueryView>
  );
};
