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
  excludeEachOther,
  isSameLot,
  type Opening,
  type StandingLot,
} from '@hr/domain/leave/leave-ledger';
import { formatHours } from '@hr/domain/dates';
import { recordAudit } from '#audit/index.ts';
import { employeeKind } from '#features/people/employees/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  type CellError,
  type ImportRow,
  type PlannedRow,
  requireFaultless,
  toPreview,
  withErrors,
} from '#import/index.ts';
import {
  findRecords,
  findReferred,
  holdRecordsBy,
  type importer,
  readRecords,
  recordImportOf,
  type Referred,
  resolved,
  type Values,
} from '#records/index.ts';
import { leaveBalanceStore } from './leave-balance.rows.ts';
import { findLots, findReached, openBrought } from './leave-opening.rows.ts';

const { fields } = leaveOpenings;

const REASON = '期初匯入';

interface Brought extends Opening {
  readonly sourceNo: string | null;
}

type Row = ImportRow<Partial<Brought>>;

type Planned = PlannedRow<Partial<Brought>>;

const columnOf = (name: keyof typeof fields): string => columnName(fields[name]);

const complaint = (name: keyof typeof fields, message: string): CellError => ({ column: columnOf(name), message });

const toRow = (row: ImportRow<Values>, referred: Referred): Row => {
  const { input, unknown } = resolved(fields, row.values, referred);
  const { employeeId, type, kind, minutes, effectiveOn, lotEndsOn, sourceNo = null } = input;
  const values = { employeeId, type, origin: kind, minutes, from: effectiveOn, until: lotEndsOn, sourceNo };
  return withErrors({ ...row, values: values as Partial<Brought> }, unknown);
};

const isWhole = (values: Partial<Brought>): values is Brought =>
  [values.employeeId, values.type, values.origin, values.minutes, values.from, values.until].every(
    (value) => value !== undefined,
  );

interface Surroundings {
  readonly referred: Referred;
  readonly reached: ReadonlySet<string>;
  readonly lots: ReadonlyMap<string, readonly StandingLot[]>;
  /** Rows before it of the same person. */
  readonly earlier: ReadonlyMap<string, readonly { readonly rowNumber: number; readonly values: Brought }[]>;
}

const wasEmployed = ({ employments }: Referred, { employeeId, from, until }: Brought): boolean =>
  (employments.get(employeeId) ?? []).some(
    ({ hiredOn, lastWorkingOn }) => hiredOn <= until && (lastWorkingOn === null || lastWorkingOn >= from),
  );

const textOf = ({ type, origin, from, until, minutes }: StandingLot): string =>
  `${hoursTypeNames[type]} ${lotOriginNames[origin as keyof typeof lotOriginNames]} ${leaveYearText(from, until)} ${daysAndHours(minutes)}`;

const besideOthers = (values: Brought, rowNumber: number, { lots, earlier }: Surroundings): CellError[] => {
  const standing = (lots.get(values.employeeId) ?? []).find((lot) => excludeEachOther(values, lot));
  const repeated = (earlier.get(values.employeeId) ?? []).find(
    (row) => row.rowNumber < rowNumber && excludeEachOther(values, row.values),
  );
  return [
    ...(standing && !isUnchanged(values, standing)
      ? [complaint('effectiveOn', `期間與既有額度重疊（${textOf(standing)}），如需變更請以新增或減少時數調整`)]
      : []),
    ...(repeated ? [complaint('effectiveOn', `期間與檔案第 ${repeated.rowNumber} 列重疊`)] : []),
  ];
};

const isUnchanged = (values: Brought, lot: StandingLot): boolean =>
  isSameLot(values, lot) && values.minutes === lot.minutes;

