import {
  hoursTypeNames,
  leaveBalances,
  leaveOpenings,
  leaveYearText,
  lotOriginNames,
} from '@hr/contracts/leave/leave-ledger';
import { columnName, type EmployeeReference } from '@hr/contracts/fields';
import {
  daysAndHours,
  areConflicting,
  isSameLot,
  type OpeningBalance,
  type ExistingLot,
} from '@hr/domain/leave/leave-ledger';
import { formatHours } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { employeeKind } from '#features/people/employees/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type CellError,
  type ImportRow,
  type PlannedRow,
  requireNoErrors,
  toPreview,
  withErrors,
} from '#import/index.ts';
import {
  findRecords,
  findReferencedRecords,
  lockRecordsBy,
  type importer,
  readRecords,
  auditRecordImport,
  type ReferencedRecords,
  resolveReferences,
  type Values,
} from '#records/index.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { findLots, findEmployeesInScope, insertOpenings } from './leave-opening.rows.ts';

const { fields } = leaveOpenings;

const REASON = '期初匯入';

interface ImportedOpening extends OpeningBalance {
  readonly sourceNo: string | null;
}

type OpeningImportRow = ImportRow<Partial<ImportedOpening>>;

type PlannedOpeningRow = PlannedRow<Partial<ImportedOpening>>;

const columnOf = (name: keyof typeof fields): string => columnName(fields[name]);

const cellError = (name: keyof typeof fields, message: string): CellError => ({ column: columnOf(name), message });

const toRow = (row: ImportRow<Values>, referred: ReferencedRecords): OpeningImportRow => {
  const { input, unknown } = resolveReferences(fields, row.values, referred);
  const { employeeId, type, kind, minutes, effectiveOn, lotEndsOn, sourceNo = null } = input;
  const values = { employeeId, type, origin: kind, minutes, from: effectiveOn, until: lotEndsOn, sourceNo };
  return withErrors({ ...row, values: values as Partial<ImportedOpening> }, unknown);
};

const isComplete = (values: Partial<ImportedOpening>): values is ImportedOpening =>
  [values.employeeId, values.type, values.origin, values.minutes, values.from, values.until].every(
    (value) => value !== undefined,
  );

interface OpeningChecks {
  readonly referred: ReferencedRecords;
  readonly inScope: ReadonlySet<string>;
  readonly lots: ReadonlyMap<string, readonly ExistingLot[]>;
  /** Earlier rows of the same employee. */
  readonly earlier: ReadonlyMap<string, readonly { readonly rowNumber: number; readonly values: ImportedOpening }[]>;
}

const isEmployedDuring = ({ employments }: ReferencedRecords, { employeeId, from, until }: ImportedOpening): boolean =>
  (employments.get(employeeId) ?? []).some(
    ({ hiredOn, lastWorkingOn }) => hiredOn <= until && (lastWorkingOn === null || lastWorkingOn >= from),
  );

const textOf = ({ type, origin, from, until, minutes }: ExistingLot): string =>
  `${hoursTypeNames[type]} ${lotOriginNames[origin as keyof typeof lotOriginNames]} ${leaveYearText(from, until)} ${daysAndHours(minutes)}`;

const isUnchanged = (values: ImportedOpening, lot: ExistingLot): boolean =>
  isSameLot(values, lot) && values.minutes === lot.minutes;

const findConflicts = (values: ImportedOpening, rowNumber: number, { lots, earlier }: OpeningChecks): CellError[] => {
  const conflict = (lots.get(values.employeeId) ?? []).find((lot) => areConflicting(values, lot));
  const duplicate = (earlier.get(values.employeeId) ?? []).find(
    (row) => row.rowNumber < rowNumber && areConflicting(values, row.values),
  );
  return [
    ...(conflict && !isUnchanged(values, conflict)
      ? [cellError('effectiveOn', `期間與既有額度重疊（${textOf(conflict)}），如需變更請以新增或減少時數調整`)]
      : []),
    ...(duplicate ? [cellError('effectiveOn', `期間與檔案第 ${duplicate.rowNumber} 列重疊`)] : []),
  ];
};

const rowErrors = (values: ImportedOpening, { referred, inScope }: OpeningChecks): CellError[] => {
  if (!inScope.has(values.employeeId)) {
    return [cellError('employeeId', '此筆資料不在您的資料範圍內')];
  }
  return [
    ...(values.until < values.from ? [cellError('lotEndsOn', `${columnOf('lotEndsOn')}不可早於生效日`)] : []),
    ...(values.origin === 'carry_over' && values.type !== 'annual' ? [cellError('kind', '補休不可遞延')] : []),
    ...(isEmployedDuring(referred, values) ? [] : [cellError('effectiveOn', '員工於可用期間不在職')]),
  ];
};

