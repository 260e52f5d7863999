import { punchColumnNames, type PunchFile } from '@hr/contracts/time/attendance';
import { punchDelimiters, type PunchFormatRecord } from '@hr/contracts/time/punch-formats';
import { type CalendarDate, dateOfInstant, formatDate, formatTime, minuteOfInstant } from '@hr/domain/dates';
import { type PunchColumn, type PunchFormat, type PunchLine, parsePunchLine } from '@hr/domain/time/punch-files';
import { type CardOfEmployee, findCards } from '#features/time/card-numbers/index.ts';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { findPunchingEmployees, type PunchingEmployee, type ResolvedPunch } from './punch-files.rows.ts';

export type PunchFault = PunchFile['faults'][number];

/** Content of a file. */
export interface ReadPunchFile {
  readonly lines: number;
  /** Lines in the format, whether they belong to an employee or not. */
  readonly wellFormed: number;
  readonly punches: readonly ResolvedPunch[];
  /** Lines that repeat an earlier one of the file. */
  readonly repeated: number;
  readonly faults: readonly PunchFault[];
  readonly sample: PunchFile['sample'];
}

const CHUNK_BYTES = 65_536;

/** Decodes a file piece by piece. @throws AppError PunchFileUnreadable for bytes of another encoding. */
function* linesOf(bytes: Uint8Array, encoding: PunchFormatRecord['encoding']): Generator<string> {
  const decoder = new TextDecoder(encoding === 'utf8' ? 'utf-8' : 'big5', { fatal: true });
  let rest = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const isLast = at + CHUNK_BYTES >= bytes.length;
    let text = '';
    try {
      text = decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: !isLast });
    } catch (cause) {
      throw new AppError('PunchFileUnreadable', { cause });
    }
    const lines = (rest + text).split(/\r?\n/);
    rest = isLast ? '' : (lines.pop() ?? '');
    yield* lines;
  }
  if (rest !== '') {
    yield rest;
  }
}

const unreadableTexts: Readonly<Record<PunchColumn, string>> = {
  card: '卡號空白',
  date: '日期無法讀取',
  time: '時間無法讀取',
  direction: '上下班代碼無法讀取',
};

interface People {
  readonly byId: ReadonlyMap<string, PunchingEmployee>;
  readonly find: (punch: PunchLine) => PunchingEmployee | undefined;
}

const covers = ({ from, until }: Pick<CardOfEmployee, 'from' | 'until'>, date: CalendarDate): boolean =>
  from <= date && (until === null || date <= until);

/** Finds employees by card on the day, or by employee number. */
const peopleOf = async (context: Context, { isByEmployeeNo }: PunchFormatRecord): Promise<People> => {
  const employees = await findPunchingEmployees(context);
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  if (isByEmployeeNo) {
    const byNumber = new Map(employees.map((employee) => [employee.employeeNo, employee]));
    return { byId, find: ({ card }) => byNumber.get(card) };
  }
  const cards = Map.groupBy(await findCards(context), ({ cardNo }) => cardNo);
  return {
    byId,
    find: ({ card, date }) => byId.get(cards.get(card)?.find((one) => covers(one, date))?.employeeId ?? ''),
  };
};

const SECONDS_OF_A_MINUTE = 60;

const isInFuture = ({ now }: Context, { date, second }: PunchLine): boolean => {
  const today = dateOfInstant(now);
  return date > today || (date === today && second > (minuteOfInstant(now) + 1) * SECONDS_OF_A_MINUTE);
};

const isEmployed = ({ employments }: PunchingEmployee, date: CalendarDate): boolean =>
  employments.some((employment) => covers(employment, date));

type LineFault = Omit<PunchFault, 'lineNumber'>;

const UNKNOWN_CARD: LineFault = { column: 'card', text: '', message: '查無此卡號於該日的員工' };

/** A line that is in the format. */
interface WellFormedLine {
  readonly punch: PunchLine;
  readonly employee: PunchingEmployee | null;
  readonly fault: LineFault | null;
}

