import { describe, expect, it } from 'vitest';
import { cancelledDays, lateCancellationFault } from './index.ts';

const active = { isReserved: true, isCancellationRequested: false };
const days = [
  { on: '2026-11-24' as const, ...active },
  { on: '2026-11-25' as const, isReserved: false, isCancellationRequested: false },
  { on: '2026-11-26' as const, isReserved: true, isCancellationRequested: true },
  { on: '2026-11-27' as const, ...active },
];

describe('cancelledDays', () => {
  it('returns the named days in date order', () => {
    const { days: taken, faults } = cancelledDays(days, ['2026-11-27', '2026-11-24']);
    expect([taken.map(({ on }) => on), faults]).toEqual([['2026-11-24', '2026-11-27'], []]);
  });

  it('returns all active days if none is named', () => {
    const free = days.filter(({ isCancellationRequested }) => !isCancellationRequested);
    expect(cancelledDays(free, null).days.map(({ on }) => on)).toEqual(['2026-11-24', '2026-11-27']);
  });

  it.each([
    { on: '2026-11-23' as const, code: 'notOfLeave' },
    { on: '2026-11-25' as const, code: 'cancelledAlready' },
    { on: '2026-11-26' as const, code: 'alreadyRequested' },
  ])('reports the fault $code for $on', ({ on, code }) => {
    expect(cancelledDays(days, [on]).faults).toEqual([{ code, on }]);
  });

  it('reports nothingLeft if all days are cancelled already', () => {
    const gone = days.map((day) => ({ ...day, isReserved: false }));
    expect(cancelledDays(gone, null)).toEqual({ days: [], faults: [{ code: 'nothingLeft' }] });
  });
});

describe('lateCancellationFault', () => {
  it.each([
    { today: '2026-12-27', limitDays: 30, fault: null, why: 'on the last day of the limit' },
    {
      today: '2026-12-28',
      limitDays: 30,
      fault: { code: 'tooLate', until: '2026-12-27' },
      why: 'one day after the limit',
    },
    {
      today: '2026-11-28',
      limitDays: 0,
      fault: { code: 'tooLate', until: '2026-11-27' },
      why: 'a limit of zero days ends with the leave',
    },
    { today: '2028-12-28', limitDays: null, fault: null, why: 'no limit' },
  ] as const)('calculates the fault from the last day of the leave: $why', ({ today, limitDays, fault }) => {
    expect(lateCancellationFault(days, { today, limitDays })).toEqual(fault);
  });
});
