import type { AnnualLeaveLot, LedgerGrant } from '../index.ts';

/** Builds a grant of a due lot of which nothing was used. */
export const asLedgerGrant = ({
  from,
  until,
  minutes,
  article,
}: Pick<AnnualLeaveLot, 'from' | 'until' | 'minutes'> & Partial<Pick<AnnualLeaveLot, 'article'>>): LedgerGrant => ({
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
