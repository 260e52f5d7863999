import { expect, it } from 'vitest';
import { spanText } from './span-text.ts';

const day = { startOn: '2026-11-24', startMinute: null, endOn: '2026-11-24', endMinute: null } as const;

it.each([
  { overrides: {}, text: '2026/11/24 全天', why: 'a whole day' },
  { overrides: { endOn: '2026-11-25' }, text: '2026/11/24 ～ 2026/11/25', why: 'whole days' },
  { overrides: { startMinute: 720 }, text: '2026/11/24 下午 12:00 起', why: 'from noon without an end' },
  { overrides: { endMinute: 720 }, text: '2026/11/24 ～ 下午 12:00', why: 'until noon' },
  {
    overrides: { startMinute: 1_080, endMinute: 1_440 },
    text: '2026/11/24 下午 06:00 ～ 隔日 上午 12:00',
    why: 'until midnight',
  },
  {
    overrides: { startMinute: 540, endOn: '2026-11-25', endMinute: 1_440 },
    text: '2026/11/24 上午 09:00 ～ 2026/11/25 隔日 上午 12:00',
    why: 'until midnight of another day',
  },
] as const)('returns $text for $why', ({ overrides, text }) => {
  expect(spanText({ ...day, ...overrides })).toBe(text);
});
