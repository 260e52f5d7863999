import { governmentCalendarColumns as names } from '@hr/contracts/organisation/holidays';

import { type HolidayKind, weekdayKind } from '@hr/domain/organisation/holidays';
import { type CalendarDate, weekdayName } from '@hr/domain/dates';
import { z } from 'zod';
import type { Context } from '#core/context.ts';
import {
  dateCell,
  type ImportRow,
  readFile,
  readImport,
  type ReadTable,
  unreadable,
  withErrors,
} from '#import/index.ts';

const MOST_LETTERS = 30;

const cells = {
  date: dateCell(names.date),
  weekday: z.string().trim(),
  isOff: z
    .string()
    .trim()
    .regex(/^[02]$/, '是否放假須為 0（上班）或 2（放假）')
    .transform((text) => text === '2'),
  remark: z.string().trim().max(MOST_LETTERS, `不可超過 ${MOST_LETTERS} 個字`),
};

type CalendarRow = { readonly [Field in keyof typeof cells]: z.output<(typeof cells)[Field]> };

export type CalendarRows = readonly ImportRow<Partial<CalendarRow>>[];

/** A day that the government's calendar names, and what it makes of it. */
export interface PublishedDay {
  readonly date: CalendarDate;
  readonly isOff: boolean;
  /** Null for a day that is as every week has it. */
  readonly holiday: { readonly name: string; readonly kind: HolidayKind } | null;
}

/** A file that was saved in a wrong encoding carries this mark where letters were. */
const LOST_LETTER = '\u{FFFD}';

const requireLetters = ({ headers, rows }: ReadTable): void => {
  const texts = [...headers, ...rows.flatMap(({ values }) => Object.values(values))];
  if (texts.some((text) => text.includes(LOST_LETTER))) {
    throw unreadable('檔案中有無法辨識的文字，可能曾以錯誤的編碼另存，請重新下載原始檔案');
  }
};

const cellErrors = (
  { date, weekday = '' }: Pick<CalendarRow, 'date'> & Partial<CalendarRow>,
  year: string,
  isRepeated: boolean,
) => [
  ...(date.startsWith(year) ? [] : [{ column: names.date, message: `檔案須為同一年度（${year} 年）的日曆表` }]),
  ...(isRepeated ? [{ column: names.date, message: '檔案中日期重複' }] : []),
  ...(weekday === '' || weekday === weekdayName(date)
    ? []
    : [{ column: names.weekday, message: `與日期不符，${date.replaceAll('-', '/')} 為星期${weekdayName(date)}` }]),
];

/**
 * The days of the file, each complaint by row and column.
 * @throws AppError UnreadableFile, TooManyRequests.
 */
export const readGovernmentCalendar = async (context: Context, bytes: Uint8Array): Promise<CalendarRows> => {
  const table = await readFile(context, bytes);
  requireLetters(table);
  const rows = await readImport(table, { columns: names, required: ['date', 'isOff', 'remark'], cells });
  const year = rows.find(({ values }) => values.date)?.values.date?.slice(0, 4) ?? '';
  const seen = new Set<string>();
  return rows.map((row) => {
    const { date } = row.values;
    if (date === undefined) {
      return row;
    }
    const isRepeated = seen.has(date);
    seen.add(date);
    return withErrors(row, cellErrors({ ...row.values, date }, year, isRepeated));
  });
};

/** Whether all of a row could be read. */
export const isWhole = (row: Partial<CalendarRow>): row is CalendarRow =>
  row.date !== undefined && row.isOff !== undefined && row.remark !== undefined;

const kindOfDayOff = (remark: string): HolidayKind => {
  if (remark.includes('補假')) {
    return 'substitute_holiday';
  }
  return remark === '' || remark.includes('調整放假') ? 'adjusted_day_off' : 'national_holiday';
};

/** A weekend without a remark is as every week has it, and so is a workday; a weekend that is worked makes up for another day. */
export const publishedDay = ({ date, isOff, remark }: CalendarRow): PublishedDay => {
  const isWeekend = weekdayKind(date) !== 'workday';
  if (isOff) {
    const isNamed = !isWeekend || remark !== '';
    return { date, isOff, holiday: isNamed ? { name: remark || '放假日', kind: kindOfDayOff(remark) } : null };
  }
  return { date, isOff, holiday: isWeekend ? { name: remark || '補行上班', kind: 'makeup_workday' } : null };
};
