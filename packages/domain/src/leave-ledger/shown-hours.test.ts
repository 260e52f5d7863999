import { describe, expect, it } from 'vitest';
import { daysAndHours } from './index.ts';

describe('hours of leave', () => {
  it.each([
    { minutes: 0, text: '0 小時', why: 'nothing' },
    { minutes: 30, text: '0.5 小時', why: 'less than a day' },
    { minutes: 480, text: '1 天', why: 'whole days' },
    { minutes: 3_600, text: '7 天 4 小時', why: 'days and the rest of one' },
    { minutes: -720, text: '−1 天 4 小時', why: 'what is taken away' },
  ])('are shown as $text: $why', ({ minutes, text }) => {
    expect(daysAndHours(minutes)).toBe(text);
  });
});
