import { describe, expect, it } from 'vitest';
import { daysAndHours, daysAndHoursBetween, daysAndHoursOfParts, parseDaysAndHours } from './index.ts';

describe('hours of leave', () => {
  it.each([
    { minutes: 0, text: '0 小時', why: 'nothing' },
    { minutes: 30, text: '0.5 小時', why: 'less than a day' },
    { minutes: 480, text: '1 天', why: 'whole days' },
    { minutes: 3_600, text: '7 天 4 小時', why: 'days and the rest of one' },
    { minutes: -720, text: '−1 天 4 小時', why: 'a deduction' },
  ])('are shown as $text: $why', ({ minutes, text }) => {
    expect(daysAndHours(minutes)).toBe(text);
  });

  it('are shown in hours only for part-time employees', () => {
    expect(daysAndHours(3_600, 'hours')).toBe('60 小時');
    expect(daysAndHoursOfParts([480, 100], 'hours')).toEqual(['8 小時', '1.67 小時']);
  });

  it('are shown as parts that add up to their displayed sum', () => {
    expect(daysAndHoursOfParts([100, 100, 100])).toEqual(['1.67 小時', '1.66 小時', '1.67 小時']);
    expect(daysAndHours(300)).toBe('5 小時');
  });

  it('are shown as the difference of two displayed amounts, also for a whole day and negative amounts', () => {
    expect(daysAndHoursBetween(100, 200)).toBe('1.66 小時');
    expect(daysAndHoursBetween(200, 100)).toBe('−1.66 小時');
    expect(daysAndHoursBetween(0, 480)).toBe('1 天');
  });

  it.each([
    { text: '0.416333 天', minutes: 200, why: 'days with decimals, as other systems tell of them' },
    { text: '0.58 天', minutes: 278, why: 'to the next whole minute' },
    { text: '1.5 天 1 小時', minutes: 780, why: 'with additional hours' },
    { text: '1.1234567 天', minutes: null, why: 'more decimals than anybody tells' },
  ])('are parsed from $text: $why', ({ text, minutes }) => {
    expect(parseDaysAndHours(text)).toBe(minutes);
  });
});
