import { type Holiday, type HolidayInput, holidays } from '@hr/contracts/organisation/holidays';
import { shiftRefusal, type ShiftRefusal } from '@hr/domain/organisation/holidays';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { fieldError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import {
  type RecordVersion,
  changer,
  creator,
  importer,
  insertRecords,
  isUnchanged,
  remover,
  type Values,
} from '#records/index.ts';
import { findOnDay, holidayStore, recalculateLeaveOfHolidays } from './holiday.rows.ts';

const [change, create] = [changer(holidayStore), creator(holidayStore)];

const INITIAL_VALUES = { source: 'own', isDerived: false };

/**
 * Marks edited records from the law or a calendar, so that a later calendar does not overwrite the edit. Decision 012.
 */
const editMark = ({ source }: Pick<Holiday, 'source'>): Values => ({ isEdited: source !== 'own' });

/** Creates an own holiday. @throws AppError DuplicateHolidayDate (unique constraint). */
export const createHoliday = (context: Context, input: HolidayInput) =>
  create(context, {
    insert: async (within) => {
      const [id = ''] = await insertRecords(within.db, holidayStore, [{ ...input, ...INITIAL_VALUES }]);
      await recalculateLeaveOfHolidays(within, [input]);
      return id;
    },
  });

/** Clears the shift of a holiday that is back on its original day. */
const withoutEmptyShift = (before: Holiday, values: Values): Values =>
  before.shiftedFrom === values['date'] ? { ...values, shiftedFrom: null, shiftConsent: null } : values;

/** 「編輯」: corrects a holiday. */
export const updateHoliday = (context: Context, at: RecordVersion, input: HolidayInput) =>
  change(context, at, {
    action: '編輯',
    decide: (before) =>
      isUnchanged(holidays.fields, { input, stored: before })
        ? undefined
        : { ...withoutEmptyShift(before, input), ...editMark(before) },
  });

/** 「編輯假日名稱」 */
export const renameHoliday = (context: Context, at: RecordVersion, values: { readonly name: string }) =>
  change(context, at, {
    action: '編輯假日名稱',
    decide: (before) => (before.name === values.name ? undefined : { ...values, ...editMark(before) }),
  });

const refusals: Readonly<Record<ShiftRefusal, string>> = {
  notShiftable: '只有國定假日與補假可以調移，其他類別請直接編輯日期',
  sameDay: '調移後日期須與原日期不同',
  notAWorkday: '調移後日期須為工作日，不可為例假或休息日',
  taken: '調移後日期已有假日資料',
};

/**
 * 「調移」: swaps a holiday with a workday; the original day becomes a workday.
 * @throws AppError HolidayNotShiftable with the reason.
 */
export const shiftHoliday = (
  context: Context,
  at: RecordVersion,
  { to, consent }: { readonly to: CalendarDate; readonly consent: string },
) =>
  change(context, at, {
    action: `調移至 ${formatDate(to)}`,
    decide: async (before, within) => {
      const existing = await findOnDay(within, to);
      const refusal = shiftRefusal({ ...before, to, recordedThere: existing?.kind ?? null });
      if (refusal) {
        throw fieldError('HolidayNotShiftable', 'to', refusals[refusal]);
      }
      const shiftedValues = { date: to, shiftedFrom: before.shiftedFrom ?? before.date, shiftConsent: consent };
      return withoutEmptyShift(before, shiftedValues);
    },
  });

export const deleteHoliday = remover(holidayStore);

export const holidayImports = importer(holidayStore, {
  initialValues: INITIAL_VALUES,
  afterWrite: (context, touched) => recalculateLeaveOfHolidays(context, touched as readonly Pick<Holiday, 'date'>[]),
  adapt: ({ input, stored }) => ({ ...input, ...(stored ? editMark(stored) : { isEdited: false }) }),
});
