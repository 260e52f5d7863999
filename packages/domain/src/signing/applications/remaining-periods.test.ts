import { describe, expect, it } from 'vitest';
import { type LeaveDayPart, remainingPeriods } from './index.ts';

const [NINE, ONE, SIX, MIDNIGHT] = [540, 780, 1_080, 1_440];
const hoursOn = () => ({ from: NINE, to: SIX });

const day = (on: LeaveDayPart['on'], overrides: Partial<LeaveDayPart> = {}): LeaveDayPart => ({
  on,
  from: 0,
  to: MIDNIGHT,
  isReserved: true,
  ...overrides,
});

describe('remainingPeriods', () => {
  it.each([
    {
      days: [day('2026-12-03', { from: ONE }), day('2026-12-04', { isReserved: false })],
      left: [{ startOn: '2026-12-03', startMinute: ONE, endOn: '2026-12-03', endMinute: SIX }],
      why: 'an afternoon until the end of work, without the cancelled day after it',
    },
    {
      days: [day('2026-12-03', { isReserved: false }), day('2026-12-04', { to: ONE })],
      left: [{ startOn: '2026-12-04', startMinute: NINE, endOn: '2026-12-04', endMinute: ONE }],
      why: 'a morning from the start of work, without the cancelled day before it',
    },
    {
      days: [day('2026-12-03', { from: ONE }), day('2026-12-04'), day('2026-12-07', { isReserved: false })],
      left: [{ startOn: '2026-12-03', startMinute: ONE, endOn: '2026-12-04', endMinute: null }],
      why: 'from an afternoon to the day before the cancelled one',
    },
    {
      days: [day('2026-12-03'), day('2026-12-04', { isReserved: false }), day('2026-12-07'), day('2026-12-08')],
      left: [
        { startOn: '2026-12-03', startMinute: null, endOn: '2026-12-03', endMinute: null },
        { startOn: '2026-12-07', startMinute: null, endOn: '2026-12-08', endMinute: null },
      ],
      why: 'one on each side of a cancelled day',
    },
    { days: [day('2026-12-03', { isReserved: false })], left: [], why: 'no period if every day is cancelled' },
  ])('returns $why', ({ days, left }) => {
    expect(remainingPeriods(days, hoursOn)).toEqual(left);
  });
});
