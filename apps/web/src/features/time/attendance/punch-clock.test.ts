import { buildPunch } from '@hr/contracts/time/attendance/attendance.factory.ts';
import { expect, it } from 'vitest';
import { nextDirection, punchesOn } from './punch-clock.ts';

const NOW = Date.parse('2026-11-03T01:00:00Z');

const punch = (at: string, direction: 'in' | 'out' | null, voidedAt: string | null = null) =>
  buildPunch({ at, direction, voidedAt });

it.each([
  [[], 'in', 'nothing today'],
  [[punch('2026-11-03T00:55:00Z', 'in')], 'out', 'arrived today'],
  [[punch('2026-11-02T15:00:00Z', 'in')], 'out', 'arrived for the night shift'],
  [[punch('2026-11-02T01:00:00Z', 'in')], 'in', 'forgot to punch out yesterday'],
  [[punch('2026-11-02T10:00:00Z', 'out')], 'in', 'left yesterday'],
  [[punch('2026-11-03T00:55:00Z', null)], 'out', 'one punch of a device without direction'],
  [[punch('2026-11-03T00:55:00Z', 'in', '2026-11-03T00:58:00Z')], 'in', 'the arrival was voided'],
  [[punch('2026-11-03T00:55:00Z', 'in'), punch('2026-11-02T10:00:00Z', 'out')], 'out', 'in any order'],
] as const)('after %o comes %s (%s)', (punches, expected, _why) => {
  expect(nextDirection(punches, NOW)).toBe(expected);
});

it('lists the valid punches of a day in order, by the clock of the organisation', () => {
  const [late, early] = [punch('2026-11-03T10:00:00Z', 'out'), punch('2026-11-02T16:30:00Z', 'in')];
  const others = [punch('2026-11-02T15:59:00Z', 'in'), punch('2026-11-03T09:00:00Z', 'out', '2026-11-03T09:30:00Z')];
  expect(punchesOn([late, ...others, early], '2026-11-03')).toEqual([early, late]);
});
