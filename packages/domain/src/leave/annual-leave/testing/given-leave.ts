import type { AnnualLeaveLot, StandingGrant } from '../index.ts';

/** What was given as it was due, and of which nobody has used anything. */
export const asGiven = ({
  from,
  until,
  minutes,
  article,
}: Pick<AnnualLeaveLot, 'from' | 'until' | 'minutes'> & Partial<Pick<AnnualLeaveLot, 'article'>>): StandingGrant => ({
  id: from,
  from,
  until,
  usableUntil: until,
  origin: 'grant',
  rule: article === undefined ? null : `${article}：`,
  minutes,
  leftMinutes: minutes,
  isDeliberate: false,
});
