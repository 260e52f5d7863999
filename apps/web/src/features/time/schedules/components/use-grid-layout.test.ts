import { expect, it } from 'vitest';
import { layoutOf } from './use-grid-layout.ts';

it.each([
  { width: 1_010, isNarrow: false, days: 31, codeLength: 2, expected: 25, why: 'a month fits' },
  { width: 800, isNarrow: false, days: 31, codeLength: 2, expected: 25, why: 'a month is scrolled' },
  { width: 1_010, isNarrow: false, days: 14, codeLength: 2, expected: 57, why: 'two weeks fill the width' },
  { width: 2_000, isNarrow: false, days: 14, codeLength: 2, expected: 64, why: 'not stretched further' },
  { width: 1_010, isNarrow: false, days: 31, codeLength: 6, expected: 56, why: 'long codes stay readable' },
  { width: 560, isNarrow: true, days: 31, codeLength: 2, expected: 34, why: 'cells are wide enough for a finger' },
])('makes columns of $expected pixels ($why)', ({ expected, ...options }) => {
  expect(layoutOf(options).columnWidth).toBe(expected);
});
