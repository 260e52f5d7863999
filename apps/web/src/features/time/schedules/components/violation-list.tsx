import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import { daysBetween, formatDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import type { Person } from '../schedule-values.ts';

interface ViolationListProps {
  readonly people: readonly Person[];
  readonly violations: readonly ScheduleViolation[];
  /** Selects the first day of a violation. */
  readonly onOpen: (violation: ScheduleViolation) => void;
  /** Returns the reason of an accepted warning, or null. */
  readonly reasonOf: (violation: ScheduleViolation) => string | null;
  /** Asks for the reason of a warning; null without the permission to edit. */
  readonly onAccept: ((violation: ScheduleViolation) => void) | null;
}

/** Rows shown at first and added by each click. */
const PAGE = 50;

const MOST_DAYS = 3;

/** Consecutive days as a range, others as a list. */
export const datesText = (days: ScheduleViolation['days']): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return '';
  }
  if (daysBetween(first, last) === days.length - 1) {
    return [...new Set([first, last])].map(formatDate).join(' ～ ');
  }
  const listed = days.slice(0, MOST_DAYS).map(formatDate).join('、');
  return days.length > MOST_DAYS ? `${listed} 等 ${days.length} 日` : listed;
};

export const levelNames = { must: '須符合', warn: '提示' } as const;

export const countLevel = (violations: readonly ScheduleViolation[], level: ScheduleViolation['level']): number =>
  violations.filter((violation) => violation.level === level).length;

interface ViolationRowProps extends Pick<ViolationListProps, 'onOpen' | 'onAccept'> {
  readonly violation: ScheduleViolation;
  /** Null for a gap in the staffing. */
  readonly name: string | null;
  readonly reason: string | null;
}

const ViolationRow = ({ violation, name, reason, onOpen, onAccept }: ViolationRowProps) => {
  const { days, text, article, level } = violation;
  const canAccept = level === 'warn' && name !== null && onAccept !== null;
  return (
    <TableRow>
      <TableCell>
        <Button size="small" onClick={() => onOpen(violation)}>
          {name ?? '人力'}
        </Button>
      </TableCell>
      <TableCell>{datesText(days)}</TableCell>
      <TableCell>{text}</TableCell>
      <TableCell>{article === null ? '—' : `勞動基準法${article}`}</TableCell>
      <TableCell sx={{ color: level === 'must' ? 'error.dark' : 'warning.dark', whiteSpace: 'nowrap' }}>
        {levelNames[level]}
      </TableCell>
      <TableCell>
        {reason === null ? null : `原因：${reason}`}
        {canAccept ? (
          <Button size="small" onClick={() => onAccept(violation)}>
            {reason === null ? '仍要排入' : '修改原因'}
          </Button>
        ) : null}
      </TableCell>
    </TableRow>
  );
};

/** Violations of the shown plan: person, days, rule, article and level. */
export const ViolationList = memo(({ people, violations, onOpen, reasonOf, onAccept }: ViolationListProps) => {
  const [shown, setShown] = useState(PAGE);
  const names = new Map(people.map(({ id, employeeNo, nameZh }) => [id, `${employeeNo} ${nameZh}`]));
  const rest = violations.length - shown;
  const understaffed = new Set(violations.flatMap(({ employeeId, days }) => (employeeId === null ? days : []))).size;
  return (
    <Box component="section" aria-label="檢核結果" sx={{ mt: 1 }}>
      <Typography variant="h2" sx={{ fontSize: 16 }}>
        {`檢核結果：須符合 ${countLevel(violations, 'must')} 項、提示 ${countLevel(violations, 'warn')} 項${understaffed > 0 ? `（人力不足 ${understaffed} 日）` : ''}`}
      </Typography>
      {violations.length === 0 ? (
        <Typography>沒有違規。</Typography>
      ) : (
        // Focusable, so that the keyboard can scroll it.
        <Box tabIndex={0} component="section" aria-label="違規清單" sx={{ maxHeight: 150, overflow: 'auto' }}>
          <Table size="small" stickyHeader sx={{ minWidth: 760 }}>
            <TableHead>
              <TableRow>
                <TableCell>員工</TableCell>
                <TableCell>日期</TableCell>
                <TableCell>內容</TableCell>
                <TableCell>依據</TableCell>
                <TableCell>程度</TableCell>
                <TableCell>處理</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {violations.slice(0, shown).map((violation) => {
                const { employeeId, rule, days, text } = violation;
                return (
                  <ViolationRow
                    key={`${employeeId} ${rule} ${days[0] ?? ''} ${text}`}
                    violation={violation}
                    name={employeeId === null ? null : (names.get(employeeId) ?? '—')}
                    reason={reasonOf(violation)}
                    onOpen={onOpen}
                    onAccept={onAccept}
                  />
                );
              })}
            </TableBody>
          </Table>
          {rest > 0 ? <Button onClick={() => setShown(shown + PAGE)}>{`顯示更多（還有 ${rest} 項）`}</Button> : null}
        </Box>
      )}
    </Box>
  );
});
