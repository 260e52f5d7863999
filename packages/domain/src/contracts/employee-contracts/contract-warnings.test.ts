import { describe, expect, it } from 'vitest';
import type { FixedTermReason } from '../../organisation/employment-types/index.ts';
import type { CalendarDate } from '../../dates/index.ts';
import { contractWarnings } from './index.ts';

type Contract = Parameters<typeof contractWarnings>[0];

const TODAY = '2026-01-05';

const contract = (overrides: Partial<Contract> = {}): Contract => ({
  kind: 'primary',
  stage: 'signed',
  startOn: '2026-01-01',
  endOn: '2026-06-30',
  terminatedOn: null,
  isRenewed: false,
  isWorkedUnder: true,
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

const codesOf = (given: Contract, others: readonly Contract[] = []): string[] =>
  contractWarnings(given, { others, today: TODAY }).map(({ code }) => code);

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

  it('is not asked about where the Labor Standards Act does not apply', () => {
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

  it('counts those in a row together, back to the first without a long gap', () => {
    const earlier = [
      term('2025-01-01', '2025-03-31'),
      term('2025-07-01', '2025-09-30'),
      term('2025-10-15', '2025-12-31'),
    ];
    const [warning] = contractWarnings(term('2026-01-01', '2026-01-31'), { others: earlier, today: TODAY });
    expect(warning).toEqual({ code: 'termsTooLongTogether', reason: 'temporary', months: 6, since: '2025-07-01' });
  });

  it('ends early where the one before was ended early', () => {
    const before = { ...term('2025-11-01', '2026-12-31'), terminatedOn: '2025-11-20' } as const;
    expect(codesOf(next, [before])).toEqual(['gapBefore']);
  });
});

describe('the end of a contract', () => {
  it.each<{ given: Partial<Contract>; warnings: unknown[]; why: string }>([
    { given: { endOn: '2026-03-07' }, warnings: [], why: 'sixty-one days left' },
    { given: { endOn: '2026-03-06' }, warnings: [{ code: 'ending', withinDays: 60, daysLeft: 60 }], why: 'sixty' },
    { given: { endOn: '2026-02-04' }, warnings: [{ code: 'ending', withinDays: 30, daysLeft: 30 }], why: 'thirty' },
    { given: { endOn: '2026-02-04', isRenewed: true }, warnings: [], why: 'another follows' },
    { given: { endOn: '2026-02-04', isWorkedUnder: false }, warnings: [], why: 'they have left' },
    { given: { endOn: '2026-01-04', isWorkedUnder: false }, warnings: [], why: 'they left with it' },
    {
      given: { endOn: '2026-01-04' },
      warnings: [{ code: 'endedWithoutRenewal', endedOn: '2026-01-04', canBecomeIndefinite: true }],
      why: 'over, and nothing follows',
    },
    {
      given: { endOn: '2026-01-04', fixedTermReason: 'specific' },
      warnings: [{ code: 'endedWithoutRenewal', endedOn: '2026-01-04', canBecomeIndefinite: false }],
      why: 'specific work is excepted',
    },
    {
      given: { endOn: '2026-01-04', isLaborActApplicable: false },
      warnings: [{ code: 'endedWithoutRenewal', endedOn: '2026-01-04', canBecomeIndefinite: false }],
      why: 'the Act does not apply',
    },
    { given: { endOn: '2026-02-04', stage: 'draft' }, warnings: [], why: 'nobody has signed it' },
  ])('is told of: $warnings ($why)', ({ given, warnings }) => {
    expect(contractWarnings(contract(given), { others: [], today: TODAY })).toEqual(warnings);
  });
});

it('nothing is told of the end of one that another of the primary ones follows, but of one that stands beside them', () => {
  const ending = { endOn: '2026-02-04' } as const;
  const next = term('2026-03-01', '2026-12-31', null);
  const signed = { ...next, stage: 'signed' } as const;
  expect(codesOf(contract(ending), [signed])).not.toContain('ending');
  expect(codesOf(contract({ ...ending, kind: 'other' }), [signed])).toContain('ending');
});

it('a gap is told of primary contracts alone', () => {
  const before = term('2025-01-01', '2025-06-30', null);
  const after = contract({ startOn: '2026-01-01', endOn: null, fixedTermReason: null });
  expect(codesOf(after, [before])).toContain('gapBefore');
  expect(codesOf({ ...after, kind: 'other' }, [before])).not.toContain('gapBefore');
});

describe('the projects that pay for a contract', () => {
  const projects = [{ code: 'P-1', endOn: '2026-06-29' }] as const;

  it.each<{ endOn: CalendarDate | null; isTold: boolean; why: string }>([
    { endOn: '2026-06-29', isTold: false, why: 'the same last day' },
    { endOn: '2026-06-30', isTold: true, why: 'a day less' },
    { endOn: null, isTold: true, why: 'a contract without an end' },
  ])('end sooner than $endOn: $isTold ($why)', ({ endOn, isTold }) => {
    const warnings = contractWarnings(contract({ endOn, projects }), { others: [], today: TODAY });
    expect(warnings).toEqual(isTold ? [{ code: 'projectEndsSooner', project: 'P-1', endOn: '2026-06-29' }] : []);
  });
});

describe('the pay of a contract', () => {
  const full = { payBasis: 'monthly', weeklyMinutes: null } as const;

  it.each<{ given: Partial<Contract>; minimum: number | null; from?: CalendarDate; why: string }>([
    { given: { pay: { ...full, pay: 29_500 } }, minimum: null, why: 'the minimum itself' },
    { given: { pay: { ...full, pay: 29_499 } }, minimum: 29_500, from: '2026-01-05', why: 'a dollar less' },
    {
      given: { endOn: '2027-06-30', pay: { ...full, pay: 29_500 } },
      minimum: 30_900,
      from: '2027-01-01',
      why: 'below the next one while it lasts',
    },
    {
      given: { pay: { payBasis: 'hourly', pay: 195, weeklyMinutes: 1_200 } },
      minimum: 196,
      from: '2026-01-05',
      why: 'an hour is an hour',
    },
    {
      given: { pay: { ...full, pay: 14_750, weeklyMinutes: 1_200 } },
      minimum: null,
      why: 'half the time for half the pay (Rules art. 13)',
    },
    {
      given: { pay: { ...full, pay: 14_749, weeklyMinutes: 1_200 } },
      minimum: 14_750,
      from: '2026-01-05',
      why: 'half the time for less',
    },
    {
      given: { pay: { ...full, pay: 12_291, weeklyMinutes: 1_000 } },
      minimum: 12_292,
      from: '2026-01-05',
      why: 'a part of a dollar is rounded up',
    },
    {
      given: { pay: { ...full, pay: 1 }, isLaborActApplicable: false },
      minimum: null,
      why: 'work that is contracted out',
    },
  ])('is below a minimum of $minimum ($why)', ({ given, minimum, from }) => {
    const warnings = contractWarnings(contract({ fixedTermReason: null, ...given }), { others: [], today: TODAY });
    expect(warnings).toMatchObject(minimum === null ? [] : [{ code: 'belowMinimumWage', minimum, from }]);
  });

  it.each([
    { given: { endOn: '2025-12-31' }, why: 'over' },
    { given: { endOn: '2026-12-31', terminatedOn: '2026-01-04' }, why: 'ended early' },
  ] as const)('is not held against what the law asks after its last day ($why)', ({ given }) => {
    const past = contract({ startOn: '2025-01-01', pay: { ...full, pay: 28_590 }, ...given });
    expect(codesOf(past)).not.toContain('belowMinimumWage');
  });
});

describe('a contract that states no pay (Rules art. 7, subparagraph 3)', () => {
  it.each<{ given: Partial<Contract>; codes: string[]; why: string }>([
    { given: { stage: 'draft' }, codes: ['payMissing'], why: 'it is asked for before anybody signs' },
    { given: { endOn: '2026-12-31' }, codes: ['payMissing'], why: 'it was signed on paper, and is in force' },
    { given: { startOn: '2025-01-01', endOn: '2026-01-04', isRenewed: true }, codes: [], why: 'it is over' },
  ])('has $codes where $why', ({ given, codes }) => {
    expect(codesOf(contract({ fixedTermReason: null, isPayMissing: true, ...given }))).toEqual(codes);
  });
});

describe('the insurance of whoever works under a contract', () => {
  const cover = (startOn: CalendarDate, endOn: CalendarDate | null): Contract['insurances'][number] => ({
    scheme: 'labor',
    startOn,
    endOn,
  });
  const permanent = contract({ fixedTermReason: null });

  it.each<{ covers: Contract['insurances']; codes: string[]; why: string }>([
    { covers: [cover('2026-01-01', null)], codes: [], why: 'nothing ends it yet' },
    { covers: [cover('2026-01-01', '2026-06-30')], codes: [], why: 'it ends with the contract' },
    { covers: [cover('2026-01-01', '2026-06-29')], codes: ['insuranceEndsSooner'], why: 'a day sooner' },
    { covers: [cover('2026-01-01', '2026-07-01')], codes: ['insuranceEndsLater'], why: 'a day later' },
    {
      covers: [cover('2026-04-01', null), cover('2026-01-01', '2026-03-31')],
      codes: [],
      why: 'it goes on at another amount',
    },
    { covers: [cover('2024-01-01', '2025-12-31')], codes: [], why: 'it was that of an earlier time' },
  ])('$codes where $why', ({ covers, codes }) => {
    expect(codesOf({ ...permanent, insurances: covers })).toEqual(codes);
  });

  it('may end later where another contract follows', () => {
    const insured = { ...permanent, insurances: [cover('2026-01-01', '2026-12-31')] };
    expect(codesOf(insured, [term('2026-07-01', '2026-12-31')])).toEqual([]);
  });

  it('is told of once for all schemes that end on one day', () => {
    const insurances = [
      cover('2026-01-01', '2026-05-31'),
      { ...cover('2026-01-01', '2026-05-31'), scheme: 'health' as const },
    ];
    expect(contractWarnings({ ...permanent, insurances }, { others: [], today: TODAY })).toEqual([
      { code: 'insuranceEndsSooner', schemes: ['labor', 'health'], endOn: '2026-05-31' },
    ]);
  });

  it('is not asked about once the contract is over', () => {
    const insured = contract({
      startOn: '2025-01-01',
      endOn: '2026-01-04',
      insurances: [cover('2025-01-01', '2025-12-31')],
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
  ])('on $endOn is told of within $withinDays days where its type is reminded of $reminderDays', (given) => {
    const { withinDays, ...term } = given;
    const warnings = contractWarnings(contract({ fixedTermReason: null, ...term }), { others: [], today: TODAY });
    expect(warnings).toMatchObject(withinDays === null ? [] : [{ code: 'ending', withinDays }]);
  });
});
