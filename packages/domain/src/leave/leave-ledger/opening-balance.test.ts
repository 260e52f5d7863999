import { describe, expect, it } from 'vitest';
import { daysAndHours, areConflicting, parseDaysAndHours, type ExistingLot } from './index.ts';

const lot = (overrides: Partial<ExistingLot> = {}): ExistingLot => ({
  employeeId: 'one',
  type: 'annual',
  origin: 'import',
  from: '2026-01-01',
  until: '2026-12-31',
  minutes: 480,
  ...overrides,
});

describe('imported opening balances', () => {
  it.each([
    { other: {}, isConflict: true, why: 'it is there already' },
    { other: { minutes: 960 }, isConflict: true, why: 'it is there with other hours' },
    { other: { origin: 'grant', from: '2026-06-01', until: '2027-05-31' }, isConflict: true, why: 'a day was granted' },
    { other: { origin: 'grant', from: '2027-01-01', until: '2027-12-31' }, isConflict: false, why: 'the year after' },
    {
      other: { origin: 'grant', from: '2025-06-01', until: '2026-05-31', grantedUntil: '2025-12-31' },
      isConflict: false,
      why: 'a grant of an earlier stint',
    },
    { other: { origin: 'carry_over' }, isConflict: false, why: 'carried-over hours can coexist' },
    { other: { origin: 'manual_add' }, isConflict: false, why: 'hours added by hand can coexist' },
    { other: { type: 'compensatory' }, isConflict: false, why: 'another type' },
    { other: { employeeId: 'other' }, isConflict: false, why: 'another employee' },
  ] as const)('conflict with another lot ($isConflict): $why', ({ other, isConflict }) => {
    expect(areConflicting(lot(), lot(other))).toBe(isConflict);
  });
});

describe('hours as they are shown', () => {
  it.each([0, 30, 200, 278, 480, 510, 3_600, 14_400])('are parsed again: %i minutes', (minutes) => {
    expect(parseDaysAndHours(daysAndHours(minutes))).toBe(minutes);
  });

  it.each([
    { text: '60', minutes: 3_600 },
    { text: '３.5', minutes: 210 },
    { text: '7天', minutes: 3_360 },
    { text: '1 天 4', minutes: 720 },
    { text: '', minutes: null },
    { text: '−1 天', minutes: null },
    { text: '三天', minutes: null },
  ])('$text is $minutes minutes', ({ text, minutes }) => {
    expect(parseDaysAndHours(text)).toBe(minutes);
  });
});
