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
import { findOnDay, holidayStore, recountLeaveOn } from './holiday.rows.ts';

const [change, create] = [changer(holidayStore), creator(holidayStore)];

const madeWith = { source: 'own', isDerived: false };

/** What the law or a calendar had brought is marked, so that a later calendar does not undo the change unasked. */
const edited = ({ source }: Pick<Holiday, 'source'>): Values => ({ isEdited: source !== 'own' });

/** Adds a record of the organisation's own. @throws AppError DuplicateHolidayDate (unique constraint). */
export const createHoliday = (context: Context, input: HolidayInput) =>
  create(context, {
    insert: async (within) => {
      const [id = ''] = await insertRecords(within.db, holidayStore, [{ ...input, ...madeWith }]);
      await recountLeaveOn(within, [input]);
      return id;
    },
  });

/** A holiday that is back on its own day was not moved. */
const withoutEmptyShift = (before: Holiday, values: Values): Values =>
  before.shiftedFrom === values['date'] ? { ...values, shiftedFrom: null, shiftConsent: null } : values;

/** 「編輯」: puts right what was entered wrongly. */
export const updateHoliday = (context: Context, at: RecordVersion, input: HolidayInput) =>
  change(context, at, {
    action: '編輯',
    decide: (before) =>
      isUnchanged(holidays.fields, { input, stored: before })
        ? undefined
        : { ...withoutEmptyShift(before, input), ...edited(before) },
  });

/** 「編輯假日名稱」 */
export const renameHoliday = (context: Context, at: RecordVersion, values: { readonly name: string }) =>
  change(context, at, {
    action: '編輯假日名稱',
    decide: (before) => (before.name === values.name ? undefined : { ...values, ...edited(before) }),
  });

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
export const shiftHoliday = (
  context: Context,
  at: RecordVersion,
  { to, consent }: { readonly to: CalendarDate; readonly consent: string },
) =>
  change(context, at, {
    action: `調移至 ${formatDate(to)}`,
    decide: async (before, within) => {
      const there = await findOnDay(within, to);
      const refusal = shiftRefusal({ ...before, to, recordedThere: there?.kind ?? null });
      if (refusal) {
        throw fieldError('HolidayNotShiftable', 'to', refusals[refusal]);
      }
      const moved = { date: to, shiftedFrom: before.shiftedFrom ?? before.date, shiftConsent: consent };
      return withoutEmptyShift(before, moved);
    },
  });

export const deleteHoliday = remover(holidayStore);

export const holidayImports = importer(holidayStore, {
  initialValues: madeWith,
  afterWrite: (context, touched) => recountLeaveOn(context, touched as readonly Pick<Holiday, 'date'>[]),
  adapt: ({ input, stored }) => ({ ...input, ...(stored ? edited(stored) : { isEdited: false }) }),
});
