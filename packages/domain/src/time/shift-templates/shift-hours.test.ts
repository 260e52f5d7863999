import { describe, expect, it } from 'vitest';
import { crossesMidnight, findShiftFault, formatBreaks, parseBreaks, workingMinutesOf } from './index.ts';

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;
const pause = (from: number, to: number, isPaid = false) => ({ from, to, isPaid });
const shift = (startMinute: number, endMinute: number, ...breaks: ReturnType<typeof pause>[]) => ({
  startMinute,
  endMinute,
  breaks,
});

describe('working minutes', () => {
  it.each([
    { hours: shift(at(9), at(18), pause(at(12), at(13))), minutes: 480, why: 'an unpaid break does not count' },
    { hours: shift(at(9), at(18), pause(at(12), at(13), true)), minutes: 540, why: 'a paid break counts' },
    { hours: shift(at(23), at(7), pause(at(3), at(3, 30))), minutes: 450, why: 'the break is after midnight' },
    { hours: shift(at(22), at(6), pause(at(23, 45), at(0, 15))), minutes: 450, why: 'the break crosses midnight' },
    { hours: shift(at(16), at(0)), minutes: 480, why: 'the shift ends at midnight' },
  ])('$minutes: $why', ({ hours, minutes }) => {
    expect(workingMinutesOf(hours)).toBe(minutes);
  });
});

describe('the end on the next day', () => {
  it.each([
    { hours: shift(at(23), at(7)), is: true },
    { hours: shift(at(9), at(18)), is: false },
    { hours: shift(at(16), at(0)), is: false },
  ])('$hours.startMinute to $hours.endMinute: $is', ({ hours, is }) => {
    expect(crossesMidnight(hours)).toBe(is);
  });
});

describe('faults', () => {
  it.each([
    { hours: shift(at(9), at(18), pause(at(12), at(13))), fault: null },
    { hours: shift(at(9), at(9)), fault: { code: 'tooLong' } },
    { hours: shift(at(8), at(0, 1)), fault: { code: 'tooLong' } },
    { hours: shift(at(8), at(0), pause(at(12), at(16))), fault: null },
    { hours: shift(at(8), at(0)), fault: { code: 'tooMuchWork' } },
    { hours: shift(at(9), at(18), pause(at(9), at(18))), fault: { code: 'noWork' } },
    { hours: shift(at(9), at(18), pause(at(12), at(12))), fault: { code: 'breakEmpty', place: 0 } },
    { hours: shift(at(9), at(18), pause(at(17, 30), at(18, 30))), fault: { code: 'breakOutside', place: 0 } },
    { hours: shift(at(9), at(18), pause(at(8), at(8, 30))), fault: { code: 'breakOutside', place: 0 } },
    {
      hours: shift(at(9), at(18), pause(at(12), at(13)), pause(at(12, 30), at(14))),
      fault: { code: 'breaksOverlap', place: 1 },
    },
    { hours: shift(at(22), at(6), pause(at(23), at(1)), pause(at(1), at(2))), fault: null },
  ])('%#: $fault', ({ hours, fault }) => {
    expect(findShiftFault(hours)).toEqual(fault);
  });
});

describe('breaks as text', () => {
  it('are read as they are written', () => {
    const breaks = [pause(at(12), at(13)), pause(at(18), at(18, 30), true)];
    expect(formatBreaks(breaks)).toBe('12:00-13:00、18:00-18:30（計薪）');
    expect(parseBreaks(formatBreaks(breaks) ?? '')).toEqual(breaks);
  });

  it.each([
    { text: '', breaks: [] },
    { text: '１２：００～１３：００', breaks: [pause(at(12), at(13))] },
    { text: '9:00-9:15 計薪, 12:00-13:00', breaks: [pause(at(9), at(9, 15), true), pause(at(12), at(13))] },
    { text: '25:00-26:00', breaks: null },
    { text: '中午', breaks: null },
    { text: '12:00-13:00、', breaks: [pause(at(12), at(13))] },
  ])('$text', ({ text, breaks }) => {
    expect(parseBreaks(text)).toEqual(breaks);
  });
});