const ownErrors = (values: Brought, { referred, reached }: Surroundings): CellError[] => {
  if (!reached.has(values.employeeId)) {
    return [complaint('employeeId', '此筆資料不在您的資料範圍內')];
  }
  return [
    ...(values.until < values.from ? [complaint('lotEndsOn', `${columnOf('lotEndsOn')}不可早於生效日`)] : []),
    ...(values.origin === 'carry_over' && values.type !== 'annual' ? [complaint('kind', '補休不可遞延')] : []),
    ...(wasEmployed(referred, values) ? [] : [complaint('effectiveOn', '員工於可用期間不在職')]),
  ];
};

const judge = (row: Row, surroundings: Surroundings): Planned => {
  const { values, rowNumber } = row;
  if (!isWhole(values)) {
    return { ...row, action: 'error' };
  }
  const own = ownErrors(values, surroundings);
  const judged = withErrors(row, own.length > 0 ? own : besideOthers(values, rowNumber, surroundings));
  const isThere = (surroundings.lots.get(values.employeeId) ?? []).some((lot) => isUnchanged(values, lot));
  const right = isThere ? 'unchanged' : 'create';
  const hours = {
    column: columnOf('minutes'),
    before: null,
    after: `${daysAndHours(values.minutes)}（${formatHours(values.minutes)} 小時）`,
  };
  return { ...judged, changes: right === 'create' ? [hours] : [], action: judged.errors.length > 0 ? 'error' : right };
};

const peopleOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.flatMap(({ values: { employeeId } }) => (employeeId === undefined ? [] : [employeeId]))),
];

type Read = Awaited<ReturnType<typeof readRecords>>;

const numbersOf = ({ rows }: Read): string[] => [
  ...new Set(rows.flatMap(({ values: { employeeId } }) => (typeof employeeId === 'string' ? [employeeId] : []))),
];

/** Judges every row of a file against what is there and against the other rows; people are held where it is to be written. */
const planOpenings = async (context: Context, read: Read, isHeld: boolean): Promise<Planned[]> => {
  if (isHeld) {
    // Before anything of them is read, their last day among it.
    await holdRecordsBy(context.db, employeeKind.description, { column: 'employee_no', values: numbersOf(read) });
  }
  const referred = await findReferred(context, fields, read.rows);
  const rows = read.rows.map((row) => toRow(row, referred));
  const people = peopleOf(rows);
  const whole = rows.flatMap(({ rowNumber, values }) => (isWhole(values) ? [{ rowNumber, values }] : []));
  const surroundings = {
    referred,
    reached: await findReached(context, people),
    lots: Map.groupBy(await findLots(context, people), ({ employeeId }) => employeeId),
    earlier: Map.groupBy(whole, ({ values }) => values.employeeId),
  };
  return rows.map((row) => judge(row, surroundings));
};

const tell = async (within: Context, brought: readonly Brought[], importId: string): Promise<void> => {
  const byPerson = Map.groupBy(brought, ({ employeeId }) => employeeId);
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
 * The import of hours that people bring along (期初餘額). A row that is there already, with the same hours, changes nothing, so
 * that a file may come twice; one that says other hours of the same days is refused.
 */
export const leaveOpeningImports: ReturnType<typeof importer> = {
  read: (context, table) =>
    readRecords(context, { ...leaveOpenings, identity: ['employeeId', 'type', 'minutes', 'effectiveOn'] }, table),
  preview: async (context, read) =>
    toPreview(await planOpenings(context, read, false), { changesOf: () => [], editedOf: () => [] }),
  commit: (context, read) =>
    inTransaction(context, async (within) => {
      const plan = await planOpenings(within, read, true);
      requireFaultless(plan);
      const brought = plan.flatMap(({ action, values }) => (action === 'create' && isWhole(values) ? [values] : []));
      await openBrought(within, brought, REASON);
      const result = { created: brought.length, updated: 0, unchanged: plan.length - brought.length };
      const importId = await recordImportOf(within, { ...leaveOpenings, entity: leaveBalances.entity }, result);
      await tell(within, brought, importId);
      return result;
    }),
};
