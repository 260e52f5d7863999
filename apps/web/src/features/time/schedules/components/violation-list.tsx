import type { ScheduleViolation } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
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
}

/** Rows shown at first and added by each click. */
const PAGE = 50;

const datesText = (days: ScheduleViolation['days']): string =>
  [...new Set([days[0], days.at(-1)])].flatMap((day) => (day ? [formatDate(day)] : [])).join(' ～ ');

export const levelNames = { must: '須符合', warn: '提示' } as const;

export const countLevel = (violations: readonly ScheduleViolation[], level: ScheduleViolation['level']): number =>
  violations.filter((violation) => violation.level === level).length;

/** Violations of the shown plan: person, days, rule, article and level. */
export const ViolationList = memo(({ people, violations, onOpen }: ViolationListProps) => {
  const [shown, setShown] = useState(PAGE);
  const names = new Map(people.map(({ id, employeeNo, nameZh }) => [id, `${employeeNo} ${nameZh}`]));
  const rest = violations.length - shown;
  return (
    <Box component="section" aria-label="檢核結果" sx={{ mt: 1 }}>
      <Typography variant="h2" sx={{ fontSize: 16 }}>
        {`檢核結果：須符合 ${countLevel(violations, 'must')} 項、提示 ${countLevel(violations, 'warn')} 項`}
      </Typography>
      {violations.length === 0 ? (
        <Typography>沒有違規。</Typography>
      ) : (
        // Focusable, so that the keyboard can scroll it.
        <Box tabIndex={0} component="section" aria-label="違規清單" sx={{ maxHeight: 150, overflow: 'auto' }}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>員工</TableCell>
                <TableCell>日期</TableCell>
                <TableCell>內容</TableCell>
                <TableCell>依據</TableCell>
                <TableCell>程度</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {violations.slice(0, shown).map((violation) => {
                const { employeeId, rule, days, text, article, level } = violation;
                return (
                  <TableRow key={`${employeeId} ${rule} ${days[0] ?? ''} ${text}`}>
                    <TableCell>
                      {employeeId === null ? (
                        '人力'
                      ) : (
                        <Button size="small" onClick={() => onOpen(violation)}>
                          {names.get(employeeId) ?? '—'}
                        </Button>
                      )}
                    </TableCell>
                    <TableCell>{datesText(days)}</TableCell>
                    <TableCell>{text}</TableCell>
                    <TableCell>{article === null ? '—' : `勞動基準法${article}`}</TableCell>
                    <TableCell sx={{ color: level === 'must' ? 'error.dark' : 'warning.dark' }}>
                      {levelNames[level]}
                    </TableCell>
                  </TableRow>
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
