import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClock, parseClockText } from './index.ts';

describe('times as people type them', () => {
  it.each([
    { text: '09:00', minute: 540, why: 'with a colon' },
    { text: '9:05', minute: 545, why: 'one digit of hours' },
    { text: '1330', minute: 810, why: 'digits only' },
    { text: '１３：３０', minute: 810, why: 'full-width' },
    { text: '24:00', minute: 1_440, why: 'the end of a day' },
    { text: '24:01', minute: null, why: 'after the end of a day' },
    { text: '12:60', minute: null, why: 'sixty minutes' },
    { text: '9', minute: null, why: 'no minutes' },
    { text: '', minute: null, why: 'nothing' },
  ])('reads $text as minute $minute ($why)', ({ text, minute }) => {
    expect(parseClockText(text)).toBe(minute);
  });

  it('are read back as the minutes that they were written from', () => {
    fc.assert(
      fc.property(fc.nat(1_440), (minute) => {
        expect(parseClockText(formatClock(minute))).toBe(minute);
      }),
    );
  });
});