/** Finds the employee of a line and whether the punch is possible. */
const resolve = (context: Context, people: People, punch: PunchLine): WellFormedLine => {
  const employee = people.find(punch) ?? null;
  const refused = (column: PunchColumn, text: string, message: string): WellFormedLine => ({
    punch,
    employee,
    fault: { column, text, message },
  });
  if (!employee) {
    return { punch, employee, fault: { ...UNKNOWN_CARD, text: punch.card } };
  }
  if (isInFuture(context, punch)) {
    return refused('time', formatDate(punch.date), '打卡時間不可晚於現在');
  }
  return isEmployed(employee, punch.date)
    ? { punch, employee, fault: null }
    : refused('date', formatDate(punch.date), `${employee.nameZh} 該日不在任職期間`);
};

const toFormat = ({ delimiter, ...format }: PunchFormatRecord): PunchFormat => ({
  ...format,
  delimiter: punchDelimiters[delimiter],
});

const SAMPLE = 20;

/** Lines of a file with their numbers, without headers and empty lines. */
function* contentOf(bytes: Uint8Array, { encoding, skippedLines }: PunchFormatRecord): Generator<[number, string]> {
  let lineNumber = 0;
  for (const line of linesOf(bytes, encoding)) {
    lineNumber += 1;
    if (lineNumber > skippedLines && line.trim() !== '') {
      yield [lineNumber, line];
    }
  }
}

const sampleOf = (lineNumber: number, { punch, employee }: WellFormedLine): PunchFile['sample'][number] => ({
  lineNumber,
  employee: employee ? `${employee.employeeNo} ${employee.nameZh}` : '',
  on: formatDate(punch.date),
  time: formatTime(Math.floor(punch.second / SECONDS_OF_A_MINUTE)),
  direction: punch.direction,
});

/** Collects the lines of a file; a line that repeats an earlier one counts once. */
const collector = () => {
  const [punches, faults, sample]: [ResolvedPunch[], PunchFault[], PunchFile['sample']] = [[], [], []];
  const keys = new Set<string>();
  let [wellFormed, repeated] = [0, 0];
  return {
    addFault: (lineNumber: number, fault: LineFault) => faults.push({ ...fault, lineNumber }),
    addLine: (lineNumber: number, line: WellFormedLine): void => {
      const { punch, employee, fault } = line;
      wellFormed += 1;
      if (sample.length < SAMPLE) {
        sample.push(sampleOf(lineNumber, line));
      }
      if (!employee || fault) {
        faults.push({ ...(fault ?? UNKNOWN_CARD), lineNumber });
        return;
      }
      const { date, second, direction } = punch;
      const key = `${employee.id} ${date} ${second} ${direction}`;
      if (keys.has(key)) {
        repeated += 1;
      } else {
        keys.add(key);
        punches.push({ lineNumber, employeeId: employee.id, date, second, direction });
      }
    },
    result: (lines: number): ReadPunchFile => ({ lines, wellFormed, punches, repeated, faults, sample }),
  };
};

/** @throws AppError PunchFileUnreadable for a file without any line in the format. */
const requireWellFormed = (file: ReadPunchFile): ReadPunchFile => {
  if (file.lines > 0 && file.wellFormed === 0) {
    throw new AppError('PunchFileUnreadable', {
      fields: file.faults.slice(0, 1).map(({ lineNumber, column, message }) => ({
        path: `第 ${lineNumber} 行 ${punchColumnNames[column]}`,
        message,
      })),
    });
  }
  return file;
};

/**
 * Reads the file of a machine. Empty lines are skipped.
 * @throws AppError PunchFileUnreadable for another encoding, or a file without any line in the format.
 */
export const readPunchFile = async (
  context: Context,
  record: PunchFormatRecord,
  bytes: Uint8Array,
): Promise<ReadPunchFile> => {
  const [people, format] = [await peopleOf(context, record), toFormat(record)];
  const collected = collector();
  let lines = 0;
  for (const [lineNumber, line] of contentOf(bytes, record)) {
    lines += 1;
    const punch = parsePunchLine(format, line);
    if ('column' in punch) {
      collected.addFault(lineNumber, { ...punch, message: unreadableTexts[punch.column] });
    } else {
      collected.addLine(lineNumber, resolve(context, people, punch));
    }
  }
  return requireWellFormed(collected.result(lines));
};
