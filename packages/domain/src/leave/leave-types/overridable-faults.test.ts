import { describe, expect, it } from 'vitest';
import { isOverridableFault, type LeaveFault, standingFaults } from './index.ts';

const fault = (overrides: Partial<LeaveFault> = {}): LeaveFault => ({
  code: 'overLimit',
  article: '勞工請假規則第 7 條',
  text: '事假以 112 小時為限',
  isCertain: true,
  ...overrides,
});

describe('what HR can let pass', () => {
  it.each([
    { given: fault(), can: true, why: 'more days than the law gives' },
    { given: fault({ code: 'outsideWindow' }), can: true, why: 'later than the law gives them' },
    { given: fault({ code: 'belowUnit' }), can: true, why: 'less than a day at once' },
    { given: fault({ code: 'proofMissing' }), can: true, why: 'without the proof that an employer may ask for' },
    { given: fault({ code: 'serviceTooShort' }), can: true, why: 'sooner than the law gives it' },
    { given: fault({ article: null }), can: false, why: 'hours that nobody has given' },
    { given: fault({ code: 'notForRequester' }), can: false, why: 'what is for others' },
    { given: fault({ code: 'eventMissing' }), can: false, why: 'a day that the form lacks' },
    { given: fault({ isCertain: false }), can: false, why: 'what only warns and refuses nothing' },
  ])('is $can of $why', ({ given, can }) => {
    expect(isOverridableFault(given)).toBe(can);
  });

  it('leaves all that it does not name', () => {
    const faults = [fault(), fault({ code: 'proofMissing' }), fault({ article: null })];
    expect(standingFaults(faults, new Set(['overLimit']))).toEqual(faults.slice(1));
  });
});
