import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../dates/index.ts';
import { dayPartsOf } from './index.ts';

const momentOf = (date: string, minute: number) => ({ date: calendarDate(date), minute });

describe('the parts of a time range by day', () => {
  it.each([
    {
      why: 'an afternoon',
      from: momentOf('2026-11-24', 840),
      to: momentOf('2026-11-24', 960),
      parts: [{ on: '2026-11-24', from: 840, to: 960 }],
    },
    {
      why: 'whole days, which end at midnight',
      from: momentOf('2026-11-24', 0),
      to: momentOf('2026-11-26', 0),
      parts: [
        { on: '2026-11-24', from: null, to: null },
        { on: '2026-11-25', from: null, to: null },
      ],
    },
    {
      why: 'an evening that lasts beyond midnight',
      from: momentOf('2026-11-24', 1_200),
      to: momentOf('2026-11-25', 60),
      parts: [
        { on: '2026-11-24', from: 1_200, to: 1_440 },
        { on: '2026-11-25', from: 0, to: 60 },
      ],
    },
  ])('returns $why', ({ from, to, parts }) => {
    expect(dayPartsOf({ from, to })).toEqual(parts);
  });
});
