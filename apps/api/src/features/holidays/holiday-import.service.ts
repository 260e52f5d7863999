import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import { holidayImportColumns as names } from '@hr/contracts/holidays';
import { type Context, inTransaction } from '#http/context.ts';
import { type ImportRow, type PlannedRow, requireFaultless, toPreview, withErrors } from '#import/index.ts';
import { recordChanges } from './holiday-audit.ts';
import { type HolidayImportRow, readHolidayRows } from './holiday-import.rows.ts';
import * as holidays from './holiday.repository.ts';
import type { HolidayRecord, HolidayValues } from './holiday.repository.ts';

interface Target {
  readonly stored: HolidayRecord | null;
  readonly values: HolidayValues;
}

type Plan = PlannedRow<Target>;

const fresh = { source: 'own', isDerived: false, shiftedFrom: null, shiftConsent: null } as const;

const valuesFor = (row: HolidayImportRow, stored: HolidayRecord | null): HolidayValues => {
  const { source, isDerived, shiftedFrom, shiftConsent } = stored ?? fresh;
  return { ...row, source, isDerived, shiftedFrom, shiftConsent };
};

const actionOf = ({ values: target, errors }: ImportRow<Target>): Plan['action'] => {
  if (errors.length > 0 || target === null) {
    return 'error';
  }
  const { stored, values } = target;
  if (stored === null) {
    return 'create';
  }
  const isSame = (Object.keys(values) as (keyof HolidayValues)[]).every((key) => stored[key] === values[key]);
  return isSame ? 'unchanged' : 'update';
};

/** Rows whose date stands in an earlier row of the file. */
const repeatedRows = (rows: readonly ImportRow<HolidayImportRow>[]): ReadonlySet<number> => {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { values, rowNumber } of rows) {
    if (values && seen.has(values.date)) {
      repeated.add(rowNumber);
    }
    seen.add(values?.date ?? '');
  }
  return repeated;
};

const plan = async ({ db }: Context, bytes: Uint8Array): Promise<Plan[]> => {
  const rows = await readHolidayRows(bytes);
  const dates = rows.flatMap(({ values }) => (values ? [values.date] : []));
  const byDate = new Map((await holidays.findOnDays(db, dates)).map((record) => [record.date, record]));
  const repeated = repeatedRows(rows);
  return rows.map((row) => {
    const stored = row.values ? (byDate.get(row.values.date) ?? null) : null;
    const target = row.values && { stored, values: valuesFor(row.values, stored) };
    const complaints = repeated.has(row.rowNumber) ? [{ column: names.date, message: '檔案中日期重複' }] : [];
    const checked = withErrors<Target>({ ...row, values: target }, complaints);
    return { ...checked, action: actionOf(checked) };
  });
};

/** What importing the file would do, row by row; writes nothing. */
export const previewHolidayImport = async (context: Context, bytes: Uint8Array): Promise<ImportPreview> =>
  toPreview(await plan(context, bytes));

/**
 * Writes a file whose every row is right: all of it or nothing.
 * @throws AppError UnreadableFile, ImportRejected.
 */
export const importHolidays = (context: Context, bytes: Uint8Array): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    await holidays.lockCalendar(within.db);
    const planned = await plan(within, bytes);
    requireFaultless(planned);

    const targets = (action: Plan['action']): Target[] =>
      planned.flatMap((row) => (row.action === action && row.values ? [row.values] : []));
    const [created, updated] = [targets('create'), targets('update')];
    const ids = await holidays.createMany(
      within.db,
      created.map(({ values }) => values),
    );
    for (const { stored, values } of updated) {
      if (stored) {
        await holidays.updateAt(within.db, stored, values);
      }
    }
    await recordChanges(
      within,
      '匯入',
      [...created, ...updated].map(({ stored, values }) => ({
        id: stored?.id ?? ids.get(values.date) ?? '',
        before: stored,
        after: values,
      })),
    );
    return { created: created.length, updated: updated.length, unchanged: targets('unchanged').length };
  });
