import { expect, test } from 'vitest';
import { gridTexts } from './grid-texts.ts';

test.each([
  { of: { from: 1, to: 50, count: -1 }, said: '', why: 'nothing until the number is known' },
  { of: { from: 1, to: 50, count: 461 }, said: '第 1－50 筆，共 461 筆', why: 'which rows of how many' },
  {
    of: { from: 1_001, to: 1_050, count: 10_461 },
    said: '第 1,001－1,050 筆，共 10,461 筆',
    why: 'thousands set apart',
  },
])('the pager says $why', ({ of, said }) => {
  expect(gridTexts.paginationDisplayedRows(of)).toBe(said);
});
