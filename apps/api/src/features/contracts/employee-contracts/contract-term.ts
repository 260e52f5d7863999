import type { EmployeeContractInput } from '@hr/contracts/contracts/employee-contracts';
import { formatDate } from '@hr/domain/dates';

export type Term = Pick<EmployeeContractInput, 'endOn' | 'fixedTermReason'>;

/** From when to when a contract is, the last day included. */
export const periodText = ({ startOn, endOn }: Pick<EmployeeContractInput, 'startOn' | 'endOn'>): string =>
  `${formatDate(startOn)} ～ ${endOn === null ? '無迄日' : formatDate(endOn)}`;

/** That another contract of the same person has a day in common. */
export const overlapText = (
  other: Pick<EmployeeContractInput, 'startOn' | 'endOn'> & { readonly contractNo: string },
): string => `期間與既有合約 ${other.contractNo} 重疊（${periodText(other)}）`;

/** What is wrong with a term for a type of employment, at its field; null where nothing is. */
export const termFault = (
  termKind: string | undefined,
  { endOn, fixedTermReason }: Term,
): readonly [name: 'fixedTermReason' | 'endOn', message: string] | null => {
  if (termKind === 'fixed_term' && fixedTermReason === null) {
    return ['fixedTermReason', '此聘僱類型為定期契約，請選擇定期事由'];
  }
  if (termKind !== 'fixed_term' && fixedTermReason !== null) {
    return ['fixedTermReason', '只有定期契約有定期事由'];
  }
  return termKind === 'indefinite' && endOn !== null ? ['endOn', '不定期契約沒有迄日'] : null;
};
