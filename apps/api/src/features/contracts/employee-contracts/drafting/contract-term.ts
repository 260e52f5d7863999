import type { EmployeeContractInput } from '@hr/contracts/contracts/employee-contracts';
import { formatDate } from '@hr/domain/dates';

export type TermFields = Pick<EmployeeContractInput, 'endOn' | 'fixedTermReason'>;

/** Formats the period of a contract; the last day is inclusive. */
export const periodText = ({ startOn, endOn }: Pick<EmployeeContractInput, 'startOn' | 'endOn'>): string =>
  `${formatDate(startOn)} ～ ${endOn === null ? '無迄日' : formatDate(endOn)}`;

/** Describes an overlap with another contract of the same employee. */
export const overlapText = (
  other: Pick<EmployeeContractInput, 'startOn' | 'endOn'> & { readonly contractNo: string },
): string => `期間與既有合約 ${other.contractNo} 重疊（${periodText(other)}）`;

/** Returns the fault of a term for an employment type with its field, or null. */
export const findTermFault = (
  termKind: string | undefined,
  { endOn, fixedTermReason }: TermFields,
): readonly [name: 'fixedTermReason' | 'endOn', message: string] | null => {
  if (termKind === 'fixed_term' && fixedTermReason === null) {
    return ['fixedTermReason', '此聘僱類型為定期契約，請選擇定期事由'];
  }
  if (termKind !== 'fixed_term' && fixedTermReason !== null) {
    return ['fixedTermReason', '只有定期契約有定期事由'];
  }
  return termKind === 'indefinite' && endOn !== null ? ['endOn', '不定期契約沒有迄日'] : null;
};
