import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock, formatHours, parseClockText, parseHoursText } from './index.ts';

describe('times as people type them', () => {
  it.each([
    { text: '09:00', minute: 540, why: 'with a colon' },
    { text: '9:05', minute: 545, why: 'one digit of hours' },
    { text: '1330', minute: 810, why: 'digits only' },
    { text: '１３：３０', minute: 810, why: 'full-width' },
    { text: '24:00', minute: 1_440, why: 'the end of a day' },
    { text: '18:00', minute: 1_080, why: 'on a clock of 24 hours' },
    { text: '1800', minute: 1_080, why: 'on a clock of 24 hours, digits only' },
    { text: '下午 6:00', minute: 1_080, why: 'the half of the day first' },
    { text: '下午06:00', minute: 1_080, why: 'without a blank' },
    { text: '6:00 pm', minute: 1_080, why: 'the half of the day last' },
    { text: '6:00PM', minute: 1_080, why: 'in capitals, without a blank' },
    { text: '上午 12:00', minute: 0, why: 'midnight' },
    { text: '12:30 am', minute: 30, why: 'after midnight' },
    { text: '下午 12:00', minute: 720, why: 'noon' },
    { text: '下午 18:00', minute: 1_080, why: 'both clocks at once, agreeing' },
    { text: '上午 18:00', minute: null, why: 'both clocks at once, disagreeing' },
    { text: '下午 24:00', minute: null, why: 'no hour of an afternoon' },
    { text: '上午 9:00 pm', minute: null, why: 'both halves of the day' },
    { text: '隔日 上午 12:00', minute: 1_440, why: 'the end of a day' },
    { text: '隔日 上午 12:01', minute: null, why: 'after the end of a day' },
    { text: '24:01', minute: null, why: 'after the end of a day' },
    { text: '12:60', minute: null, why: 'sixty minutes' },
    { text: '9', minute: null, why: 'no minutes' },
    { text: '', minute: null, why: 'nothing' },
  ])('reads $text as minute $minute ($why)', ({ text, minute }) => {
    expect(parseClockText(text)).toBe(minute);
  });

  it.each([
    { minute: 0, text: '上午 12:00', why: 'midnight' },
    { minute: 540, text: '上午 09:00', why: 'morning' },
    { minute: 720, text: '下午 12:00', why: 'noon' },
    { minute: 1_080, text: '下午 06:00', why: 'evening' },
    { minute: 1_440, text: '隔日 上午 12:00', why: 'the end of a day' },
  ])('writes minute $minute as $text ($why)', ({ minute, text }) => {
    expect(formatClock(minute)).toBe(text);
  });

  it('are read back as the minutes that they were written from', () => {
    fc.assert(
      fc.property(fc.nat(1_440), (minute) => {
        expect(parseClockText(formatClock(minute))).toBe(minute);
      }),
    );
  });
});

describe('hours as text', () => {
  it.each([
    { text: '40', minutes: 2_400, why: 'whole hours' },
    { text: '37.5', minutes: 2_250, why: 'one decimal' },
    { text: '0.33', minutes: 20, why: 'to the next whole minute' },
    { text: '３７．５', minutes: 2_250, why: 'full-width' },
    { text: '37.555', minutes: null, why: 'three decimals' },
    { text: '-1', minutes: null, why: 'less than nothing' },
    { text: '', minutes: null, why: 'nothing' },
    { text: '8 小時', minutes: null, why: 'a unit' },
  ])('reads $text as $minutes minutes ($why)', ({ text, minutes }) => {
    expect(parseHoursText(text)).toBe(minutes);
  });

  it('are read back as the minutes that they were written from', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (minutes) => {
        expect(parseHoursText(formatHours(minutes))).toBe(minutes);
      }),
    );
  });
});
