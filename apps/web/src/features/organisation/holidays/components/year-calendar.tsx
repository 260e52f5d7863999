import type { Holiday, HolidayYear } from '@hr/contracts/organisation/holidays';
import type { CalendarDate } from '@hr/domain/dates';
import { YearMonths } from '#components/year-months.tsx';
import { dayColours } from '../day-looks.ts';
import { CalendarDay } from './calendar-day.tsx';

interface YearCalendarProps {
  readonly data: HolidayYear;
  readonly canEdit: boolean;
  readonly onOpen: (holiday: Holiday) => void;
  /** A day without a record was chosen. */
  readonly onAdd: (date: CalendarDate) => void;
}

/** The holidays of a year. A day with a record opens it, another begins one. */
export const YearCalendar = ({ data, canEdit, onOpen, onAdd }: YearCalendarProps) => {
  const { year, items, movedAway } = data;
  const byDate = new Map<string, Holiday>(items.map((holiday) => [holiday.date, holiday]));
  const movedAwayFrom = new Map(movedAway.map((holiday) => [holiday.shiftedFrom ?? '', holiday]));
  const handleChoose = (date: CalendarDate): void => {
    const holiday = byDate.get(date);
    if (holiday) {
      onOpen(holiday);
    } else if (canEdit) {
      onAdd(date);
    }
  };
  return (
    <YearMonths
      year={year}
      label={`${year} 年曆`}
      coloursOf={dayColours}
      onChoose={handleChoose}
      renderDay={(date, place) => (
        <CalendarDay date={date} days={{ byDate, movedAwayFrom, canAdd: canEdit }} place={place} />
      )}
    />
  );
};
