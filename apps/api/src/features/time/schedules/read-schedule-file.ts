import { dayOffCodes, type Schedule, scheduleFileColumns as columns } from '@hr/contracts/time/schedules';
import { type CalendarDate, parseDateText } from '@hr/domain/dates';
import type { DayOffKind } from '@hr/domain/time/scheduling';
import type { Context } from '#core/context.ts';
import { excerpt, missingColumns, type ReadTable, unreadableFile } from '#import/index.ts';
import type { CheckedCell } from './schedule.rows.ts';
import { getSchedule, type PeriodQuery } from './schedule.service.ts';

interface FileError {
  readonly rowNumber: number;
  readonly column: string;
  readonly message: string;
}

interface ReadSchedule {
  readonly cells: CheckedCell[];
  readonly errors: FileError[];
}

/** A cell of the file with its place. */
interface FileCell {
  readonly rowNumber: number;
  readonly column: string;
  readonly employeeNo: string;
  readonly on: CalendarDate | null;
  readonly code: string;
}

const daysOff = new Map(Object.entries(dayOffCodes).map(([kind, code]) => [code, kind as DayOffKind]));

const normalized = (text = ''): string => text.normalize('NFKC').trim().toUpperCase();

/** Reads one row per day. */
const flatCells = ({ rows }: ReadTable): FileCell[] =>
  rows.map(({ rowNumber, values }) => ({
    rowNumber,
    column: columns.code,
    employeeNo: normalized(values[columns.employeeNo]),
    on: parseDateText(values[columns.on] ?? ''),
    code: values[columns.code] ?? '',
  }));

/** Header of a day: it begins with a year. */
const YEAR = /^\d{2,4}[-/年.]/;

/** Reads the columns whose header is a date. @throws AppError UnreadableFile without any or with an impossible one. */
const gridCells = ({ headers, rows }: ReadTable): FileCell[] => {
  const wrong = headers.find((header) => YEAR.test(header) && parseDateText(header) === null);
  if (wrong !== undefined) {
    throw unreadableFile(`欄位「${excerpt(wrong)}」不是有效的日期`, headers);
  }
  const dates = headers.flatMap((header) => {
    const on = parseDateText(header);
    return on === null ? [] : [{ header, on }];
  });
  if (dates.length === 0) {
    throw unreadableFile(
      `找不到日期欄位，請以「匯出班表」的檔案填寫，或使用「${columns.on}」與「${columns.code}」欄`,
      headers,
    );
  }
  return rows.flatMap(({ rowNumber, values }) =>
    dates.map(({ header, on }) => ({
      rowNumber,
      column: header,
      employeeNo: normalized(values[columns.employeeNo]),
      on,
      code: values[header] ?? '',
    })),
  );
};

/** Returns the value of a code, or null for an unknown one. */
const valueReader = ({ shifts }: Schedule) => {
  const byCode = new Map(shifts.map(({ id, code }) => [code.toUpperCase(), id]));
  return (text: string): Pick<CheckedCell, 'kind' | 'shiftTemplateId'> | null => {
    const code = normalized(text);
    const shiftTemplateId = byCode.get(code);
    if (shiftTemplateId !== undefined) {
      return { kind: 'work', shiftTemplateId };
    }
    const kind = daysOff.get(code as never);
    return kind === undefined ? null : { kind, shiftTemplateId: null };
  };
};

const dayOf = ({ employeeNo, on }: FileCell): string => `${employeeNo} ${on}`;

interface CellFacts {
  readonly schedule: Schedule;
  readonly person: unknown;
  readonly value: unknown;
  /** First cell of the file for the same day. */
  readonly first: FileCell | undefined;
}

const findFault = (
  cell: FileCell,
  { schedule: { from, to }, person, value, first }: CellFacts,
): Pick<FileError, 'column' | 'message'> | null => {
  const { employeeNo, on, code } = cell;
  if (employeeNo === '') {
    return { column: columns.employeeNo, message: '請輸入員工編號' };
  }
  if (!person) {
    return { column: columns.employeeNo, message: `員工 ${excerpt(employeeNo)} 不在此期間的班表` };
  }
  if (on === null) {
    return { column: columns.on, message: '日期格式不正確，例如 2026/12/01' };
  }
  if (on < from || on > to) {
    return { column: columns.on, message: '日期不在畫面的期間內' };
  }
  if (!value) {
    return { column: columns.code, message: `代號 ${excerpt(code)} 不存在` };
  }
  return first && first !== cell ? { column: columns.on, message: `與第 ${first.rowNumber} 列重複` } : null;
};

const MOST_ERRORS = 100;

/**
 * Reads the cells of a file for the people and days of a period. Writes nothing.
 * @throws AppError UnreadableFile if columns are missing.
 */
export const readScheduleFile = async (
  context: Context,
  { table, ...query }: PeriodQuery & { readonly table: ReadTable },
): Promise<ReadSchedule> => {
  const { headers } = table;
  if (!headers.includes(columns.employeeNo)) {
    throw missingColumns([columns.employeeNo], headers);
  }
  const isFlat = headers.includes(columns.on) && headers.includes(columns.code);
  // Empty cells change nothing.
  const fileCells = (isFlat ? flatCells(table) : gridCells(table)).filter(({ code }) => code.trim() !== '');
  const schedule = await getSchedule(context, query);
  const people = new Map(schedule.people.map((person) => [person.employeeNo, person]));
  const readValue = valueReader(schedule);
  const read: ReadSchedule = { cells: [], errors: [] };
  // The first cell of a day stays, because it is set last.
  const firsts = new Map(fileCells.toReversed().map((cell) => [dayOf(cell), cell]));
  for (const cell of fileCells) {
    const person = people.get(cell.employeeNo);
    const value = readValue(cell.code);
    const fault = findFault(cell, { schedule, person, value, first: firsts.get(dayOf(cell)) });
    if (fault) {
      read.errors.push({ rowNumber: cell.rowNumber, ...(isFlat ? fault : { ...fault, column: cell.column }) });
    } else if (person && value && cell.on !== null) {
      read.cells.push({ employeeId: person.id, on: cell.on, ...value });
    }
  }
  return { cells: read.cells, errors: read.errors.slice(0, MOST_ERRORS) };
};
