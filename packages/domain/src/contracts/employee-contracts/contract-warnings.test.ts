import { describe, expect, it } from 'vitest';
import type { FixedTermReason } from '../../organisation/employment-types/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import { shippedStatutoryTables } from '../../organisation/statutory-tables/index.ts';
import { contractWarnings } from './index.ts';

type Contract = Parameters<typeof contractWarnings>[0];

const TODAY = '2026-01-05';
const STANDARDS = { today: TODAY, tables: shippedStatutoryTables() } as const;

const contract = (overrides: Partial<Contract> = {}): Contract => ({
  kind: 'primary',
  stage: 'signed',
  startOn: '2026-01-01',
  endOn: '2026-06-30',
  terminatedOn: null,
  isRenewed: false,
  isEmployedUnderContract: true,
  fixedTermReason: 'temporary',
  isLaborActApplicable: true,
  pay: null,
  isPayMissing: false,
  projects: [],
  insurances: [],
  reminderDays: [],
  ...overrides,
});

const term = (startOn: CalendarDate, endOn: CalendarDate, fixedTermReason: FixedTermReason | null = 'temporary') =>
  contract({ stage: 'draft', startOn, endOn, fixedTermReason });

const codesOf = (overrides: Contract, others: readonly Contract[] = []): string[] =>
  contractWarnings(overrides, { others, ...STANDARDS }).map(({ code }) => code);

describe('the length of a fixed term', () => {
  it.each<{ reason: FixedTermReason | null; endOn: CalendarDate; codes: string[]; why: string }>([
    { reason: 'temporary', endOn: '2026-06-30', codes: [], why: 'half a year to the day (Rules art. 6 I 1)' },
    { reason: 'temporary', endOn: '2026-07-01', codes: ['termTooLong'], why: 'a day more' },
    { reason: 'short_term', endOn: '2026-07-01', codes: ['termTooLong'], why: 'a day more (Rules art. 6 I 2)' },
    { reason: 'seasonal', endOn: '2026-09-30', codes: [], why: 'three quarters of a year (Rules art. 6 I 3)' },
    { reason: 'seasonal', endOn: '2026-10-01', codes: ['termTooLong'], why: 'a day more' },
    { reason: 'specific', endOn: '2026-12-31', codes: [], why: 'a year to the day (Act art. 9 I)' },
    { reason: 'specific', endOn: '2027-01-01', codes: ['approvalRequired'], why: 'more than a year' },
    { reason: null, endOn: '2030-12-31', codes: [], why: 'no fixed term in the sense of the law' },
  ])('until $endOn for $reason work: $codes ($why)', ({ reason, endOn, codes }) => {
    expect(codesOf(term('2026-01-01', endOn, reason))).toEqual(codes);
  });

  it('is not checked if the Labor Standards Act does not apply', () => {
    expect(codesOf(contract({ endOn: '2026-12-31', isLaborActApplicable: false }))).toEqual([]);
  });
});

