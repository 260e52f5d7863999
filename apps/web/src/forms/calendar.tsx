import { calendarDate, type CalendarDate } from '@hr/domain/dates';
import Box from '@mui/material/Box';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { format, parseISO } from 'date-fns';
import { DateLocalisation } from '#format/date-localisation.tsx';

interface CalendarProps {
  readonly value: CalendarDate | null;
  readonly onChoose: (date: CalendarDate) => void;
}

const toCalendarDate = (date: Date): CalendarDate => calendarDate(format(date, 'yyyy-MM-dd'));

const beginAtDay = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();

/** Month calendar, loaded when it is first opened. */
export const Calendar = ({ value, onChoose }: CalendarProps) => (
  <DateLocalisation>
    <Box ref={beginAtDay}>
      <DateCalendar
        slotProps={{ calendarHeader: { format: 'yyyy/MM' } }}
        value={value === null ? null : parseISO(value)}
        onChange={(date: Date | null, state) => {
          if (date && state === 'finish') {
            onChoose(toCalendarDate(date));
          }
        }}
      />
    </Box>
  </DateLocalisation>
);
