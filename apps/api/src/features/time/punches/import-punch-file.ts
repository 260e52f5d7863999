import { punchColumnNames, type PunchFile } from '@hr/contracts/time/attendance';
import type { PunchFormatRecord } from '@hr/contracts/time/punch-formats';
import { aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { saveProgress } from '#features/messages/batch-progress/index.ts';
import { punchFormatStore } from '#features/time/punch-formats/index.ts';
import { getRecord } from '#records/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { countKnown, findClosedLines, insertImported, lockEmployees, type ResolvedPunch } from './punch-files.rows.ts';
import { type PunchFault, readPunchFile, type ReadPunchFile } from './read-punch-file.ts';

/** Punches per statement. */
const BATCH = 5_000;

const MOST_FAULTS = 100;

/** Splits punches into batches for a statement each, and sums its results. */
const sumInBatches = async (
  punches: readonly ResolvedPunch[],
  count: (batch: readonly ResolvedPunch[]) => Promise<number>,
): Promise<number> => {
  let sum = 0;
  for (let first = 0; first < punches.length; first += BATCH) {
    sum += await count(punches.slice(first, first + BATCH));
  }
  return sum;
};

/** Separates the punches of closed months as faults. */
const withoutClosed = async (context: Context, file: ReadPunchFile): Promise<ReadPunchFile> => {
  const closed = new Set<number>();
  await sumInBatches(file.punches, async (batch) => {
    for (const lineNumber of await findClosedLines(context, batch)) {
      closed.add(lineNumber);
    }
    return 0;
  });
  const faults = file.punches
    .filter(({ lineNumber }) => closed.has(lineNumber))
    .map(({ lineNumber, date }): PunchFault => ({
      lineNumber,
      column: 'date',
      text: date,
      message: '該月份出勤已結算',
    }));
  return {
    ...file,
    punches: file.punches.filter(({ lineNumber }) => !closed.has(lineNumber)),
    faults: [...file.faults, ...faults].toSorted((one, other) => one.lineNumber - other.lineNumber),
  };
};

const toAnswer = ({ lines, faults, sample }: ReadPunchFile, counts: { fresh: number; known: number }): PunchFile => ({
  lines,
  ...counts,
  faulty: faults.length,
  faults: faults.slice(0, MOST_FAULTS),
  sample,
});

const findFormat = (context: Context, formatId: string): Promise<PunchFormatRecord> =>
  getRecord(context, punchFormatStore, { id: formatId });

/** Reads a file of a machine and counts what an import would write. @throws AppError NotFound, PunchFileUnreadable. */
export const previewPunchFile = async (context: Context, formatId: string, bytes: Uint8Array): Promise<PunchFile> => {
  const format = await findFormat(context, formatId);
  const file = await withoutClosed(context, await readPunchFile(context, format, bytes));
  const known = await sumInBatches(file.punches, (batch) => countKnown(context, batch));
  return toAnswer(file, { fresh: file.punches.length - known, known: known + file.repeated });
};

/** Inserts punches and saves the progress; a failed import has none. */
const insertWithProgress = async (
  within: Context,
  punches: readonly ResolvedPunch[],
  device: string,
): Promise<number> => {
  const total = punches.length;
  let done = 0;
  saveProgress(within, { done, total });
  try {
    return await sumInBatches(punches, async (batch) => {
      const fresh = await insertImported(within, batch, device);
      done += batch.length;
      saveProgress(within, { done, total });
      return fresh;
    });
  } catch (error) {
    saveProgress(within, { done: total, total });
    throw error;
  }
};

interface PunchImport {
  readonly formatId: string;
  readonly withoutFaults?: 'yes' | undefined;
  readonly bytes: Uint8Array;
}

/**
 * Imports a file of a machine in one transaction; lines that an earlier import has stored change nothing.
 * @throws AppError NotFound, PunchFileUnreadable, PunchFileFaulty with the first faults unless they are left out.
 */
export const importPunchFile = (
  context: Context,
  { formatId, withoutFaults, bytes }: PunchImport,
): Promise<PunchFile> =>
  inTransaction(context, async (within) => {
    const format = await findFormat(within, formatId);
    const read = await readPunchFile(within, format, bytes);
    await lockEmployees(within, [...new Set(read.punches.map(({ employeeId }) => employeeId))]);
    const file = await withoutClosed(within, read);
    if (file.faults.length > 0 && withoutFaults !== 'yes') {
      throw new AppError('PunchFileFaulty', {
        fields: file.faults.slice(0, MOST_FAULTS).map(({ lineNumber, column, message }) => ({
          path: `第 ${lineNumber} 行 ${punchColumnNames[column]}`,
          message,
        })),
      });
    }
    const fresh = await insertWithProgress(within, file.punches, format.nameZh);
    await recordAudit(within, {
      entity: 'punch',
      entityId: within.actor.accountId,
      about: aboutNoEmployee({ subject: '打卡', screen: 'attendance_overview' }),
      action: '匯入打卡檔',
      before: {},
      after: { 格式: format.nameZh, 行數: file.lines, 新增: fresh, 略過的錯誤: file.faults.length },
    });
    return toAnswer(file, { fresh, known: file.punches.length - fresh + file.repeated });
  });
