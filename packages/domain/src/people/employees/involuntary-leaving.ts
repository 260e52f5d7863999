import type { LeavingKind } from './stints.ts';

/** By which rule of the law leaving can be involuntary; of the kinds that are not here it never is. */
const grounds: Partial<Record<LeavingKind, string>> = {
  laid_off: '就業保險法第 11 條第 3 項（勞動基準法第 11 條、第 13 條但書或第 20 條）',
  contract_ended: '就業保險法第 11 條第 2 項（定期契約屆滿）',
  resigned: '就業保險法第 11 條第 3 項（勞動基準法第 14 條）',
};

/**
 * By which rule somebody who leaves this way is told to have left involuntarily, for which the employer gives a certificate
 * (Employment Insurance Act, Articles 11 and 25); null where the law knows no such way.
 */
export const involuntaryGround = (kind: LeavingKind): string | null => grounds[kind] ?? null;

/**
 * Whether such a certificate is due without anybody asking. Whoever resigns has one only where the employer was at fault
 * (Labor Standards Act, Article 14), which nobody but people can say.
 */
export const suggestsInvoluntary = (kind: LeavingKind): boolean => kind === 'laid_off' || kind === 'contract_ended';