describe('a fixed term that follows another (Act art. 9 II 2, III)', () => {
  const next = term('2026-01-01', '2026-02-28', 'temporary');

  it.each<{ before: Contract; codes: string[]; why: string }>([
    { before: term('2025-11-01', '2025-12-31'), codes: ['regardedAsIndefinite'], why: 'without a gap, 120 days' },
    {
      before: term('2025-10-02', '2025-12-01'),
      codes: ['regardedAsIndefinite', 'gapBefore'],
      why: 'a gap of exactly thirty days',
    },
    { before: term('2025-10-01', '2025-11-30'), codes: ['gapBefore'], why: 'a gap of thirty-one days' },
    { before: term('2025-12-01', '2025-12-31'), codes: [], why: 'exactly ninety days of work' },
    { before: term('2025-11-30', '2025-12-31'), codes: ['regardedAsIndefinite'], why: 'ninety-one days of work' },
    { before: term('2025-11-01', '2025-12-31', null), codes: [], why: 'the one before was for no fixed term' },
  ])('has $codes ($why)', ({ before, codes }) => {
    expect(codesOf(next, [before])).toEqual(codes);
  });

  it.each<{ before: FixedTermReason; after: FixedTermReason; isRegarded: boolean }>([
    { before: 'specific', after: 'specific', isRegarded: false },
    { before: 'seasonal', after: 'seasonal', isRegarded: false },
    { before: 'temporary', after: 'specific', isRegarded: true },
    { before: 'specific', after: 'short_term', isRegarded: true },
  ])('$after after $before work: $isRegarded', ({ before, after, isRegarded }) => {
    const codes = codesOf(term('2026-01-01', '2026-03-31', after), [term('2025-10-01', '2025-12-31', before)]);
    expect(codes.includes('regardedAsIndefinite')).toBe(isRegarded);
  });

  it('sums consecutive terms back to the first one without a long gap', () => {
    const earlier = [
      term('2025-01-01', '2025-03-31'),
      term('2025-07-01', '2025-09-30'),
      term('2025-10-15', '2025-12-31'),
    ];
    const [warning] = contractWarnings(term('2026-01-01', '2026-01-31'), { others: earlier, ...STANDARDS });
    expect(warning).toEqual({ code: 'termsTooLongTogether', reason: 'temporary', months: 6, since: '2025-07-01' });
  });

  it('uses the last day of a contract that was terminated early', () => {
    const before = { ...term('2025-11-01', '2026-12-31'), terminatedOn: '2025-11-20' } as const;
    expect(codesOf(next, [before])).toEqual(['gapBefore']);
  });
});

describe('the end of a contract', () => {
  it.each<{ overrides: Partial<Contract>; warnings: unknown[]; why: string }>([
    { overrides: { endOn: '2026-03-07' }, warnings: [], why: 'sixty-one days left' },
    { overrides: { endOn: '2026-03-06' }, warnings: [{ code: 'ending', withinDays: 60, daysLeft: 60 }], why: 'sixty' },
    { overrides: { endOn: '2026-02-04' }, warnings: [{ code: 'ending', withinDays: 30, daysLeft: 30 }], why: 'thirty' },
    { overrides: { endOn: '2026-02-04', isRenewed: true }, warnings: [], why: 'another follows' },
    { overrides: { endOn: '2026-02-04', isEmployedUnderContract: false }, warnings: [], why: 'they have left' },
    { overrides: { endOn: '2026-01-04', isEmployedUnderContract: false }, warnings: [], why: 'they left with it' },
    {
      overrides: { endOn: '2026-01-04' },
      warnings: [{ code: 'endedWithoutRenewal', endedOn: '2026-01-04', canBecomeIndefinite: true }],
      why: 'over, and nothing follows',
    },
    {
      overrides: { endOn: '2026-01-04', fixedTermReason: 'specific' },
      warnings: [{ code: 'endedWithoutRenewal', endedOn: '2026-01-04', canBecomeIndefinite: false }],
      why: 'specific work is excepted',
    },
    {
      overrides: { endOn: '2026-01-04', isLaborActApplicable: false },
      warnings: [{ code: 'endedWithoutRenewal', endedOn: '2026-01-04', canBecomeIndefinite: false }],
      why: 'the Act does not apply',
    },
    { overrides: { endOn: '2026-02-04', stage: 'draft' }, warnings: [], why: 'it is not signed' },
  ])('causes $warnings ($why)', ({ overrides, warnings }) => {
    expect(contractWarnings(contract(overrides), { others: [], ...STANDARDS })).toEqual(warnings);
  });
});

it('does not warn of the end of a contract that a primary contract follows, except for other contracts', () => {
  const ending = { endOn: '2026-02-04' } as const;
  const next = term('2026-03-01', '2026-12-31', null);
  const signed = { ...next, stage: 'signed' } as const;
  expect(codesOf(contract(ending), [signed])).not.toContain('ending');
  expect(codesOf(contract({ ...ending, kind: 'other' }), [signed])).toContain('ending');
});

