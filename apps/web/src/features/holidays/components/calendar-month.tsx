import type { Holiday } from '@hr/contracts/holidays';
import { weekdayKind } from '@hr/domain/holidays';
import { addDays, type CalendarDate, dayOfWeek } from '@hr/domain/time';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type DayKind, markOf } from '../day-looks.ts';
import { dayText } from '../holiday-text.ts';

/** What the months of a calendar know of its days. */
export interface CalendarDays {
  readonly byDate: ReadonlyMap<string, Holiday>;
  readonly movedAwayFrom: ReadonlyMap<string, Holiday>;
  readonly today: CalendarDate;
  /** The one day that Tab reaches; arrow keys go on from there. */
  readonly reachable: CalendarDate;
  /** Whether a day without a record can be clicked, which adds one. */
  readonly canAdd: boolean;
}

interface CalendarMonthProps {
  /** Its first day. */
  readonly first: CalendarDate;
  readonly days: CalendarDays;
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const DAYS_OF_A_WEEK = 7;

/** The weeks that a month touches, Sunday first; null where another month is. */
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

/** One month of the year; the calendar around it styles it and listens to its days. */
export const CalendarMonth = ({ first, days }: CalendarMonthProps) => {
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
                <td key={WEEKDAYS[index]}>{date ? <CalendarDay date={date} days={days} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const kindOf = (date: CalendarDate, { byDate, movedAwayFrom }: CalendarDays): DayKind => {
  const holiday = byDate.get(date);
  if (holiday) {
    return holiday.kind;
  }
  return movedAwayFrom.has(date) ? 'moved_away' : weekdayKind(date);
};

const CalendarDay = ({ date, days }: { readonly date: CalendarDate; readonly days: CalendarDays }) => {
  const holiday = days.byDate.get(date);
  const kind = kindOf(date, days);
  const text = dayText({ date, holiday, movedAway: days.movedAwayFrom.get(date) });
  return (
    <button
      type="button"
      data-date={date}
      data-kind={kind}
      data-derived={holiday?.isDerived}
      title={kind === 'workday' ? undefined : text}
      aria-current={date === days.today ? 'date' : undefined}
      aria-disabled={holiday === undefined && !days.canAdd}
      tabIndex={date === days.reachable ? 0 : -1}
    >
      <span aria-hidden>{Number(date.slice(8))}</span>
      <small aria-hidden>{markOf(kind)}</small>
      <em>{text}</em>
    </button>
  );
};
