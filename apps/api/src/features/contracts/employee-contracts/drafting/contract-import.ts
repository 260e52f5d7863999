import { employeeContracts, type EmployeeContract } from '@hr/contracts/contracts/employee-contracts';
import { columnName, type FieldSet } from '@hr/contracts/fields';
import { fileFields } from '@hr/contracts/records';
import { findOverlaps } from '@hr/domain/contracts/employee-contracts';
import type { CalendarDate } from '@hr/domain/dates';
import { findRolesByGroup } from '#access/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import type { Context } from '#core/context.ts';
import type { CellError } from '#import/index.ts';
import { errorsByRow, importer, type ImportRules, rejectNumberedRows } from '#records/index.ts';
import { insertContracts } from './contract-draft.ts';
import { findTermKinds } from '../contract-facts.rows.ts';
import { type TermQuery, checkTerms, type TermCheck } from './contract-terms.rows.ts';
import { findEmployeesWithHiddenPay } from './contract-pay-entry.rows.ts';
import { payEntryText } from './contract-pay-entry.ts';
import { overlapText, periodText, type TermFields, findTermFault } from './contract-term.ts';
import { employeeContractStore } from '../employee-contract.rows.ts';

type ContractImportRow = Parameters<NonNullable<ImportRules<EmployeeContract>['checkTogether']>>[1][number];

type RowError = readonly [rowNumber: number, error: CellError];

const columnOf = (name: string): string => {
  const field = (fileFields(employeeContracts) as FieldSet)[name];
  return field === undefined ? '' : columnName(field);
};

/** Builds the queries of rows with a known employee and term, in order. Reversed days are reported elsewhere. */
const toTermQueries = (rows: readonly ContractImportRow[]): (TermQuery & { readonly isPrimary: boolean })[] =>
  rows.flatMap(({ rowNumber, values: { input } }) => {
    const { employeeId, startOn, endOn, kind } = input as Partial<TermQuery> & { readonly kind?: string };
    const isKnown = employeeId !== undefined && startOn !== undefined && endOn !== undefined;
    return isKnown && (endOn === null || startOn <= endOn)
      ? [{ rowNumber, employeeId, startOn, endOn, isPrimary: kind === 'primary' }]
      : [];
  });

const termConflicts = (
  { isInScope, isEmployed, other }: TermCheck,
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

const conflictsWithStored = async (context: Context, terms: ReturnType<typeof toTermQueries>): Promise<RowError[]> => {
  const primary = new Set(terms.flatMap(({ rowNumber, isPrimary }) => (isPrimary ? [rowNumber] : [])));
  const checks = await checkTerms(context, terms);
  return checks.flatMap((one) =>
    termConflicts(one, primary.has(one.rowNumber)).map(([name, message]): RowError => [
      one.rowNumber,
      { column: columnOf(name), message },
    ]),
  );
};

const conflictsWithinFile = (terms: ReturnType<typeof toTermQueries>): RowError[] =>
  findOverlaps(terms.filter(({ isPrimary }) => isPrimary)).map(({ earlier, later }) => [
    later.rowNumber,
    { column: columnOf('startOn'), message: `期間與檔案第 ${earlier.rowNumber} 列重疊（${periodText(earlier)}）` },
  ]);

const termErrors = async ({ db }: Context, rows: readonly ContractImportRow[]): Promise<RowError[]> => {
  const terms = rows.flatMap(({ rowNumber, values: { input } }) => {
    const { employmentTypeId, endOn, fixedTermReason } = input as Partial<TermFields> & {
      readonly employmentTypeId?: string;
    };
    return employmentTypeId === undefined || endOn === undefined || fixedTermReason === undefined
      ? []
      : [{ rowNumber, employmentTypeId, endOn, fixedTermReason }];
  });
  const kinds = await findTermKinds(
    db,
    terms.map(({ employmentTypeId }) => employmentTypeId),
  );
  return terms.flatMap(({ rowNumber, employmentTypeId, ...term }): RowError[] => {
    const fault = findTermFault(kinds.get(employmentTypeId), term);
    return fault === null ? [] : [[rowNumber, { column: columnOf(fault[0]), message: fault[1] }]];
  });
};

const payErrors = async (context: Context, rows: readonly ContractImportRow[]): Promise<RowError[]> => {
  const entries = rows.flatMap(({ rowNumber, values: { input } }) => {
    const { employeeId, pay } = input as { readonly employeeId?: string; readonly pay?: number | null };
    return employeeId === undefined || (pay ?? null) === null ? [] : [{ rowNumber, employeeId }];
  });
  const closed = await findEmployeesWithHiddenPay(
    context,
    entries.map(({ employeeId }) => employeeId),
  );
  const message = closed.size === 0 ? '' : payEntryText(await findRolesByGroup(context));
  return entries.flatMap(({ rowNumber, employeeId }): RowError[] =>
    closed.has(employeeId) ? [[rowNumber, { column: columnOf('pay'), message }]] : [],
  );
};

/** Exports contain this column for stored contracts. */
const NUMBER = { column: columnName(employeeContracts.stored.contractNo), noun: employeeContracts.noun };

/** Import of contracts that were signed on paper: each row creates one, in the state of its days. */
export const contractImports = importer(employeeContractStore, {
  // Former employees had contracts too; the employment on the first day is checked for each row.
  employedFrom: () => null,
  checks: [
    ({ input }, { today }) => ((input['signedOn'] as CalendarDate) > today ? ['signedOn', '簽署日不可晚於今日'] : null),
  ],
  checkTogether: async (context, rows, { isLocked }) => {
    const terms = toTermQueries(rows);
    // Locks the employments, so that concurrent changes wait or are visible here.
    if (isLocked) {
      await lockEmployeesInScope(
        context,
        terms.map(({ employeeId }) => employeeId),
      );
    }
    return errorsByRow([
      ...rejectNumberedRows(rows, NUMBER),
      ...(await conflictsWithStored(context, terms)),
      ...conflictsWithinFile(terms),
      ...(await termErrors(context, rows)),
      ...(await payErrors(context, rows)),
    ]);
  },
  insert: (within, inputs) =>
    insertContracts(
      within,
      inputs.map((input) => ({
        ...input,
        pay: (input['pay'] as number | null | undefined) ?? null,
        stage: 'signed',
      })),
    ),
});
