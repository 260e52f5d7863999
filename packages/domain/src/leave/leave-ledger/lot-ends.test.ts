import { describe, expect, it } from 'vitest';
import { findCarryOverRefusal, type LotEnd, settlementDayOf } from './index.ts';

const end = (overrides: Partial<LotEnd> = {}): LotEnd => ({
  type: 'annual',
  lot: { origin: 'grant', from: '2026-01-01', until: '2026-12-31' },
  today: '2026-12-31',
  lastWorkingOn: null,
  ...overrides,
});

describe('the rest of a lot', () => {
  it.each([
    { overrides: {}, refusal: null, why: 'on the last day' },
    { overrides: { today: '2026-10-02' }, refusal: null, why: 'ninety days before it ends' },
    { overrides: { today: '2026-10-01' }, refusal: 'tooEarly', why: 'a day earlier' },
    { overrides: { today: '2027-12-31' }, refusal: null, why: 'on the last day of the next year' },
    { overrides: { today: '2028-01-01' }, refusal: 'tooLate', why: 'when that is over' },
    { overrides: { today: '2028-01-01', nextYearEndsOn: '2028-04-01' }, refusal: null, why: 'in a year made longer' },
    { overrides: { type: 'compensatory' }, refusal: 'notAnnual', why: 'earned by overtime' },
    {
      overrides: { lot: { origin: 'carry_over', from: '2026-01-01', until: '2026-12-31' } },
      refusal: 'carriedOverAlready',
      why: 'carried over once',
    },
    { overrides: { lastWorkingOn: '2026-12-31' }, refusal: 'hasLeft', why: 'of an employee who has left by then' },
    { overrides: { lastWorkingOn: '2027-01-01' }, refusal: null, why: 'of an employee who works on the first day' },
  ] as const)('is carried over or refused with $refusal: $why', ({ overrides, refusal }) => {
    expect(findCarryOverRefusal(end(overrides))).toBe(refusal);
  });

  it.each([
    { overrides: { today: '2027-01-01' }, on: '2026-12-31', why: 'when its last day is over, of that day' },
    { overrides: {}, on: null, why: 'not before' },
    { overrides: { today: '2026-06-30', lastWorkingOn: '2026-06-30' }, on: '2026-06-30', why: 'on leaving, at once' },
    {
      overrides: {
        lot: { origin: 'grant', from: '2025-01-05', until: '2026-01-04' },
        today: '2026-11-28',
        lastWorkingOn: '2025-11-20',
      },
      on: '2025-11-20',
      why: 'on leaving, though it is settled after the last day of the lot',
    },
    {
      overrides: {
        lot: { origin: 'overtime_earn', from: '2025-10-01', until: '2026-03-31' },
        today: '2026-11-28',
        lastWorkingOn: '2025-11-20',
      },
      on: '2025-11-20',
      why: 'on leaving, earned by overtime and settled late',
    },
    {
      overrides: { today: '2026-06-29', lastWorkingOn: '2026-06-30' },
      on: null,
      why: 'not before the last day of work',
    },
    { overrides: { today: '2026-06-29', lastWorkingOn: '2025-06-30' }, on: null, why: 'of a stint before it' },
    {
      overrides: { today: '2027-01-01', lastWorkingOn: '2025-12-31' },
      on: null,
      why: 'never, if it was granted in advance and the employee left before it began',
    },
    {
      overrides: {
        type: 'compensatory',
        lot: { origin: 'overtime_earn', from: '2026-12-20', until: '2027-06-30' },
        today: '2026-12-15',
        lastWorkingOn: '2026-12-15',
      },
      on: null,
      why: 'never, where overtime that would have earned it was of a day after they had left',
    },
    {
      overrides: {
        type: 'compensatory',
        lot: { origin: 'overtime_earn', from: '2026-12-15', until: '2027-06-30' },
        today: '2026-12-15',
        lastWorkingOn: '2026-12-15',
      },
      on: '2026-12-15',
      why: 'where overtime of the last day of work earned it',
    },
    {
      overrides: {
        lot: { origin: 'carry_over', from: '2026-01-01', until: '2026-12-31' },
        today: '2027-01-01',
        lastWorkingOn: '2025-12-30',
      },
      on: '2026-01-01',
      why: 'all the same where it was carried over, for it was owed before: of the first day of the lot',
    },
    {
      overrides: {
        lot: { origin: 'carry_over', from: '2027-01-01', until: '2027-12-31' },
        today: '2026-12-01',
        lastWorkingOn: '2026-11-30',
      },
      on: '2027-01-01',
      why: 'at once where it was carried over to days after they had left, of the first of them',
    },
    {
      overrides: {
        lot: { origin: 'manual_add', from: '2027-01-01', until: '2027-12-31' },
        today: '2026-11-30',
        lastWorkingOn: '2026-11-30',
      },
      on: '2027-01-01',
      why: 'at once where it was added for days after they had left',
    },
    {
      overrides: {
        lot: { origin: 'carry_over', from: '2027-01-01', until: '2027-12-31' },
        today: '2026-11-29',
        lastWorkingOn: '2026-11-30',
      },
      on: null,
      why: 'not before they have left, where it was carried over to days after that',
    },
  ] as const)('is paid $why: $on', ({ overrides, on }) => {
    expect(settlementDayOf(end(overrides))).toBe(on);
  });
});
