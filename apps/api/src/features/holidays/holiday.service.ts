import type { Holiday, HolidayInput, HolidayRename, HolidayShift, HolidayUpdate } from '@hr/contracts/holidays';
import { shiftRefusal, type ShiftRefusal } from '@hr/domain/holidays';
import { formatDate } from '@hr/domain/time';
import { staleVersion } from '#audit/index.ts';
import { AppError, fieldError } from '#http/app-error.ts';
import { type Context, inTransaction } from '#http/context.ts';
import { ENTITY, recordChanges } from './holiday-audit.ts';
import { getHoliday } from './holiday.read-model.ts';
import * as holidays from './holiday.repository.ts';
import type { HolidayRecord, HolidayValues } from './holiday.repository.ts';

/** Adds a record of the organisation's own. @throws AppError DuplicateHolidayDate (unique constraint). */
export const createHoliday = (context: Context, input: HolidayInput): Promise<Holiday> =>
  inTransaction(context, async (within) => {
    const values: HolidayValues = { ...input, source: 'own', isDerived: false, shiftedFrom: null, shiftConsent: null };
    const ids = await holidays.createMany(within.db, [values]);
    const id = ids.get(input.date) ?? '';
    await recordChanges(within, '新增', [{ id, before: null, after: values }]);
    return getHoliday(within, id);
  });

interface Edit {
  readonly id: string;
  readonly version: number;
  readonly action: string;
  /** What the record is to be, from what it is. */
  readonly change: (stored: HolidayRecord, within: Context) => HolidayValues | Promise<HolidayValues>;
}

const valuesOf = ({ id: _id, version: _version, ...values }: HolidayRecord): HolidayValues => values;

/** @throws AppError NotFound, StaleVersion, and what the change refuses. */
const edit = (context: Context, { id, version, action, change }: Edit): Promise<Holiday> =>
  inTransaction(context, async (within) => {
    const stored = await getHoliday(within, id);
    if (stored.version !== version) {
      throw await staleVersion(within.db, { entity: ENTITY, entityId: id });
    }
    const after = await change(stored, within);
    if (!(await holidays.updateAt(within.db, stored, after))) {
      throw await staleVersion(within.db, { entity: ENTITY, entityId: id });
    }
    await recordChanges(within, action, [{ id, before: valuesOf(stored), after }]);
    return getHoliday(within, id);
  });

/** A holiday that is back on its own day was not moved. */
const withoutEmptyShift = (values: HolidayValues): HolidayValues =>
  values.shiftedFrom === values.date ? { ...values, shiftedFrom: null, shiftConsent: null } : values;

/** 「編輯」: puts right what was entered wrongly. */
export const updateHoliday = (context: Context, id: string, { version, ...input }: HolidayUpdate): Promise<Holiday> =>
  edit(context, {
    id,
    version,
    action: '編輯',
    change: (stored) => withoutEmptyShift({ ...valuesOf(stored), ...input }),
  });

/** 「編輯假日名稱」 */
export const renameHoliday = (context: Context, id: string, { version, name }: HolidayRename): Promise<Holiday> =>
  edit(context, { id, version, action: '編輯假日名稱', change: (stored) => ({ ...valuesOf(stored), name }) });

const refusals: Readonly<Record<ShiftRefusal, string>> = {
  notShiftable: '只有國定假日與補假可以調移，其他類別請直接編輯日期',
  sameDay: '調移後日期須與原日期不同',
  notAWorkday: '調移後日期須為工作日，不可為例假或休息日',
  taken: '調移後日期已有假日資料',
};

/**
 * 「調移」: a holiday and a workday change places; the day that it leaves is worked.
 * @throws AppError HolidayNotShiftable, saying why.
 */
export const shiftHoliday = (context: Context, id: string, { version, to, consent }: HolidayShift): Promise<Holiday> =>
  edit(context, {
    id,
    version,
    action: `調移至 ${formatDate(to)}`,
    change: async (stored, { db }) => {
      const there = await holidays.findOn(db, to);
      const refusal = shiftRefusal({ ...stored, to, recordedThere: there?.kind ?? null });
      if (refusal) {
        throw fieldError('HolidayNotShiftable', 'to', refusals[refusal]);
      }
      return withoutEmptyShift({
        ...valuesOf(stored),
        date: to,
        shiftedFrom: stored.shiftedFrom ?? stored.date,
        shiftConsent: consent,
      });
    },
  });

export const deleteHoliday = (context: Context, id: string, version: number): Promise<void> =>
  inTransaction(context, async (within) => {
    const stored = await holidays.find(within.db, id);
    if (!stored) {
      throw new AppError('NotFound');
    }
    if (!(await holidays.removeAt(within.db, { id, version }))) {
      throw await staleVersion(within.db, { entity: ENTITY, entityId: id });
    }
    await recordChanges(within, '刪除', [{ id, before: valuesOf(stored), after: null }]);
  });
