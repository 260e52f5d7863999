import { expect, it } from 'vitest';
import { wholeDayText } from './index.ts';

it.each([
  { dayMinutes: 480, weeklyMinutes: null, text: null, why: 'full-time work of eight hours a day' },
  { dayMinutes: 480, weeklyMinutes: 2_400, text: null, why: 'the same, as it was agreed' },
  {
    dayMinutes: 420,
    weeklyMinutes: null,
    text: '整日請假以 7 小時計，特休 1 日為 8 小時（時數以 8 小時為 1 天顯示）',
    why: 'office hours that are shorter than the grant',
  },
  {
    dayMinutes: 450,
    weeklyMinutes: 2_250,
    text: '整日請假以 7.5 小時計，特休 1 日為 7.5 小時',
    why: 'a shorter week that everybody has',
  },
  {
    dayMinutes: 480,
    weeklyMinutes: 1_200,
    text: '整日請假以 8 小時計，特休 1 日為 4 小時',
    why: 'part-time work in a department that works whole days',
  },
  {
    dayMinutes: 480,
    weeklyMinutes: 1_000,
    text: '整日請假以 8 小時計，特休 1 日為 3.33 小時',
    why: 'a fifth that is no whole hour',
  },
])('a whole day of $dayMinutes minutes with a week of $weeklyMinutes: $text ($why)', ({ text, ...day }) => {
  expect(wholeDayText(day)).toBe(text);
});
