import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHours, parseHoursText } from './index.ts';

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
