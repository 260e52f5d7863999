import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { type LeaveLot, type LotOrigin, serviceEndOfLot, stintOfLot, type WorkedStint } from './index.ts';

const FIRST: WorkedStint = { hiredOn: '2024-03-01', lastWorkingOn: '2026-11-30' };
const SECOND: WorkedStint = { hiredOn: '2027-03-01', lastWorkingOn: null };

const lotOf = (origin: LotOrigin, from: CalendarDate, until: CalendarDate): LeaveLot => ({
  id: 'lot',
  origin,
  from,
  until,
});

describe('the employment period of a lot', () => {
  it.each([
    { lot: lotOf('grant', '2026-01-01', '2026-12-31'), of: FIRST, why: 'the one in which it begins' },
    { lot: lotOf('grant', '2027-09-01', '2028-02-28'), of: SECOND, why: 'the one in which it begins' },
    { lot: lotOf('grant', '2027-01-01', '2027-12-31'), of: FIRST, why: 'the one before, where it begins in none' },
    {
      lot: lotOf('manual_add', '2027-01-01', '2027-12-31'),
      of: FIRST,
      why: 'the one before, where it was added ahead',
    },
    { lot: lotOf('import', '2024-01-01', '2024-12-31'), of: FIRST, why: 'the one that imported it' },
    { lot: lotOf('import', '2027-01-01', '2027-12-31'), of: SECOND, why: 'the one that imported it' },
    {
      lot: lotOf('carry_over', '2027-01-01', '2027-12-31'),
      of: SECOND,
      why: 'the one that imported the carried-over hours',
    },
    { lot: lotOf('import', '2027-01-01', '2027-02-28'), of: FIRST, why: 'the one before, where no other can use it' },
    { lot: lotOf('manual_add', '2024-01-01', '2024-02-28'), of: FIRST, why: 'the first, where it begins before' },
  ])('is $why: $lot.origin $lot.from', ({ lot, of }) => {
    expect(stintOfLot([FIRST, SECOND], { lots: [lot], entries: [], reservations: [] }, lot)).toBe(of);
  });

  it('is that of the lot from which it was carried over', () => {
    const source = { ...lotOf('grant', '2026-01-01', '2026-12-31'), id: 'source' };
    const lot = { ...lotOf('carry_over', '2027-01-01', '2027-12-31'), carriedFromId: 'source' };

    expect(stintOfLot([FIRST, SECOND], { lots: [source, lot], entries: [], reservations: [] }, lot)).toBe(FIRST);
  });
});

describe('the end of the service of a lot', () => {
  const lot = lotOf('grant', '2026-01-01', '2026-12-31');
  const joined = { hiredOn: '2027-02-01', seniorityOn: '2024-03-01' } as const;

  it.each([
    { stints: [FIRST], endsOn: '2026-11-30', why: 'the end of its stint' },
    { stints: [FIRST, SECOND], endsOn: '2026-11-30', why: 'the end of its stint, if the next starts a new service' },
    { stints: [FIRST, { ...joined, lastWorkingOn: null }], endsOn: null, why: 'none, where the next goes on with it' },
    {
      stints: [FIRST, { ...joined, lastWorkingOn: '2027-06-30' }],
      endsOn: '2027-06-30',
      why: 'the end of the stint that counts its service',
    },
  ] as const)('is $why', ({ stints, endsOn }) => {
    expect(serviceEndOfLot(stints, { lots: [lot], entries: [], reservations: [] }, lot)).toBe(endsOn);
  });
});
