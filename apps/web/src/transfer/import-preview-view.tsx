import type { ImportPreview } from '@hr/contracts/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';

type PreviewRow = ImportPreview['rows'][number];
type RowAction = PreviewRow['action'];

const actions: Record<RowAction, { label: string; kind: StatusKind }> = {
  create: { label: '新增', kind: 'positive' },
  update: { label: '更新', kind: 'info' },
  unchanged: { label: '未變更', kind: 'neutral' },
  error: { label: '錯誤', kind: 'negative' },
};

const PAGE_SIZE = 50;

/** Preview of an import: counts, then the rows with invalid ones first. */
export const ImportPreviewView = ({ preview }: { readonly preview: ImportPreview }) => {
  const { counts, rows, ignoredColumns } = preview;
  const [shown, setShown] = useState<RowAction | 'all'>('all');
  const [page, setPage] = useState(1);
  const matchingRows = rows
    .filter(({ action }) => shown === 'all' || action === shown)
    .toSorted((a, b) => Number(b.action === 'error') - Number(a.action === 'error') || a.rowNumber - b.rowNumber);
  const total = shown === 'all' ? preview.total : counts[shown];
  const summary = `可新增 ${counts.create} 筆、可更新 ${counts.update} 筆、未變更 ${counts.unchanged} 筆、錯誤 ${counts.error} 筆`;
  const handleShow = (next: RowAction | 'all'): void => {
    setShown(next);
    setPage(1);
  };
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
      {ignoredColumns.length > 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {ignoredColumns.map(({ column, rows: edited }) => `${column} 由系統計算，未匯入（${edited} 列）`).join('；')}
        </Alert>
      ) : null}
      <ActionFilter preview={preview} shown={shown} onShow={handleShow} />
      <PreviewTable rows={matchingRows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
      {matchingRows.length > PAGE_SIZE ? (
        <Pagination
          size="small"
          sx={{ mt: 1 }}
          page={page}
          count={Math.ceil(matchingRows.length / PAGE_SIZE)}
          onChange={(_, next) => setPage(next)}
        />
      ) : null}
      {total > matchingRows.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {`僅列出 ${matchingRows.length} 列，其餘 ${total - matchingRows.length} 列未列出`}
        </Typography>
      ) : null}
    </Box>
  );
};

interface ActionFilterProps {
  readonly preview: ImportPreview;
  readonly shown: RowAction | 'all';
  readonly onShow: (shown: RowAction | 'all') => void;
}

/** Filter of the rows by action. */
const ActionFilter = ({ preview: { counts, total }, shown, onShow }: ActionFilterProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label="結果"
    value={shown}
    sx={{ mt: 1, flexWrap: 'wrap' }}
    onChange={(_, next: RowAction | 'all' | null) => onShow(next ?? 'all')}
  >
    <ToggleButton value="all">{`全部 ${total}`}</ToggleButton>
    {(Object.keys(actions) as RowAction[]).map((action) => (
      <ToggleButton key={action} value={action} disabled={counts[action] === 0}>
        {`${actions[action].label} ${counts[action]}`}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const PreviewTable = ({ rows }: { readonly rows: readonly PreviewRow[] }) => (
  <TableContainer component="section" tabIndex={0} aria-label="預檢結果（可捲動）" sx={{ maxHeight: 320, mt: 1 }}>
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
        {rows.map((row) => (
          <TableRow key={row.rowNumber}>
            <TableCell>{row.rowNumber}</TableCell>
            <TableCell>{row.label}</TableCell>
            <TableCell>
              <StatusChip {...actions[row.action]} />
            </TableCell>
            <TableCell>{explanationOf(row)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const valueText = (text: string | null): string => text ?? '（空白）';

const explanationOf = ({ errors, changes, warnings }: PreviewRow): string =>
  [
    ...errors.map(({ column, message }) => `${column}：${message}`),
    ...changes.map(({ column, before, after }) => `${column}：${valueText(before)} → ${valueText(after)}`),
    ...warnings.map((text) => `提醒：${text}`),
  ].join('；');

/** Downloads an .xlsx of all errors, one line per error. */
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