it('warns of a gap for primary contracts only', () => {
  const before = term('2025-01-01', '2025-06-30', null);
  const after = contract({ startOn: '2026-01-01', endOn: null, fixedTermReason: null });
  expect(codesOf(after, [before])).toContain('gapBefore');
  expect(codesOf({ ...after, kind: 'other' }, [before])).not.toContain('gapBefore');
});

describe('the projects that pay for a contract', () => {
  const projects = [{ code: 'P-1', endOn: '2026-06-29' }] as const;

  it.each<{ endOn: CalendarDate | null; isWarned: boolean; why: string }>([
    { endOn: '2026-06-29', isWarned: false, why: 'the same last day' },
    { endOn: '2026-06-30', isWarned: true, why: 'a day less' },
    { endOn: null, isWarned: true, why: 'a contract without an end' },
  ])('end sooner than $endOn: $isWarned ($why)', ({ endOn, isWarned }) => {
    const warnings = contractWarnings(contract({ endOn, projects }), { others: [], ...STANDARDS });
    expect(warnings).toEqual(isWarned ? [{ code: 'projectEndsSooner', project: 'P-1', endOn: '2026-06-29' }] : []);
  });
});

describe('the pay of a contract', () => {
  const full = { payBasis: 'monthly', weeklyMinutes: null } as const;

  it.each<{ overrides: Partial<Contract>; minimum: number | null; from?: CalendarDate; why: string }>([
    { overrides: { pay: { ...full, pay: 29_500 } }, minimum: null, why: 'the minimum itself' },
    { overrides: { pay: { ...full, pay: 29_499 } }, minimum: 29_500, from: '2026-01-05', why: 'a dollar less' },
    {
      overrides: { endOn: '2027-06-30', pay: { ...full, pay: 29_500 } },
      minimum: 30_900,
      from: '2027-01-01',
      why: 'below the next one while it lasts',
    },
    {
      overrides: { pay: { payBasis: 'hourly', pay: 195, weeklyMinutes: 1_200 } },
      minimum: 196,
      from: '2026-01-05',
      why: 'an hour is an hour',
    },
    {
      overrides: { pay: { ...full, pay: 14_750, weeklyMinutes: 1_200 } },
      minimum: null,
      why: 'half the time for half the pay (Rules art. 13)',
    },
    {
      overrides: { pay: { ...full, pay: 14_749, weeklyMinutes: 1_200 } },
      minimum: 14_750,
      from: '2026-01-05',
      why: 'half the time for less',
    },
    {
      overrides: { pay: { ...full, pay: 12_291, weeklyMinutes: 1_000 } },
      minimum: 12_292,
      from: '2026-01-05',
      why: 'a part of a dollar is rounded up',
    },
    {
      overrides: { pay: { ...full, pay: 1 }, isLaborActApplicable: false },
      minimum: null,
      why: 'work that is contracted out',
    },
  ])('is below a minimum of $minimum ($why)', ({ overrides, minimum, from }) => {
    const warnings = contractWarnings(contract({ fixedTermReason: null, ...overrides }), { others: [], ...STANDARDS });
    expect(warnings).toMatchObject(minimum === null ? [] : [{ code: 'belowMinimumWage', minimum, from }]);
  });

  it('has a warning if no minimum wage of its first day is known', () => {
    const paid = contract({ fixedTermReason: null, pay: { ...full, pay: 30_000 } });
    const tables = STANDARDS.tables.filter(({ effectiveFrom }) => effectiveFrom !== '2026-01-01');
    expect(contractWarnings(paid, { others: [], today: TODAY, tables })).toEqual([
      { code: 'minimumWageUnknown', from: TODAY },
    ]);
  });

  it.each([
    { overrides: { endOn: '2025-12-31' }, why: 'over' },
    { overrides: { endOn: '2026-12-31', terminatedOn: '2026-01-04' }, why: 'ended early' },
  ] as const)('is not compared with a minimum wage after its last day ($why)', ({ overrides }) => {
    const past = contract({ startOn: '2025-01-01', pay: { ...full, pay: 28_590 }, ...overrides });
    expect(codesOf(past)).not.toContain('belowMinimumWage');
  });
});

