import { expect, it } from 'vitest';
import { mayServiceBeJoined } from '../employment/index.ts';

it.each([
  { lastWorkingOn: '2026-06-30', hiredOn: '2026-07-01', isJoined: true, why: 'the day after' },
  { lastWorkingOn: '2026-06-30', hiredOn: '2026-09-30', isJoined: true, why: 'the last day of three months' },
  { lastWorkingOn: '2026-06-30', hiredOn: '2026-10-01', isJoined: false, why: 'three months are over' },
  { lastWorkingOn: '2026-11-30', hiredOn: '2027-02-28', isJoined: true, why: 'the third month is short' },
  { lastWorkingOn: '2026-06-30', hiredOn: '2026-06-30', isJoined: false, why: 'the employment has not ended' },
] as const)('joins service until $lastWorkingOn with a rehire on $hiredOn: $isJoined, for $why', (stints) => {
  expect(mayServiceBeJoined(stints.lastWorkingOn, stints.hiredOn)).toBe(stints.isJoined);
});
