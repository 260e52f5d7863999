import { describe, expect, it } from 'vitest';
import { cancelledDays, lateCancellationFault } from './index.ts';

const held = { isHeld: true, isAsked: false };
const days = [
  { on: '2026-11-24' as const, ...held },
  { on: '2026-11-25' as const, isHeld: false, isAsked: false },
  { on: '2026-11-26' as const, isHeld: true, isAsked: true },
  { on: '2026-11-27' as const, ...held },
];

describe('the days of leave that are taken back', () => {
  it('are those that are named, in their order', () => {
    const { days: taken, faults } = cancelledDays(days, ['2026-11-27', '2026-11-24']);
    expect([taken.map(({ on }) => on), faults]).toEqual([['2026-11-24', '2026-11-27'], []]);
  });

  it('are all that are left where none is named', () => {
    const free = days.filter(({ isAsked }) => !isAsked);
    expect(cancelledDays(free, null).days.map(({ on }) => on)).toEqual(['2026-11-24', '2026-11-27']);
  });

  it.each([
    { on: '2026-11-23' as const, code: 'notOfLeave' },
    { on: '2026-11-25' as const, code: 'cancelledAlready' },
    { on: '2026-11-26' as const, code: 'askedAlready' },
  ])('cannot be $on: $code', ({ on, code }) => {
    expect(cancelledDays(days, [on]).faults).toEqual([{ code, on }]);
  });

  it('are none of leave that was taken back as a whole', () => {
    const gone = days.map((day) => ({ ...day, isHeld: false }));
    expect(cancelledDays(gone, null)).toEqual({ days: [], faults: [{ code: 'nothingLeft' }] });
  });
});

describe('the time in which an applicant may take back leave', () => {
  it.each([
    { today: '2026-12-27', limitDays: 30, fault: null, why: 'on the last day' },
    { today: '2026-12-28', limitDays: 30, fault: { code: 'tooLate', until: '2026-12-27' }, why: 'a day later' },
    { today: '2026-11-28', limitDays: 0, fault: { code: 'tooLate', until: '2026-11-27' }, why: 'after the leave' },
    { today: '2028-12-28', limitDays: null, fault: null, why: 'without a limit' },
  ] as const)('ends so many days after the last day of the leave: $why', ({ today, limitDays, fault }) => {
    expect(lateCancellationFault(days, { today, limitDays })).toEqual(fault);
  });
});
