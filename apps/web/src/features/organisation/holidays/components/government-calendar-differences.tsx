import {
  type CalendarDayAction,
  type GovernmentCalendarPreview,
  holidayKindNames,
} from '@hr/contracts/organisation/holidays';
import { formatDateWithWeekday } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { StatusChip, type StatusKind } from '#components/status-chip.tsx';
import { sourceText } from '../holiday-text.ts';

type PreviewDay = GovernmentCalendarPreview['days'][number];

const actions: Readonly<Record<CalendarDayAction, { label: string; kind: StatusKind }>> = {
  create: { label: '新增', kind: 'positive' },
  change: { label: '變更', kind: 'info' },
  remove: { label: '將移除', kind: 'negative' },
  keep: { label: '保留', kind: 'warning' },
  same: { label: '相同', kind: 'neutral' },
};

const recordText = (record: PreviewDay['before']): string =>
  record ? `${record.name}（${holidayKindNames[record.kind]}・${sourceText(record)}）` : '—';

/** What the calendar would change, day by day; or what is wrong with the file, by row and column. */
export const GovernmentCalendarDifferences = ({ preview }: { readonly preview: GovernmentCalendarPreview }) =>
  preview.errors.length > 0 ? <CalendarErrors errors={preview.errors} /> : <Differences preview={preview} />;

const Differences = ({ preview: { year, counts, days } }: { readonly preview: GovernmentCalendarPreview }) => {
  const summary = `${year} 年：新增 ${counts.create} 筆、變更 ${counts.change} 筆、將移除 ${counts.remove} 筆、保留 ${counts.keep} 筆、相同 ${counts.same} 筆`;
  const order = Object.keys(actions);
  const shown = days.toSorted(
    (a, b) => order.indexOf(a.action) - order.indexOf(b.action) || a.date.localeCompare(b.date),
  );
  return (
    <Box>
      <Alert severity="success">{summary}</Alert>
      <TableContainer component="section" tabIndex={0} aria-label="比對結果（可捲動）" sx={{ maxHeight: 320, mt: 1 }}>
        <Table size="small" stickyHeader aria-label="比對結果">
          <TableHead>
            <TableRow>
              <TableCell>日期</TableCell>
              <TableCell>結果</TableCell>
              <TableCell>目前</TableCell>
              <TableCell>匯入後</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map(({ date, action, before, after }) => (
              <TableRow key={date}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateWithWeekday(date)}</TableCell>
                <TableCell>
                  <StatusChip {...actions[action]} />
                </TableCell>
                <TableCell>{recordText(before)}</TableCell>
                <TableCell>{recordText(after)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  );
};

/** More than anybody reads. */
const MOST_ERRORS = 100;

const CalendarErrors = ({ errors }: Pick<GovernmentCalendarPreview, 'errors'>) => (
  <Alert severity="error">
    {`檔案有 ${errors.length} 項錯誤，未寫入任何資料：`}
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto' }}>
      {errors.slice(0, MOST_ERRORS).map(({ rowNumber, column, message }) => (
        <li key={`${rowNumber} ${column} ${message}`}>{`第 ${rowNumber} 列 ${column}：${message}`}</li>
      ))}
    </Box>
  </Alert>
);
