import { describe, expect, it } from 'vitest';
import { isOverridableFault, type LeaveFault, remainingFaults } from './index.ts';

const fault = (overrides: Partial<LeaveFault> = {}): LeaveFault => ({
  code: 'overLimit',
  article: '勞工請假規則第 7 條',
  text: '事假以 112 小時為限',
  isCertain: true,
  ...overrides,
});

describe('faults that HR can override', () => {
  it.each([
    { fault: fault(), isOverridable: true, why: 'more days than the law gives' },
    { fault: fault({ code: 'outsideWindow' }), isOverridable: true, why: 'later than the law gives them' },
    { fault: fault({ code: 'belowUnit' }), isOverridable: true, why: 'less than a day at once' },
    {
      fault: fault({ code: 'proofMissing' }),
      isOverridable: true,
      why: 'without the proof that an employer may ask for',
    },
    { fault: fault({ code: 'serviceTooShort' }), isOverridable: true, why: 'sooner than the law gives it' },
    { fault: fault({ article: null }), isOverridable: false, why: 'hours that were not granted' },
    { fault: fault({ code: 'notForRequester' }), isOverridable: false, why: 'leave for other employees' },
    { fault: fault({ code: 'eventMissing' }), isOverridable: false, why: 'a day that the form lacks' },
    { fault: fault({ isCertain: false }), isOverridable: false, why: 'a warning without a refusal' },
  ])('is $isOverridable: $why', ({ fault, isOverridable }) => {
    expect(isOverridableFault(fault)).toBe(isOverridable);
  });

  it('keeps all faults that are not overridden', () => {
    const faults = [fault(), fault({ code: 'proofMissing' }), fault({ article: null })];
    expect(remainingFaults(faults, new Set(['overLimit']))).toEqual(faults.slice(1));
  });
});
