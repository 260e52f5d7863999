import type { AnnualLeaveLot, StandingGrant } from '../index.ts';

/** What was given as it was due, and of which nobody has used anything. */
export const asGiven = ({
  from,
  until,
  minutes,
}: Pick<AnnualLeaveLot, 'from' | 'until' | 'minutes'>): StandingGrant => ({
  id: from,
  from,
  until,
  usableUntil: until,
  origin: 'grant',
  minutes,
  leftMinutes: minutes,
  isDeliberate: false,
});
