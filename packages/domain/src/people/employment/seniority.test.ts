import { expect, it } from 'vitest';
import { seniorityText, seniorityToTheDay, spanInMonths } from '../employment/index.ts';

it.each([
  { from: '2020-01-01', day: '2026-11-21', years: 6, months: 10, why: 'the eleventh month is not over' },
  { from: '2026-11-21', day: '2026-11-21', years: 0, months: 0, why: 'it is the first day' },
  { from: '2025-11-21', day: '2026-11-20', years: 0, months: 11, why: 'the year is over tomorrow' },
  { from: '2025-11-21', day: '2026-11-21', years: 1, months: 0, why: 'the year is over' },
  { from: '2026-01-31', day: '2026-02-28', years: 0, months: 1, why: 'a short month ends all the same' },
  { from: '2026-01-31', day: '2026-02-27', years: 0, months: 0, why: 'a short month ends tomorrow' },
  { from: '2024-02-29', day: '2026-02-28', years: 2, months: 0, why: 'the year has no leap day' },
  { from: '2026-01-31', day: '2026-03-30', years: 0, months: 1, why: 'the month has the day' },
  { from: '2026-12-01', day: '2026-11-21', years: 0, months: 0, why: 'it has not begun' },
] as const)('from $from until $day is $years years and $months months, for $why', ({ from, day, years, months }) => {
  expect(spanInMonths(from, day)).toEqual({ years, months });
});

it('formats seniority in whole years and months', () => {
  expect(seniorityText('2020-01-01', '2026-11-21')).toBe('6 年 10 個月');
});

it.each([
  { from: '2020-01-01', day: '2026-11-21', text: '6 年 10 個月 20 日' },
  { from: '2025-11-21', day: '2026-11-21', text: '1 年 0 個月 0 日' },
  { from: '2026-01-31', day: '2026-02-27', text: '0 年 0 個月 27 日' },
  { from: '2026-01-31', day: '2026-02-28', text: '0 年 1 個月 0 日' },
  { from: '2026-01-31', day: '2026-03-30', text: '0 年 1 個月 30 日' },
  { from: '2026-12-01', day: '2026-11-21', text: '0 年 0 個月 0 日' },
] as const)('formats seniority to the day: from $from until $day', ({ from, day, text }) => {
  expect(seniorityToTheDay(from, day)).toBe(text);
});
