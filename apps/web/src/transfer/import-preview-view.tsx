import type { ImportPreview } from '@hr/contracts/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

type RowAction = ImportPreview['rows'][number]['action'];

const actions: Record<RowAction, { label: string; kind: StatusKind }> = {
  create: { label: '新增', kind: 'positive' },
  update: { label: '更新', kind: 'info' },
  unchanged: { label: '未變更', kind: 'neutral' },
  error: { label: '錯誤', kind: 'negative' },
};

/** More rows than anybody reads: errors come first, and the list of errors can be downloaded whole. */
const MAXIMUM_SHOWN = 200;

/** What an import would do: counts, then row by row, errors by row and column first. */
export const ImportPreviewView = ({ preview: { counts, rows } }: { readonly preview: ImportPreview }) => {
  const shown = rows
    .toSorted((a, b) => Number(b.action === 'error') - Number(a.action === 'error') || a.rowNumber - b.rowNumber)
    .slice(0, MAXIMUM_SHOWN);
  const summary = `可新增 ${counts.create} 筆、可更新 ${counts.update} 筆、未變更 ${counts.unchanged} 筆、錯誤 ${counts.error} 筆`;
  return (
    <Box>
      <Alert
        severity={counts.error > 0 ? 'error' : 'success'}
        action={
          counts.error > 0 ? (
            <Button size="small" color="inherit" onClick={() => void downloadErrors(rows)}>
              下載錯誤清單
            </Button>
          ) : undefined
        }
      >
        {summary}
      </Alert>
      <TableContainer sx={{ maxHeight: 320, mt: 1 }}>
        <Table size="small" stickyHeader aria-label="預檢結果">
          <TableHead>
            <TableRow>
              <TableCell>列</TableCell>
              <TableCell>資料</TableCell>
              <TableCell>結果</TableCell>
              <TableCell>說明</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ rowNumber, label, action, errors }) => (
              <TableRow key={rowNumber}>
                <TableCell>{rowNumber}</TableCell>
                <TableCell>{label}</TableCell>
                <TableCell>
                  <StatusChip {...actions[action]} />
                </TableCell>
                <TableCell>{errors.map(({ column, message }) => `${column}：${message}`).join('；')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > MAXIMUM_SHOWN ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`僅顯示前 ${MAXIMUM_SHOWN} 列，其餘 ${rows.length - MAXIMUM_SHOWN} 列未顯示`}
        </Typography>
      ) : null}
    </Box>
  );
};

const downloadErrors = async (rows: ImportPreview['rows']): Promise<void> => {
  const { downloadTable } = await import('@hr/spreadsheet/browser');
  const errors = rows.flatMap(({ rowNumber, label, errors: complaints }) =>
    complaints.map(({ column, message }) => ({ rowNumber, label, column, message })),
  );
  await downloadTable({
    rows: errors,
    fields: [
      { header: '列', key: 'rowNumber' },
      { header: '資料', key: 'label' },
      { header: '欄位', key: 'column' },
      { header: '說明', key: 'message' },
    ],
    type: 'xlsx',
    fileName: '匯入錯誤清單',
    sheetName: '錯誤清單',
  });
};
