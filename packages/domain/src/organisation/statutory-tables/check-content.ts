import { parseDecimal } from '../../fractions/index.ts';
import type { ContentOfKind, StatutoryTableKind } from './statutory-table.ts';
import type { PremiumShares, StatutoryTableContents, TaxBracket, WithholdingTable } from './table-contents.ts';
import { WITHHOLDING_COLUMNS } from './withholding-rows.ts';

/** Faults in the content of a table. */
export type ContentFaultCode =
  | 'empty'
  | 'notPositive'
  | 'notAscending'
  /** Not a percentage between 0 and 100. */
  | 'notAPercentage'
  | 'notADecimal'
  | 'sharesAboveHundred'
  /** Only the last bracket has no upper bound. */
  | 'bracketWithoutEnd'
  /** A row does not hold its lower bound and a tax for each number of persons. */
  | 'rowLength';

export interface ContentFault {
  /** Keys of the content, joined by dots: `grades.3`. */
  readonly path: string;
  readonly code: ContentFaultCode;
}

const fault = (path: string, code: ContentFaultCode): ContentFault => ({ path, code });

const isDecimal = (text: string): boolean => {
  try {
    parseDecimal(text);
    return true;
  } catch {
    return false;
  }
};

const rateFaults = (rates: Readonly<Record<string, string>>): ContentFault[] =>
  Object.entries(rates)
    .filter(([, rate]) => !isDecimal(rate) || Number(rate) > 100)
    .map(([path]) => fault(path, 'notAPercentage'));

const decimalFaults = (decimals: Readonly<Record<string, string>>): ContentFault[] =>
  Object.entries(decimals)
    .filter(([, text]) => !isDecimal(text))
    .map(([path]) => fault(path, 'notADecimal'));

const amountFaults = (amounts: Readonly<Record<string, number>>): ContentFault[] =>
  Object.entries(amounts)
    .filter(([, amount]) => !Number.isSafeInteger(amount) || amount <= 0)
    .map(([path]) => fault(path, 'notPositive'));

const ascendingFaults = (path: string, amounts: readonly number[]): ContentFault[] => [
  ...amountFaults(Object.fromEntries(amounts.map((amount, place) => [`${path}.${place}`, amount]))),
  ...amounts.flatMap((amount, place) => {
    const before = amounts[place - 1];
    return before !== undefined && amount <= before ? [fault(`${path}.${place}`, 'notAscending')] : [];
  }),
];

const gradeFaults = (grades: readonly number[]): ContentFault[] =>
  grades.length === 0 ? [fault('grades', 'empty')] : ascendingFaults('grades', grades);

const shareFaults = ({ employee, employer }: PremiumShares): ContentFault[] => {
  const faults = rateFaults({ 'shares.employee': employee, 'shares.employer': employer });
  return faults.length === 0 && Number(employee) + Number(employer) > 100
    ? [fault('shares', 'sharesAboveHundred')]
    : faults;
};

const bracketFaults = (brackets: readonly TaxBracket[]): ContentFault[] => {
  if (brackets.length === 0) {
    return [fault('brackets', 'empty')];
  }
  const bounds = brackets.map(({ upTo }) => upTo ?? Infinity);
  return [
    ...rateFaults(Object.fromEntries(brackets.map(({ rate }, place) => [`brackets.${place}.rate`, rate]))),
    ...bounds.flatMap((bound, place) => {
      const path = `brackets.${place}.upTo`;
      if ((bound === Infinity) !== (place === bounds.length - 1)) {
        return [fault(path, 'bracketWithoutEnd')];
      }
      return bound <= (bounds[place - 1] ?? 0) ? [fault(path, 'notAscending')] : [];
    }),
  ];
};

const rowFaults = ({ rows, rowsUntil }: Pick<WithholdingTable, 'rows' | 'rowsUntil'>): ContentFault[] => {
  const bounds = rows.map(([from = 0]) => from);
  const lengths = rows.flatMap((row, place) =>
    row.length === WITHHOLDING_COLUMNS + 1 ? [] : [fault(`rows.${place}`, 'rowLength')],
  );
  const end = (bounds.at(-1) ?? 0) > rowsUntil ? [fault('rowsUntil', 'notAscending')] : [];
  return rows.length === 0 ? [fault('rows', 'empty')] : [...lengths, ...ascendingFaults('rows', bounds), ...end];
};

const withholdingFaults = (table: WithholdingTable): ContentFault[] => {
  const { flatRate, nonResidentLowRate, nonResidentHighRate, nonResidentMultiple } = table;
  const { threshold, exemption, salaryDeduction, standardDeduction, rowsUntil } = table;
  return [
    ...rateFaults({ flatRate, nonResidentLowRate, nonResidentHighRate }),
    ...decimalFaults({ nonResidentMultiple }),
    ...amountFaults({ threshold, exemption, salaryDeduction, rowsUntil }),
    ...amountFaults({
      'standardDeduction.couple': standardDeduction.couple,
      'standardDeduction.single': standardDeduction.single,
    }),
    ...bracketFaults(table.brackets),
    ...rowFaults(table),
  ];
};

const checks: {
  readonly [Kind in StatutoryTableKind]: (content: StatutoryTableContents[Kind]) => ContentFault[];
} = {
  minimum_wage: (content) => amountFaults({ ...content }),
  labour_insurance: ({ grades, partTimeGrades, shares, ...rates }) => [
    ...rateFaults(rates),
    ...shareFaults(shares),
    ...gradeFaults(grades),
    ...ascendingFaults('partTimeGrades', partTimeGrades),
  ],
  occupational_insurance: ({ grades, ...rates }) => [...rateFaults(rates), ...gradeFaults(grades)],
  health_insurance: ({ rate, supplementaryRate, averageDependants, shares, grades, ...amounts }) => [
    ...rateFaults({ rate, supplementaryRate }),
    ...decimalFaults({ averageDependants }),
    ...amountFaults(amounts),
    ...shareFaults(shares),
    ...gradeFaults(grades),
  ],
  labour_pension: ({ grades, ...rates }) => [...rateFaults(rates), ...gradeFaults(grades)],
  withholding: withholdingFaults,
  tax_free_limits: (content) => amountFaults({ ...content }),
};

/**
 * Checks the content of a table before it is stored: ascending grades and rows, percentages from 0 to 100, no empty
 * list. The types are checked by the contract. An empty answer means no fault.
 */
export const checkContent = <Kind extends StatutoryTableKind>({ kind, content }: ContentOfKind<Kind>): ContentFault[] =>
  checks[kind](content);
