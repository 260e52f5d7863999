import { payrollStatementEndpoints as endpoints, payslipLineKindNames } from '@hr/contracts/pay/payroll';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { downloadFile } from '#api/download-file.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LinesTable } from '#components/lines-table.tsx';
import { QueryView } from '#components/query-view.tsx';
import { useCan } from '#session/session.ts';
import { ExportButton } from '#transfer/export-button.tsx';
import { amountText } from './statement-table.tsx';

/** 科目別: the items of a run by department. */
export const ItemMatrixView = ({ runId }: { readonly runId: string }) => {
  const matrix = useQuery(endpointQuery(endpoints.itemMatrix, { params: { id: runId } }));
  const canExport = useCan('salary_report:export');
  return (
    <QueryView query={matrix}>
      {({ departments, items }) =>
        items.length === 0 ? (
          <Typography color="textSecondary">尚未試算，請先執行「試算」。</Typography>
        ) : (
          <>
            {canExport ? (
              <Box sx={{ mb: 1.5 }}>
                <ExportButton
                  source={{
                    download: (format, options) =>
                      downloadFile(endpoints.exportItemMatrix, { params: { id: runId }, query: { format } }, options),
                  }}
                />
              </Box>
            ) : null}
            <LinesTable
              title="科目與部門彙總"
              heads={['類別', '科目', '合計', ...departments.map(({ code, name }) => `${code} ${name}`.trim())]}
              lines={items.map(({ code, name, kind, amounts, sum }) => ({
                id: `${kind} ${code}`,
                cells: [payslipLineKindNames[kind], `${code} ${name}`, amountText(sum), ...amounts.map(amountText)],
              }))}
            />
          </>
        )
      }
    </QueryView>
  );
};
