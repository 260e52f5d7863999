import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../../dates/index.ts';
import {
  type HolidayKind,
  holidayKinds,
  isDayOff,
  isDerivableYear,
  scopeOf,
  shiftRefusal,
  statutoryHolidays,
  weekdayKind,
} from './index.ts';
import { lunarYears } from './lunar-dates.ts';
import { published } from './published-holidays.ts';

const YEARS = [2025, 2026, 2027];

describe('the holidays of a year by law', () => {
  it.each(YEARS)('of %i are those that the government published', (year) => {
    const derived = statutoryHolidays(year).map(({ date, name, kind }) => [date, name, kind]);
    expect(derived).toEqual(published[year]);
  });

  it.each([
    { year: 2025, days: 14, why: 'fourteen dates: two of the fifteen days share one' },
    { year: 2026, days: 16, why: 'the first whole year under the act' },
    { year: 2027, days: 16, why: 'a usual year' },
  ])('of $year are $days national holidays ($why)', ({ year, days }) => {
    expect(statutoryHolidays(year).filter(({ kind }) => kind === 'national_holiday')).toHaveLength(days);
  });

  it.each<{ year: number; date: CalendarDate; standsFor: CalendarDate; why: string }>([
    { year: 2026, date: '2026-02-27', standsFor: '2026-02-28', why: 'Saturday: the workday before' },
    { year: 2026, date: '2026-10-26', standsFor: '2026-10-25', why: 'Sunday: the workday after' },
    { year: 2027, date: '2027-02-09', standsFor: '2027-02-06', why: 'the Spring Festival on a Saturday: after it' },
    { year: 2027, date: '2027-02-10', standsFor: '2027-02-07', why: 'and the next one a day later' },
    { year: 2027, date: '2027-04-06', standsFor: '2027-04-04', why: 'Monday is a holiday itself' },
    { year: 2027, date: '2027-12-31', standsFor: '2028-01-01', why: 'for the New Year to come' },
    { year: 2030, date: '2030-02-06', standsFor: '2030-02-02', why: 'New Year’s Eve on a Saturday' },
  ])('gives $date off for $standsFor ($why)', ({ year, date, standsFor }) => {
    expect(statutoryHolidays(year)).toContainEqual(expect.objectContaining({ date, standsFor }));
  });

  it.each([
    { year: 2028, date: '2028-04-03', why: 'both on a Tuesday' },
    { year: 2029, date: '2029-04-03', why: 'both on a Wednesday' },
  ])('adds the day before when Children’s Day is Tomb Sweeping Day: $date ($why)', ({ year, date }) => {
    expect(statutoryHolidays(year)).toContainEqual({
      date,
      name: '補假',
      kind: 'substitute_holiday',
      standsFor: null,
    });
  });

  it('never stand twice on a day, and every substitute is a workday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lunarYears), (year) => {
        const holidays = statutoryHolidays(year);
        expect(new Set(holidays.map(({ date }) => date)).size).toBe(holidays.length);
        expect(holidays.filter(({ standsFor, date }) => standsFor !== null && weekdayKind(date) !== 'workday')).toEqual(
          [],
        );
      }),
    );
  });

  it('have exactly one substitute for each that falls on a weekend within the year', () => {
    fc.assert(
      fc.property(fc.constantFrom(...lunarYears), (year) => {
        const holidays = statutoryHolidays(year);
        const onWeekends = holidays.filter(({ date }) => weekdayKind(date) !== 'workday').map(({ date }) => date);
        const replaced = holidays.flatMap(({ standsFor }) => (standsFor?.startsWith(String(year)) ? [standsFor] : []));
        const isMissing = (date: CalendarDate) => date !== `${year}-01-01` && !replaced.includes(date);
        expect(onWeekends.filter(isMissing)).toEqual([]);
        expect(new Set(replaced).size).toBe(replaced.length);
      }),
    );
  });

  it('are not known where the lunar days are not', () => {
    expect(isDerivableYear(2031)).toBe(false);
    expect(() => statutoryHolidays(2031)).toThrow(RangeError);
  });
});

describe('a day without a record', () => {
  it.each<{ date: CalendarDate; kind: string }>([
    { date: '2026-11-20', kind: 'workday' },
    { date: '2026-11-21', kind: 'rest_day' },
    { date: '2026-11-22', kind: 'regular_leave' },
  ])('$date is a $kind', ({ date, kind }) => {
    expect(weekdayKind(date)).toBe(kind);
  });
});

describe('kinds of holidays', () => {
  it('are all days off but the make-up workday', () => {
    expect(holidayKinds.filter((kind) => !isDayOff(kind))).toEqual(['makeup_workday']);
  });

  it.each<{ kind: HolidayKind; scope: string }>([
    { kind: 'national_holiday', scope: 'everyone' },
    { kind: 'voting_day', scope: 'voters' },
    { kind: 'ritual_day', scope: 'ethnic_group' },
  ])('$kind concerns $scope', ({ kind, scope }) => {
    expect(scopeOf(kind)).toBe(scope);
  });
});

describe('moving a holiday to another day', () => {
  const shift = {
    kind: 'national_holiday',
    date: '2026-10-10',
    shiftedFrom: null,
    to: '2026-10-12',
    recordedThere: null,
  } as const;

  it.each([
    { change: {}, refusal: null, why: 'a national holiday to a workday' },
    { change: { kind: 'substitute_holiday' }, refusal: null, why: 'so may a substitute' },
    { change: { kind: 'company_holiday' }, refusal: 'notShiftable', why: 'the employer’s own day is just edited' },
    { change: { kind: 'makeup_workday' }, refusal: 'notShiftable', why: 'a workday is no holiday' },
    { change: { to: '2026-10-10' }, refusal: 'sameDay', why: 'to where it is' },
    { change: { to: '2026-10-11' }, refusal: 'notAWorkday', why: 'Sunday is off anyway' },
    { change: { recordedThere: 'company_holiday' }, refusal: 'taken', why: 'that day has a record' },
    { change: { shiftedFrom: '2026-10-11', to: '2026-10-11' }, refusal: null, why: 'back to its own day' },
  ] as const)('$why: $refusal', ({ change, refusal }) => {
    expect(shiftRefusal({ ...shift, ...change })).toBe(refusal);
  });

  it('never ends on a weekend that was not its own day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const to = addDays(shift.date, days);
        const isAccepted = shiftRefusal({ ...shift, to }) === null;
        expect(isAccepted && weekdayKind(to) !== 'workday').toBe(false);
      }),
    );
  });
});