const planRow = (row: OpeningImportRow, checks: OpeningChecks): PlannedOpeningRow => {
  const { values, rowNumber } = row;
  if (!isComplete(values)) {
    return { ...row, action: 'error' };
  }
  const errors = rowErrors(values, checks);
  const checkedRow = withErrors(row, errors.length > 0 ? errors : findConflicts(values, rowNumber, checks));
  const isStored = (checks.lots.get(values.employeeId) ?? []).some((lot) => isUnchanged(values, lot));
  const action = isStored ? 'unchanged' : 'create';
  const hours = {
    column: columnOf('minutes'),
    before: null,
    after: `${daysAndHours(values.minutes)}（${formatHours(values.minutes)} 小時）`,
  };
  return {
    ...checkedRow,
    changes: action === 'create' ? [hours] : [],
    action: checkedRow.errors.length > 0 ? 'error' : action,
  };
};

const employeeIdsOf = (rows: readonly OpeningImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ values: { employeeId } }) => (employeeId === undefined ? [] : [employeeId]))),
];

type ImportedRecords = Awaited<ReturnType<typeof readRecords>>;

const employeeNumbersOf = ({ rows }: ImportedRecords): string[] => [
  ...new Set(rows.flatMap(({ values: { employeeId } }) => (typeof employeeId === 'string' ? [employeeId] : []))),
];

/** Checks every row of a file against the stored lots and the other rows. Locks the employees before a write. */
const planOpenings = async (
  context: Context,
  read: ImportedRecords,
  isLocked: boolean,
): Promise<PlannedOpeningRow[]> => {
  if (isLocked) {
    // Lock before reading, because the last working day is checked.
    await lockRecordsBy(context.db, employeeKind.description, {
      column: 'employee_no',
      values: employeeNumbersOf(read),
    });
  }
  const referred = await findReferencedRecords(context, fields, read.rows);
  const rows = read.rows.map((row) => toRow(row, referred));
  const employeeIds = employeeIdsOf(rows);
  const completeRows = rows.flatMap(({ rowNumber, values }) => (isComplete(values) ? [{ rowNumber, values }] : []));
  const checks = {
    referred,
    inScope: await findEmployeesInScope(context, employeeIds),
    lots: Map.groupBy(await findLots(context, employeeIds), ({ employeeId }) => employeeId),
    earlier: Map.groupBy(completeRows, ({ values }) => values.employeeId),
  };
  return rows.map((row) => planRow(row, checks));
};

const recordOpenings = async (
  within: Context,
  openings: readonly ImportedOpening[],
  importId: string,
): Promise<void> => {
  const byPerson = Map.groupBy(openings, ({ employeeId }) => employeeId);
  const people = await findRecords(within, employeeKind, [...byPerson.keys()]);
  await recordAudit(
    within,
    ...people.map(({ id, employeeNo, nameZh }) => ({
      entity: leaveBalances.entity,
      entityId: id,
      about: leaveBalanceStore.aboutOf({ id, employee: { id, employeeNo, nameZh } as EmployeeReference }),
      kind: 'change' as const,
      importId,
      action: REASON,
      before: null,
      after: Object.fromEntries(
        (byPerson.get(id) ?? []).map(({ type, origin, from, until, minutes }) => [
          `${hoursTypeNames[type]} ${lotOriginNames[origin]} ${leaveYearText(from, until)}`,
          daysAndHours(minutes),
        ]),
      ),
    })),
  );
};

/**
 * The import of opening balances (期初餘額). A row that is stored with the same hours changes nothing, so a file can be
 * imported twice. A row with other hours for the same days is refused.
 */
export const leaveOpeningImports: ReturnType<typeof importer> = {
  read: (context, table) =>
    readRecords(context, { ...leaveOpenings, identity: ['employeeId', 'type', 'minutes', 'effectiveOn'] }, table),
  preview: async (context, read) =>
    toPreview(await planOpenings(context, read, false), { changesOf: () => [], editedOf: () => [] }),
  commit: (context, read) =>
    inTransaction(context, async (within) => {
      const plan = await planOpenings(within, read, true);
      requireNoErrors(plan);
      const openings = plan.flatMap(({ action, values }) =>
        action === 'create' && isComplete(values) ? [values] : [],
      );
      await insertOpenings(within, openings, REASON);
      const result = { created: openings.length, updated: 0, unchanged: plan.length - openings.length };
      const importId = await auditRecordImport(within, { ...leaveOpenings, entity: leaveBalances.entity }, result);
      await recordOpenings(within, openings, importId);
      return result;
    }),
};
