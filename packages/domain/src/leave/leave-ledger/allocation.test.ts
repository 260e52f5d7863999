import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../dates/index.ts';
import { allocate, balanceOn, type LotOrigin } from './index.ts';
import {
  DAY,
  days,
  drawsFor,
  EMPTY_LEDGER,
  withReservation,
  withLot,
  withUse,
  withEntries,
  YEAR_LOT,
} from './testing/ledger-steps.ts';

const SINCE = '2026-01-01';

describe('requests', () => {
  it('reserve hours while they are pending, so that no other request can use them', () => {
    const approved = withUse(
      withLot(EMPTY_LEDGER, YEAR_LOT, 30 * DAY),
      days('2026-02-02', '2026-02-03', '2026-02-04', '2026-02-05'),
    );
    const waiting = withReservation(approved, days('2026-06-01'));
    expect(balanceOn(waiting, { day: '2026-03-01', since: SINCE })).toMatchObject({
      granted: 30 * DAY,
      taken: 4 * DAY,
      pending: DAY,
      remaining: 26 * DAY,
      available: 25 * DAY,
    });
  });

  it('separate days approved for the future from days taken', () => {
    const ledger = withUse(withLot(EMPTY_LEDGER, YEAR_LOT, 30 * DAY), days('2026-02-02', '2026-06-01'));
    expect(balanceOn(ledger, { day: '2026-03-01', since: SINCE })).toMatchObject({ taken: DAY, booked: DAY });
  });

  it('are refused with the needed and the available minutes if hours are insufficient', () => {
    const ledger = withLot(EMPTY_LEDGER, YEAR_LOT, DAY + 60);
    expect(allocate(ledger, { requestId: 'r', days: days('2026-02-04', '2026-02-03', '2026-02-02') })).toEqual({
      refusal: 'insufficient',
      neededMinutes: 3 * DAY,
      availableMinutes: DAY + 60,
    });
    expect(allocate(ledger, { requestId: 'r', days: days('2027-01-01') })).toMatchObject({ refusal: 'insufficient' });
    expect(allocate(ledger, { requestId: 'r', days: [] })).toEqual({ refusal: 'notAnAmount' });
  });

  it('for the last day refuse the second request, and keep the reservation of the first until it is decided', () => {
    const ledger = withLot(EMPTY_LEDGER, YEAR_LOT, DAY);
    const waiting = withReservation(ledger, days('2026-02-02'), 'first');
    expect(allocate(waiting, { requestId: 'second', days: days('2026-02-03') })).toMatchObject({ availableMinutes: 0 });
    expect(drawsFor(waiting, days('2026-02-02'), 'first')).toEqual([{ lotId: 'B', on: '2026-02-02', minutes: DAY }]);
  });

  it('cannot use hours on days before they are granted', () => {
    const later = { id: 'e9', lotId: 'B', kind: 'correction', minutes: DAY, on: '2026-07-01', reverses: null } as const;
    const opening = withLot(EMPTY_LEDGER, YEAR_LOT, DAY);
    const ledger = { ...opening, entries: [...opening.entries, later] };
    const drawTwoDays = (on: CalendarDate) => allocate(ledger, { requestId: 'r', days: [{ on, minutes: 2 * DAY }] });
    expect(drawTwoDays('2026-06-30')).toMatchObject({ refusal: 'insufficient' });
    expect(drawTwoDays('2026-07-01')).toEqual([{ lotId: 'B', on: '2026-07-01', minutes: 2 * DAY }]);
  });
});

describe('the order in which lots are used', () => {
  const lotOf = (id: string, origin: LotOrigin, [from, until]: readonly [CalendarDate, CalendarDate]) =>
    ({ id, origin, from, until }) as const;
  const carriedOver = lotOf('carriedOver', 'carry_over', ['2026-07-01', '2027-06-30']);
  const halfYear = lotOf('half year', 'grant', ['2026-07-01', '2026-12-31']);

  it.each([
    { lots: [halfYear, carriedOver], first: 'carriedOver', why: 'carried-over hours, although they end later' },
    {
      lots: [carriedOver, lotOf('sooner', 'carry_over', ['2026-07-15', '2027-03-31'])],
      first: 'sooner',
      why: 'the first to end of the carried-over lots',
    },
    {
      lots: [lotOf('later', 'manual_add', ['2026-07-01', '2027-06-30']), halfYear],
      first: 'half year',
      why: 'the first to end of the other lots',
    },
    {
      lots: [lotOf('earlier', 'grant', ['2026-06-01', '2026-12-31']), halfYear],
      first: 'earlier',
      why: 'the first to begin of lots with the same end',
    },
  ])('begins with $why', ({ lots, first }) => {
    const grants = lots.map(({ id, origin, from }) => ({
      lotId: id,
      kind: origin,
      minutes: 2 * DAY,
      on: from,
      reverses: null,
    }));
    const ledger = withEntries({ ...EMPTY_LEDGER, lots }, grants);
    expect(drawsFor(ledger, days('2026-08-03'))).toEqual([{ lotId: first, on: '2026-08-03', minutes: DAY }]);
  });
});
