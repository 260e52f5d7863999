import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import {
  findDependentTransfer,
  effectOf,
  enteredTransferKinds,
  type TransferFacts,
  refusalToCancel,
  transferStateOn,
  unpaidLeaveFault,
  valuesAfter,
} from './index.ts';

const standing = { isCancelled: false, isCorrected: false };

const transfer = (id: string, overrides: Partial<TransferFacts> = {}): TransferFacts => ({
  id,
  kind: 'department_transfer',
  effectiveOn: '2026-08-01',
  ...standing,
  ...overrides,
});

describe('transferStateOn', () => {
  it.each([
    { of: { effectiveOn: '2026-11-22', ...standing }, state: 'pending', why: 'its day is in the future' },
    { of: { effectiveOn: '2026-11-21', ...standing }, state: 'effective', why: 'its day is here' },
    { of: { effectiveOn: '2026-11-22', ...standing, isCancelled: true }, state: 'cancelled', why: 'it was cancelled' },
    {
      of: { effectiveOn: '2026-11-01', ...standing, isCorrected: true },
      state: 'corrected',
      why: 'another replaced it',
    },
  ] as const)('is $state because $why', ({ of, state }) => {
    expect(transferStateOn(of, '2026-11-21')).toBe(state);
  });
});

describe('refusalToCancel', () => {
  it.each([
    { later: 'promotion', refusal: 'builtOn', why: 'a position is built on the one before' },
    { later: 'probation_pass', refusal: null, why: 'a probation is not' },
    { later: 'concurrent_position', refusal: null, why: 'an additional post does not' },
    { later: 'resignation', refusal: null, why: 'leaving ends whatever position there is' },
  ] as const)('returns $refusal for a position below a later $later: $why', ({ later, refusal }) => {
    const [first, second] = [transfer('1'), transfer('2', { kind: later, effectiveOn: '2026-09-01' })];
    expect(refusalToCancel([first, second], first)).toBe(refusal);
  });

  it('allows the cancellation once the later transfer is cancelled', () => {
    const [first, second] = [transfer('1'), transfer('2', { isCancelled: true })];
    expect(findDependentTransfer([first, second], '1')).toBeUndefined();
  });

  it('refuses an unpaid leave until its reinstatement is cancelled', () => {
    const leave = transfer('1', { kind: 'unpaid_leave' });
    const back = transfer('2', { kind: 'reinstatement' });
    expect(refusalToCancel([leave, back], leave)).toBe('builtOn');
    expect(refusalToCancel([leave, back], back)).toBeNull();
  });

  it('refuses hiring, leaving and inactive transfers', () => {
    expect(refusalToCancel([], transfer('1', { kind: 'onboard' }))).toBe('ofEmployment');
    expect(refusalToCancel([], transfer('1', { isCorrected: true }))).toBe('notStanding');
  });
});

it('transfers that are entered by hand never change the employment', () => {
  expect(enteredTransferKinds.map(effectOf)).not.toContain('employment');
});

it('valuesAfter applies the transfers of a day in order', () => {
  const before = { departmentId: 'a', jobGrade: '5' };
  const sets = [
    { changed: ['departmentId'], to: { departmentId: 'b', jobGrade: '9' } },
    { changed: ['departmentId'], to: { departmentId: 'c' } },
  ];
  expect(valuesAfter(before, sets)).toEqual({ departmentId: 'c', jobGrade: '5' });
});

describe('unpaidLeaveFault', () => {
  it.each([
    { kind: 'parental', endsOn: '2028-11-20', latest: null, why: 'two years to the day' },
    { kind: 'parental', endsOn: '2028-11-21', latest: '2028-11-20', why: 'a day more' },
    { kind: 'illness', endsOn: '2027-11-21', latest: '2027-11-20', why: 'a year and a day' },
    { kind: 'study', endsOn: '2036-01-01', latest: null, why: 'for which the law sets no end' },
  ] as const)('checks $kind until $endsOn: $why', ({ kind, endsOn, latest }) => {
    expect(unpaidLeaveFault(kind, { startsOn: '2026-11-21', endsOn })?.latest ?? null).toBe(latest);
  });

  it('counts a year from 29 February to the last day of February (Civil Code, Article 121)', () => {
    const faultFor = (endsOn: CalendarDate) => unpaidLeaveFault('illness', { startsOn: '2028-02-29', endsOn });
    expect(faultFor('2029-02-28')).toBeNull();
    expect(faultFor('2029-03-01')?.latest).toBe('2029-02-28');
  });
});
