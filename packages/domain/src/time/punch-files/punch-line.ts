import { addDays, type CalendarDate, isCalendarDate, ROC_YEAR_OFFSET } from '../../dates/index.ts';

/** Formats of a date; `yyy` is a year of the Republic of China. */
export type PunchDateFormat = 'yyyymmdd' | 'yyyy/mm/dd' | 'yyyy-mm-dd' | 'yyymmdd' | 'yyy/mm/dd';

/** Format of the lines of a machine (打卡檔格式). */
export interface PunchFormat {
  readonly layout: 'delimited' | 'fixed';
  /** One character between the columns of a delimited file. */
  readonly delimiter: string | null;
  /** Place of a column: its number from 1 on (`3`), or the first and last character of a fixed one (`1-10`). */
  readonly cardPlace: string;
  readonly datePlace: string;
  readonly timePlace: string;
  /** Null for a machine that does not distinguish in and out. */
  readonly directionPlace: string | null;
  readonly inText: string | null;
  readonly outText: string | null;
  readonly dateFormat: PunchDateFormat;
}

/** A punch as a machine wrote it, in local time. */
export interface PunchLine {
  readonly card: string;
  readonly date: CalendarDate;
  /** Seconds after midnight. */
  readonly second: number;
  readonly direction: 'in' | 'out' | null;
}

export type PunchColumn = 'card' | 'date' | 'time' | 'direction';

export interface PunchLineFault {
  readonly column: PunchColumn;
  readonly text: string;
}

const FIXED_PLACE = /^(\d{1,3})-(\d{1,3})$/;
const NUMBERED_PLACE = /^\d{1,3}$/;

/** Returns true if a place suits the layout: a column number, or a range of characters. */
export const isPunchPlace = (place: string, layout: PunchFormat['layout']): boolean => {
  if (layout === 'delimited') {
    return NUMBERED_PLACE.test(place) && Number(place) > 0;
  }
  const [, first, last] = FIXED_PLACE.exec(place) ?? [];
  return first !== undefined && last !== undefined && Number(first) > 0 && Number(first) <= Number(last);
};

/** Reads the columns of a line; quotes around a value are removed. */
const readerOf = ({ layout, delimiter }: PunchFormat, line: string) => {
  const parts = layout === 'delimited' ? line.split(delimiter ?? ',') : [];
  return (place: string): string => {
    const [, first, last] = FIXED_PLACE.exec(place) ?? [];
    const text = layout === 'fixed' ? line.slice(Number(first) - 1, Number(last)) : (parts[Number(place) - 1] ?? '');
    return text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim();
  };
};

const datePatterns: Readonly<Record<PunchDateFormat, { readonly pattern: RegExp; readonly yearsBefore: number }>> = {
  yyyymmdd: { pattern: /^(\d{4})(\d{2})(\d{2})$/, yearsBefore: 0 },
  'yyyy/mm/dd': { pattern: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, yearsBefore: 0 },
  'yyyy-mm-dd': { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, yearsBefore: 0 },
  yyymmdd: { pattern: /^(\d{2,3})(\d{2})(\d{2})$/, yearsBefore: ROC_YEAR_OFFSET },
  'yyy/mm/dd': { pattern: /^(\d{2,3})\/(\d{1,2})\/(\d{1,2})$/, yearsBefore: ROC_YEAR_OFFSET },
};

const parseDate = (text: string, format: PunchDateFormat): CalendarDate | null => {
  const { pattern, yearsBefore } = datePatterns[format];
  const [, year, month = '', day = ''] = pattern.exec(text) ?? [];
  if (year === undefined) {
    return null;
  }
  const date = `${Number(year) + yearsBefore}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

const TIME = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?$/;
const [SECONDS_OF_AN_HOUR, SECONDS_OF_A_MINUTE, SECONDS_OF_A_DAY] = [3_600, 60, 86_400];

/** Reads 08:05, 0805, 080530 and 24:00 as seconds after midnight; null for anything else. */
const parseTime = (text: string): number | null => {
  const [, hours, minutes, seconds = '0'] = TIME.exec(text) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59 || Number(seconds) > 59) {
    return null;
  }
  const second = Number(hours) * SECONDS_OF_AN_HOUR + Number(minutes) * SECONDS_OF_A_MINUTE + Number(seconds);
  return second <= SECONDS_OF_A_DAY ? second : null;
};

const directionOf = ({ inText, outText }: PunchFormat, text: string): 'in' | 'out' | 'none' | undefined => {
  if (text === inText) {
    return 'in';
  }
  if (text === outText) {
    return 'out';
  }
  return text === '' ? 'none' : undefined;
};

const isFault = (value: unknown): value is PunchLineFault => typeof value === 'object' && value !== null;

/** Reads a column, or returns its fault. */
const readColumn = <Value>(
  column: PunchColumn,
  text: string,
  parse: (text: string) => Value | undefined,
): Value | PunchLineFault => parse(text) ?? { column, text };

/** Reads a line of a machine, or returns the first column that cannot be read. 24:00 is midnight of the next day. */
export const parsePunchLine = (format: PunchFormat, line: string): PunchLine | PunchLineFault => {
  const read = readerOf(format, line);
  const values = {
    card: readColumn('card', read(format.cardPlace), (text) => (text === '' ? undefined : text)),
    date: readColumn('date', read(format.datePlace), (text) => parseDate(text, format.dateFormat) ?? undefined),
    second: readColumn('time', read(format.timePlace), (text) => parseTime(text) ?? undefined),
    direction: readColumn('direction', format.directionPlace === null ? '' : read(format.directionPlace), (text) =>
      directionOf(format, text),
    ),
  };
  const fault = Object.values(values).find(isFault);
  if (fault) {
    return fault;
  }
  const { card, date, second, direction } = values as {
    card: string;
    date: CalendarDate;
    second: number;
    direction: 'in' | 'out' | 'none';
  };
  const punch = { card, direction: direction === 'none' ? null : direction };
  return second === SECONDS_OF_A_DAY ? { ...punch, date: addDays(date, 1), second: 0 } : { ...punch, date, second };
};
