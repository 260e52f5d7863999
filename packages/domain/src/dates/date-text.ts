import { type CalendarDate, dayOfWeek, isCalendarDate } from './calendar-date.ts';
import { formatTime } from './clock-text.ts';
import { dateOfInstant, minuteOfInstant } from './zone.ts';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const;
/** Years between the common era and the calendar of the Republic of China, whose first year is 1912. */
export const ROC_YEAR_OFFSET = 1_911;

/** `2026/11/21`. */
export const formatDate = (date: CalendarDate): string => date.replaceAll('-', '/');

/** `六`. */
export const weekdayName = (date: CalendarDate): string => WEEKDAYS[dayOfWeek(date)] ?? '';

/** `2026/11/21（六）`. */
export const formatDateWithWeekday = (date: CalendarDate): string => `${formatDate(date)}（${weekdayName(date)}）`;

/** `民國115年11月21日`, as contracts and certificates write it. */
export const formatRocDate = (date: CalendarDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `民國${Number(year) - ROC_YEAR_OFFSET}年${Number(month)}月${Number(day)}日`;
};

/** `中華民國115年11月21日`, as official papers are dated. */
export const formatOfficialDate = (date: CalendarDate): string => `中華${formatRocDate(date)}`;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `November 21, 2026`, as papers in English are dated. */
export const formatEnglishDate = (date: CalendarDate): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`;
};

/** An instant on the organisation's wall: `2026/11/21 下午 03:12`. */
export const formatInstant = (instant: Date): string =>
  `${formatDate(dateOfInstant(instant))} ${formatTime(minuteOfInstant(instant))}`;

/** Three digits or fewer before the month are a year of the Republic. */
const FORMS = [
  /^(\d{2,4})[/.-](\d{1,2})[/.-](\d{1,2})$/,
  /^(\d{3,4})(\d{2})(\d{2})$/,
  /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日$/,
];

const REPUBLIC = /^(?:中華)?民國 ?(\d{1,3}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日$/;

/** Midnight, which spreadsheets and databases write behind a date. */
const MIDNIGHT = /(?:[T ]|(?<=日))(?:上午 ?12|0?0):00(?::00(?:\.0+)?)?$/;

/**
 * Reads what people type or keep in spreadsheets: `2026/1/5`, `20261121`, `2026年1月5日`, `115/11/21`, `1151121`,
 * `民國115年11月21日`, in full-width digits and with midnight behind too; null for anything else.
 */
export const parseDateText = (text: string): CalendarDate | null => {
  const plain = text.normalize('NFKC').trim().replace(MIDNIGHT, '').trim();
  const republic = REPUBLIC.exec(plain);
  const match = republic ?? FORMS.map((form) => form.exec(plain)).find((result) => result !== null);
  if (!match) {
    return null;
  }
  const [, year = '', month = '', day = ''] = match;
  const isOfRepublic = republic !== null || year.length < 4;
  const western = isOfRepublic ? Number(year) + ROC_YEAR_OFFSET : Number(year);
  const candidate = `${String(western).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(candidate) ? candidate : null;
};
