import type { Schedule, ScheduleViolation } from '@hr/contracts/time/schedules';
import { formatDate } from '@hr/domain/dates';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';

interface ViolationListProps {
  readonly schedule: Schedule;
  readonly violations: readonly ScheduleViolation[];
  /** Selects the first day of a violation. */
  readonly onOpen: (violation: ScheduleViolation) => void;
}

/** Violations of the saved drafts: person, days, rule and article. */
export const ViolationList = ({ schedule, violations, onOpen }: ViolationListProps) => {
  const names = new Map(schedule.people.map(({ id, employeeNo, nameZh }) => [id, `${employeeNo} ${nameZh}`]));
  return (
    <section aria-label="檢核結果">
      <Typography variant="h2" sx={{ mt: 2 }}>
        檢核結果
      </Typography>
      {violations.length === 0 ? <Typography>沒有違規。</Typography> : null}
      {violations.length === 0 ? null : (
        <Table size="small">
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
            {violations.map((violation) => {
              const { employeeId, rule, days, text, article, level } = violation;
              const dates = [...new Set([days[0], days.at(-1)])].flatMap((day) => (day ? [formatDate(day)] : []));
              return (
                <TableRow key={`${employeeId} ${rule} ${text} ${days[0] ?? ''}`}>
                  <TableCell>
                    {employeeId === null ? (
                      '—'
                    ) : (
                      <Button size="small" onClick={() => onOpen(violation)}>
                        {names.get(employeeId)}
                      </Button>
                    )}
                  </TableCell>
                  <TableCell>{dates.join(' ～ ')}</TableCell>
                  <TableCell>{text}</TableCell>
                  <TableCell>{article === null ? '—' : `勞動基準法${article}`}</TableCell>
                  <TableCell>{level === 'must' ? '須符合' : '提示'}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </section>
  );
};
