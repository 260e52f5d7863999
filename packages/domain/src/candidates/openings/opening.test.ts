import { expect, it } from 'vitest';
import { openingPayFault, openingStateAfter } from './index.ts';

it.each([
  {
    why: 'the pay is negotiable below the limit',
    payFrom: 39_999,
    payTo: null,
    isPayShown: false,
    fault: 'mustBeShown',
  },
  { why: 'nothing is said', payFrom: null, payTo: null, isPayShown: false, fault: 'mustBeShown' },
  { why: 'the pay is negotiable at the limit', payFrom: 40_000, payTo: null, isPayShown: false, fault: null },
  { why: 'the range is shown', payFrom: 32_000, payTo: 38_000, isPayShown: true, fault: null },
  { why: 'half of the range is shown', payFrom: 32_000, payTo: null, isPayShown: true, fault: 'rangeMissing' },
  { why: 'the range is reversed', payFrom: 50_000, payTo: 40_000, isPayShown: true, fault: 'rangeReversed' },
])('the pay of an opening where $why: $fault', ({ fault, ...pay }) => {
  expect(openingPayFault(pay)).toBe(fault);
});

it('follows the states of an opening', () => {
  expect(openingStateAfter('draft', 'publish')).toBe('open');
  expect(openingStateAfter('draft', 'pause')).toBeNull();
  expect(openingStateAfter('paused', 'close')).toBe('closed');
  expect(openingStateAfter('closed', 'publish')).toBe('open');
});
