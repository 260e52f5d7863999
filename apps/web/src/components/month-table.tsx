import { addDays, type CalendarDate, dayOfWeek } from '@hr/domain/dates';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const DAYS_OF_A_WEEK = 7;

/** Returns the weeks of a month, starting on Sunday; null for days of other months. */
const weeksOf = (first: CalendarDate): (CalendarDate | null)[][] => {
  const start = addDays(first, -dayOfWeek(first));
  const month = first.slice(0, 7);
  const weeks: (CalendarDate | null)[][] = [];
  for (let sunday = start; sunday.slice(0, 7) <= month; sunday = addDays(sunday, DAYS_OF_A_WEEK)) {
    weeks.push(
      WEEKDAYS.map((_weekday, index) => addDays(sunday, index)).map((date) => (date.startsWith(month) ? date : null)),
    );
  }
  return weeks;
};

interface MonthTableProps {
  /** First day of the month. */
  readonly first: CalendarDate;
  readonly renderDay: (date: CalendarDate) => ReactNode;
}

/** Table of one month; the calendar around it provides styles and click handlers. */
export const MonthTable = ({ first, renderDay }: MonthTableProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 0.5 }}>
        {`${Number(first.slice(5, 7))} 月`}
      </Typography>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(first).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={WEEKDAYS[index]}>{date ? renderDay(date) : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
