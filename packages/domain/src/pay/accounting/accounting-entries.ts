/** Place to which an entry is charged. */
export interface CostPlace {
  readonly departmentCode: string;
  readonly departmentName: string;
  readonly projectCode: string;
  readonly projectName: string;
}

/** Sum of an item of a payroll run, or of the net pay, at a place of cost. Amounts in NTD. */
export interface ChargedItem extends CostPlace {
  readonly code: string;
  readonly name: string;
  /** Account of the item (會計科目); null if it has none. */
  readonly accountCode: string | null;
  readonly kind: 'earning' | 'deduction' | 'employer' | 'net';
  readonly amount: number;
}

export interface AccountingEntry extends Omit<ChargedItem, 'kind' | 'amount'> {
  readonly debit: number;
  readonly credit: number;
}

const entriesOf = ({ kind, amount, ...item }: ChargedItem): AccountingEntry[] => {
  const debit = { ...item, debit: amount, credit: 0 };
  const credit = { ...item, debit: 0, credit: amount };
  if (kind === 'employer') {
    return [debit, { ...credit, name: `應付${item.name}` }];
  }
  if (kind === 'net') {
    // More is deducted than earned: the employees owe the difference.
    return amount < 0 ? [{ ...item, name: '應收薪資', debit: -amount, credit: 0 }] : [credit];
  }
  return [kind === 'earning' ? debit : credit];
};

/**
 * Converts the sums of a payroll run to entries (會計分錄): earnings and charges of the employer on the left, what is
 * withheld, owed and paid out on the right.
 * @throws RangeError if the two sides differ, which means that the net pay is not what the items add up to.
 */
export const accountingEntries = (items: readonly ChargedItem[]): AccountingEntry[] => {
  const entries = items.filter(({ amount }) => amount !== 0).flatMap(entriesOf);
  const difference = entries.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  if (difference !== 0) {
    throw new RangeError(`debit and credit differ by ${difference}`);
  }
  return entries;
};
