import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  builtOn,
  effectOf,
  enteredTransferKinds,
  type KeptTransfer,
  refusalToCancel,
  transferStateOn,
  unpaidLeaveFault,
  valuesAfter,
} from './index.ts';

const standing = { isCancelled: false, isCorrected: false };

const transfer = (id: string, overrides: Partial<KeptTransfer> = {}): KeptTransfer => ({
  id,
  kind: 'department_transfer',
  effectiveOn: '2026-08-01',
  ...standing,
  ...overrides,
});

describe('the state of a transfer', () => {
  it.each([
    { of: { effectiveOn: '2026-11-22', ...standing }, state: 'pending', why: 'its day is to come' },
    { of: { effectiveOn: '2026-11-21', ...standing }, state: 'effective', why: 'its day is here' },
    { of: { effectiveOn: '2026-11-22', ...standing, isCancelled: true }, state: 'cancelled', why: 'it was taken back' },
    {
      of: { effectiveOn: '2026-11-01', ...standing, isCorrected: true },
      state: 'corrected',
      why: 'another replaced it',
    },
  ] as const)('is $state where $why', ({ of, state }) => {
    expect(transferStateOn(of, '2026-11-21')).toBe(state);
  });
});

describe('taking a transfer back', () => {
  it.each([
    { later: 'promotion', refusal: 'builtOn', why: 'a position is built on the one before' },
    { later: 'probation_pass', refusal: null, why: 'a probation is not' },
    { later: 'concurrent_position', refusal: null, why: 'a post beside it is not' },
    { later: 'resignation', refusal: null, why: 'leaving ends whatever position there is' },
  ] as const)('of a position under a later $later is $refusal: $why', ({ later, refusal }) => {
    const [first, second] = [transfer('1'), transfer('2', { kind: later, effectiveOn: '2026-09-01' })];
    expect(refusalToCancel([first, second], first)).toBe(refusal);
  });

  it('is possible again once what was built on it is gone itself', () => {
    const [first, second] = [transfer('1'), transfer('2', { isCancelled: true })];
    expect(builtOn([first, second], '1')).toBeUndefined();
  });

  it('of a leave waits for the return from it', () => {
    const leave = transfer('1', { kind: 'unpaid_leave' });
    const back = transfer('2', { kind: 'reinstatement' });
    expect(refusalToCancel([leave, back], leave)).toBe('builtOn');
    expect(refusalToCancel([leave, back], back)).toBeNull();
  });

  it('is not for entering and leaving, nor for what stands no longer', () => {
    expect(refusalToCancel([], transfer('1', { kind: 'onboard' }))).toBe('ofEmployment');
    expect(refusalToCancel([], transfer('1', { isCorrected: true }))).toBe('notStanding');
  });
});

it('of the kinds that are entered by hand none is of entering or leaving', () => {
  expect(enteredTransferKinds.map(effectOf)).not.toContain('employment');
});

it('a day’s position is what was before with what each transfer sets, the last one last', () => {
  const before = { departmentId: 'a', jobGrade: '5' };
  const sets = [
    { changed: ['departmentId'], to: { departmentId: 'b', jobGrade: '9' } },
    { changed: ['departmentId'], to: { departmentId: 'c' } },
  ];
  expect(valuesAfter(before, sets)).toEqual({ departmentId: 'c', jobGrade: '5' });
});

describe('the length of a leave without pay', () => {
  it.each([
    { kind: 'parental', endsOn: '2028-11-20', latest: null, why: 'two years to the day' },
    { kind: 'parental', endsOn: '2028-11-21', latest: '2028-11-20', why: 'a day more' },
    { kind: 'illness', endsOn: '2027-11-21', latest: '2027-11-20', why: 'a year and a day' },
    { kind: 'study', endsOn: '2036-01-01', latest: null, why: 'for which the law sets no end' },
  ] as const)('of $kind until $endsOn is $why', ({ kind, endsOn, latest }) => {
    expect(unpaidLeaveFault(kind, { startsOn: '2026-11-21', endsOn })?.latest ?? null).toBe(latest);
  });

  it('that begins on 29 February is a year with the last day of a February that is shorter (Civil Code, Article 121)', () => {
    const begun = (endsOn: CalendarDate) => unpaidLeaveFault('illness', { startsOn: '2028-02-29', endsOn });
    expect(begun('2029-02-28')).toBeNull();
    expect(begun('2029-03-01')?.latest).toBe('2029-02-28');
  });
});
