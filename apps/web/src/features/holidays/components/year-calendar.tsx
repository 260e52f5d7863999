import type { Holiday, HolidayYear } from '@hr/contracts/holidays';
import { addDays, type CalendarDate, calendarDate } from '@hr/domain/time';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { today } from '#format/today.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { dayColours } from '../day-looks.ts';
import { CalendarMonth } from './calendar-month.tsx';

interface YearCalendarProps {
  readonly data: HolidayYear;
  readonly canEdit: boolean;
  readonly onOpen: (holiday: Holiday) => void;
  /** A day without a record was chosen. */
  readonly onAdd: (date: CalendarDate) => void;
}

const Months = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(272px, 1fr))',
  gap: theme.spacing(3),
  '& > section': {
    padding: theme.spacing(1.5),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
  },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 2 },
  '& th': { ...theme.typography.caption, color: theme.palette.text.secondary, fontWeight: 400 },
  '& td': { padding: 0, height: 40 },
  '& td button': {
    width: '100%',
    height: '100%',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: 'transparent',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.15,
    cursor: 'pointer',
    position: 'relative',
    '& span, & small': { display: 'block' },
    '& em': visuallyHidden,
    '& small': { fontSize: 11, minHeight: '1.15em' },
    '&:hover': { borderColor: theme.palette.text.secondary },
    '&[aria-disabled=true]': { cursor: 'default', '&:hover': { borderColor: 'transparent' } },
    '&[aria-current=date] span': { fontWeight: 700, textDecoration: 'underline' },
    '&[data-derived=true]': { border: '1px dashed currentColor' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.dark}`, outlineOffset: 1 },
  },
  ...dayColours(theme),
}));

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Days that an arrow key goes on or back. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A panel that opens beside them leaves fewer months to a row: the day that has the focus stays in sight. */
const useDayInSight = (container: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current: months } = container;
    const observer = new ResizeObserver(() => {
      if (months?.contains(document.activeElement)) {
        document.activeElement?.scrollIntoView({ block: 'nearest' });
      }
    });
    if (months) {
      observer.observe(months);
    }
    return () => observer.disconnect();
  }, [container]);
};

/** Twelve months. Tab reaches one day; arrow keys, Home and End move within the year, Enter chooses. */
export const YearCalendar = ({ data, canEdit, onOpen, onAdd }: YearCalendarProps) => {
  const { year, items, movedAway } = data;
  const container = useRef<HTMLElement>(null);
  const now = today();
  const [moved, setMoved] = useState<CalendarDate | null>(null);
  const first = calendarDate(`${year}-01-01`);
  const last = calendarDate(`${year}-12-31`);
  const usual = now.startsWith(String(year)) ? now : first;
  const reachable = moved?.startsWith(String(year)) ? moved : usual;
  const byDate = new Map<string, Holiday>(items.map((holiday) => [holiday.date, holiday]));
  const movedAwayFrom = new Map(movedAway.map((holiday) => [holiday.shiftedFrom ?? '', holiday]));

  const targetOf = (key: string): CalendarDate | null => {
    if (key === 'Home' || key === 'End') {
      return key === 'Home' ? first : last;
    }
    const step = steps[key];
    return step === undefined ? null : addDays(reachable, step);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event.key);
    if (target === null) {
      return;
    }
    event.preventDefault();
    if (target >= first && target <= last) {
      setMoved(target);
      container.current?.querySelector<HTMLElement>(`[data-date="${target}"]`)?.focus();
    }
  };
  const handleClick = ({ target }: MouseEvent): void => {
    const text = (target as Element).closest<HTMLElement>('[data-date]')?.dataset['date'];
    if (text === undefined) {
      return;
    }
    const date = calendarDate(text);
    setMoved(date);
    const holiday = byDate.get(date);
    if (holiday) {
      onOpen(holiday);
    } else if (canEdit) {
      onAdd(date);
    }
  };
  useDayInSight(container);
  return (
    <Months ref={container} aria-label={`${year} 年曆`} onKeyDown={handleKeyDown} onClick={handleClick}>
      {MONTHS.map((month) => (
        <CalendarMonth
          key={month}
          first={calendarDate(`${year}-${month}-01`)}
          days={{ byDate, movedAwayFrom, today: now, reachable, canAdd: canEdit }}
        />
      ))}
    </Months>
  );
};
