import { employeeContracts, type EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { fileFields } from '@hr/contracts/records';
import { findOverlaps } from '@hr/domain/contracts/employee-contracts';
import type { CalendarDate } from '@hr/domain/dates';
import { findRolesOpening } from '#access/index.ts';
import { holdReached } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import type { CellError } from '#import/index.ts';
import { byRow, importer, type ImportRules, numberedRows } from '#records/index.ts';
import { insertContracts } from './contract-draft.ts';
import { encryptPay, findTermKinds } from './contract-facts.rows.ts';
import { type AskedTerm, findTerms, type FoundTerm } from './contract-terms.rows.ts';
import { findPayClosed } from './contract-pay-entry.rows.ts';
import { payEntryText } from './contract-pay-entry.ts';
import { overlapText, periodText, type Term, termFault } from './contract-term.ts';
import { employeeContractStore } from './employee-contract.rows.ts';

type Row = Parameters<NonNullable<ImportRules<EmployeeContract>['together']>>[1][number];

type Found = readonly [rowNumber: number, error: CellError];

const columnOf = (name: string): string => {
  const field = (fileFields(employeeContracts) as FieldSet)[name];
  return field === undefined ? '' : columnName(field);
};

/** The rows of which is known whose contract it is and when, in order; a wrong order of days is told otherwise. */
const termsOf = (rows: readonly Row[]): (AskedTerm & { readonly isPrimary: boolean })[] =>
  rows.flatMap(({ rowNumber, values: { input } }) => {
    const { employeeId, startOn, endOn, kind } = input as Partial<AskedTerm> & { readonly kind?: string };
    const isKnown = employeeId !== undefined && startOn !== undefined && endOn !== undefined;
    return isKnown && (endOn === null || startOn <= endOn)
      ? [{ rowNumber, employeeId, startOn, endOn, isPrimary: kind === 'primary' }]
      : [];
  });

const faultsBeside = (
  { isInScope, isEmployed, other }: FoundTerm,
  isPrimary: boolean,
): (readonly [string, string])[] => {
  if (!isInScope) {
    return [['employeeId', '此筆資料不在您的資料範圍內']];
  }
  return [
    ...(isEmployed ? [] : [['startOn', '契約起日須在員工的任職期間內'] as const]),
    ...(isPrimary && other ? [['startOn', overlapText(other)] as const] : []),
  ];
};

const besideWhatIsThere = async (context: Context, terms: ReturnType<typeof termsOf>): Promise<Found[]> => {
  const primary = new Set(terms.flatMap(({ rowNumber, isPrimary }) => (isPrimary ? [rowNumber] : [])));
  const found = await findTerms(context, terms);
  return found.flatMap((one) =>
    faultsBeside(one, primary.has(one.rowNumber)).map(([name, message]): Found => [
      one.rowNumber,
      { column: columnOf(name), message },
    ]),
  );
};

const besideEachOther = (terms: ReturnType<typeof termsOf>): Found[] =>
  findOverlaps(terms.filter(({ isPrimary }) => isPrimary)).map(({ earlier, later }) => [
    later.rowNumber,
    { column: columnOf('startOn'), message: `期間與檔案第 ${earlier.rowNumber} 列重疊（${periodText(earlier)}）` },
  ]);

const termErrors = async ({ db }: Context, rows: readonly Row[]): Promise<Found[]> => {
  const asked = rows.flatMap(({ rowNumber, values: { input } }) => {
    const { employmentTypeId, endOn, fixedTermReason } = input as Partial<Term> & {
      readonly employmentTypeId?: string;
    };
    return employmentTypeId === undefined || endOn === undefined || fixedTermReason === undefined
      ? []
      : [{ rowNumber, employmentTypeId, endOn, fixedTermReason }];
  });
  const kinds = await findTermKinds(
    db,
    asked.map(({ employmentTypeId }) => employmentTypeId),
  );
  return asked.flatMap(({ rowNumber, employmentTypeId, ...term }): Found[] => {
    const fault = termFault(kinds.get(employmentTypeId), term);
    return fault === null ? [] : [[rowNumber, { column: columnOf(fault[0]), message: fault[1] }]];
  });
};

const payErrors = async (context: Context, rows: readonly Row[]): Promise<Found[]> => {
  const entries = rows.flatMap(({ rowNumber, values: { input } }) => {
    const { employeeId, pay } = input as { readonly employeeId?: string; readonly pay?: number | null };
    return employeeId === undefined || (pay ?? null) === null ? [] : [{ rowNumber, employeeId }];
  });
  const closed = await findPayClosed(
    context,
    entries.map(({ employeeId }) => employeeId),
  );
  const message = closed.size === 0 ? '' : payEntryText(await findRolesOpening(context));
  return entries.flatMap(({ rowNumber, employeeId }): Found[] =>
    closed.has(employeeId) ? [[rowNumber, { column: columnOf('pay'), message }]] : [],
  );
};

/** An export heads with it contracts that are there. */
const NUMBER = { column: columnName(employeeContracts.kept.contractNo), noun: employeeContracts.noun };

/** The import of contracts that were signed on paper already: each row makes one, in the state that its days give it. */
export const contractImports = importer(employeeContractStore, {
  // Whoever has left had contracts too; whether they were employed on the first day is asked of each row.
  peopleFrom: () => null,
  complaints: [
    ({ input }, { today }) => ((input['signedOn'] as CalendarDate) > today ? ['signedOn', '簽署日不可晚於今日'] : null),
  ],
  together: async (context, rows, { isHeld }) => {
    const terms = termsOf(rows);
    // What is told of their employment at this instant waits, or is seen here.
    if (isHeld) {
      await holdReached(
        context,
        terms.map(({ employeeId }) => employeeId),
      );
    }
    return byRow([
      ...numberedRows(rows, NUMBER),
      ...(await besideWhatIsThere(context, terms)),
      ...besideEachOther(terms),
      ...(await termErrors(context, rows)),
      ...(await payErrors(context, rows)),
    ]);
  },
  insert: (within, inputs) =>
    insertContracts(
      within,
      inputs.map((input) => ({
        ...input,
        pay: encryptPay(within, (input['pay'] as number | null | undefined) ?? null),
        stage: 'signed',
      })),
    ),
});