describe('a contract that states no pay (Rules art. 7, subparagraph 3)', () => {
  it.each<{ overrides: Partial<Contract>; codes: string[]; why: string }>([
    { overrides: { stage: 'draft' }, codes: ['payMissing'], why: 'it is required before the first signature' },
    { overrides: { endOn: '2026-12-31' }, codes: ['payMissing'], why: 'it was signed on paper, and is in force' },
    { overrides: { startOn: '2025-01-01', endOn: '2026-01-04', isRenewed: true }, codes: [], why: 'it is over' },
  ])('has $codes where $why', ({ overrides, codes }) => {
    expect(codesOf(contract({ fixedTermReason: null, isPayMissing: true, ...overrides }))).toEqual(codes);
  });
});

describe('the insurance of an employee under a contract', () => {
  const insurancePeriod = (startOn: CalendarDate, endOn: CalendarDate | null): Contract['insurances'][number] => ({
    scheme: 'labor',
    startOn,
    endOn,
  });
  const permanent = contract({ fixedTermReason: null });

  it.each<{ covers: Contract['insurances']; codes: string[]; why: string }>([
    { covers: [insurancePeriod('2026-01-01', null)], codes: [], why: 'nothing ends it yet' },
    { covers: [insurancePeriod('2026-01-01', '2026-06-30')], codes: [], why: 'it ends with the contract' },
    { covers: [insurancePeriod('2026-01-01', '2026-06-29')], codes: ['insuranceEndsSooner'], why: 'a day sooner' },
    { covers: [insurancePeriod('2026-01-01', '2026-07-01')], codes: ['insuranceEndsLater'], why: 'a day later' },
    {
      covers: [insurancePeriod('2026-04-01', null), insurancePeriod('2026-01-01', '2026-03-31')],
      codes: [],
      why: 'it goes on at another amount',
    },
    { covers: [insurancePeriod('2024-01-01', '2025-12-31')], codes: [], why: 'it was that of an earlier time' },
  ])('$codes where $why', ({ covers, codes }) => {
    expect(codesOf({ ...permanent, insurances: covers })).toEqual(codes);
  });

  it('may end later if another contract follows', () => {
    const insured = { ...permanent, insurances: [insurancePeriod('2026-01-01', '2026-12-31')] };
    expect(codesOf(insured, [term('2026-07-01', '2026-12-31')])).toEqual([]);
  });

  it('is reported once for all schemes that end on the same day', () => {
    const insurances = [
      insurancePeriod('2026-01-01', '2026-05-31'),
      { ...insurancePeriod('2026-01-01', '2026-05-31'), scheme: 'health' as const },
    ];
    expect(contractWarnings({ ...permanent, insurances }, { others: [], ...STANDARDS })).toEqual([
      { code: 'insuranceEndsSooner', schemes: ['labor', 'health'], endOn: '2026-05-31' },
    ]);
  });

  it('is not checked after the end of the contract', () => {
    const insured = contract({
      startOn: '2025-01-01',
      endOn: '2026-01-04',
      insurances: [insurancePeriod('2025-01-01', '2025-12-31')],
    });
    expect(codesOf({ ...insured, fixedTermReason: null })).toEqual(['endedWithoutRenewal']);
  });
});

describe('the end of a contract', () => {
  it.each<{ reminderDays: readonly number[]; endOn: CalendarDate; withinDays: number | null }>([
    { reminderDays: [90, 45], endOn: '2026-04-06', withinDays: null },
    { reminderDays: [90, 45], endOn: '2026-04-05', withinDays: 90 },
    { reminderDays: [90, 45], endOn: '2026-02-19', withinDays: 45 },
    { reminderDays: [], endOn: '2026-03-06', withinDays: 60 },
  ])(
    'on $endOn is reported within $withinDays days if the employment type has reminders at $reminderDays days',
    (overrides) => {
      const { withinDays, ...term } = overrides;
      const warnings = contractWarnings(contract({ fixedTermReason: null, ...term }), { others: [], ...STANDARDS });
      expect(warnings).toMatchObject(withinDays === null ? [] : [{ code: 'ending', withinDays }]);
    },
  );
});
