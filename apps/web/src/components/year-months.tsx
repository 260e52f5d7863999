import { addDays, type CalendarDate, calendarDate } from '@hr/domain/dates';
import { styled, type Theme } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useToday } from '#format/use-today.ts';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { MonthTable } from './month-table.tsx';

/** Position of a day in a calendar. */
export interface DayPlace {
  readonly isToday: boolean;
  /** Whether the day is the tab stop; arrow keys move from there. */
  readonly isReachable: boolean;
}

interface YearMonthsProps {
  readonly year: number;
  readonly label: string;
  /** Colors of days by their look. */
  readonly coloursOf: (theme: Theme) => Record<string, object>;
  /** Renders a button with the attribute `data-date` and without a listener: clicks of the 365 days are delegated. */
  readonly renderDay: (date: CalendarDate, place: DayPlace) => ReactNode;
  readonly onChoose: (date: CalendarDate) => void;
}

const Months = styled('section', { shouldForwardProp: (name) => name !== 'coloursOf' })<
  Pick<YearMonthsProps, 'coloursOf'>
>(({ theme, coloursOf }) => ({
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
  ...coloursOf(theme),
}));

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Days that an arrow key moves by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** An opening panel reduces the months per row; the focused day is scrolled back into view. */
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

/** Calendar of twelve months. One day is the tab stop; arrow keys, Home and End move within the year, Enter selects. */
export const YearMonths = ({ year, label, coloursOf, renderDay, onChoose }: YearMonthsProps) => {
  const container = useRef<HTMLElement>(null);
  const now = useToday();
  const [moved, setMoved] = useState<CalendarDate | null>(null);
  const first = calendarDate(`${year}-01-01`);
  const last = calendarDate(`${year}-12-31`);
  const usual = now.startsWith(String(year)) ? now : first;
  const reachable = moved?.startsWith(String(year)) ? moved : usual;

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
    onChoose(date);
  };
  useDayInSight(container);
  return (
    <Months ref={container} aria-label={label} coloursOf={coloursOf} onKeyDown={handleKeyDown} onClick={handleClick}>
      {MONTHS.map((month) => (
        <MonthTable
          key={month}
          first={calendarDate(`${year}-${month}-01`)}
          renderDay={(date) => renderDay(date, { isToday: date === now, isReachable: date === reachable })}
        />
      ))}
    </Months>
  );
};
