import type { HolidayGenerationResult } from '@hr/contracts/organisation/holidays';
import { isDerivableYear, statutoryHolidays } from '@hr/domain/organisation/holidays';
import { formatDate } from '@hr/domain/dates';
import { lockWorkingTime } from '#db/working-time-lock.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { insertRecords, recordChanges } from '#records/index.ts';
import type { HolidayValues } from './government-calendar.plan.ts';
import { getHolidayYear, holidayStore, recountLeaveOn } from './holiday.rows.ts';

const derived = (year: number): HolidayValues[] => {
  const all = statutoryHolidays(year);
  const nameOf = new Map(all.map(({ date, name }) => [date, name]));
  return all.map(({ date, name, kind, standsFor }) => ({
    date,
    name,
    kind,
    startMinute: null,
    endMinute: null,
    source: 'statutory',
    isDerived: true,
    isEdited: false,
    shiftedFrom: null,
    shiftConsent: null,
    note: standsFor === null ? null : `${formatDate(standsFor)} ${nameOf.get(standsFor) ?? '中華民國開國紀念日'}之補假`,
  }));
};

/**
 * 「產生年度假日」: what follows from the law for a year, marked as not published yet. The organisation's own records stay.
 * @throws AppError HolidayYearNotDerivable, HolidayYearAlreadyLoaded.
 */
export const generateHolidays = (context: Context, year: number): Promise<HolidayGenerationResult> =>
  inTransaction(context, async (within) => {
    if (!isDerivableYear(year)) {
      throw new AppError('HolidayYearNotDerivable');
    }
    await lockWorkingTime(within);
    const { items: stored } = await getHolidayYear(within, year);
    if (stored.some(({ source }) => source !== 'own')) {
      throw new AppError('HolidayYearAlreadyLoaded');
    }
    const taken = new Set(stored.map(({ date }) => date));
    const all = derived(year);
    const created = all.filter(({ date }) => !taken.has(date));
    const ids = await insertRecords(within.db, holidayStore, created);
    await recountLeaveOn(within, created);
    await recordChanges(within, holidayStore, { action: '產生年度假日', ids, before: [] });
    return { created: created.length, kept: all.length - created.length };
  });
