import { expect, it } from 'vitest';
import { partOfDayText } from './part-of-day.ts';

it.each([
  { from: null, to: null, text: '全天' },
  { from: 540, to: 720, text: '上午 09:00 ～ 下午 12:00' },
  { from: 1_080, to: 1_440, text: '下午 06:00 ～ 隔日 上午 12:00' },
  { from: 720, to: null, text: '下午 12:00 起' },
  { from: null, to: 720, text: '～ 下午 12:00' },
])('describes a part of a day from $from to $to as $text', ({ from, to, text }) => {
  expect(partOfDayText({ from, to })).toBe(text);
});
