import type { LeavingKind } from './stints.ts';

/** Legal grounds by kind of leaving. Other kinds are never involuntary. */
const grounds: Partial<Record<LeavingKind, string>> = {
  laid_off: '就業保險法第 11 條第 3 項（勞動基準法第 11 條、第 13 條但書或第 20 條）',
  contract_ended: '就業保險法第 11 條第 2 項（定期契約屆滿）',
  resigned: '就業保險法第 11 條第 3 項（勞動基準法第 14 條）',
};

/**
 * Returns the legal ground on which this kind of leaving counts as involuntary, or null. The employer issues a
 * certificate for it (Employment Insurance Act, Articles 11 and 25).
 */
export const involuntaryGround = (kind: LeavingKind): string | null => grounds[kind] ?? null;

/**
 * Returns true if the certificate is due without a request. A resignation is involuntary only if the employer was at
 * fault (Labor Standards Act, Article 14), which HR decides.
 */
export const suggestsInvoluntary = (kind: LeavingKind): boolean => kind === 'laid_off' || kind === 'contract_ended';
