import { batchRefusalTexts, MAX_BATCH, salaryAdjustments } from '@hr/contracts/pay/salary-adjustments';
import type { ImportPreview, ImportResult } from '@hr/contracts/core';
import type { SalaryScaleCell } from '@hr/contracts/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import { LARGEST_PAY_AMOUNT } from '@hr/domain/pay/salary-adjustments';
import type { SalaryOnDay } from '#features/pay/salaries/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { type CellError, type PlannedRow, requireNoErrors, toPreview, withErrors } from '#import/index.ts';
import { auditRecordImport } from '#records/index.ts';
import { insertDrafts } from './adjustment-batch.service.ts';
import { type AdjustmentFile, type AdjustmentLine, columns, type RowsOfEmployee } from './adjustment-file.ts';
import { findBatchPeople } from './batch-people.rows.ts';
import type { DayTables } from './estimate-adjustment.ts';
import { type BatchEntry, planAdjustments, type PlannedPay } from './plan-adjustments.ts';

interface PlannedAdjustment {
  readonly line: AdjustmentLine;
  readonly entry: BatchEntry | null;
}

type Row = PlannedRow<PlannedAdjustment | null>;

/** The step with the amount, of the scale and column before. */
const stepWith = (
  former: SalaryScaleCell | null,
  base: number | undefined,
  { scaleCells }: DayTables,
): SalaryScaleCell | null =>
  former === null
    ? null
    : (scaleCells.find(
        ({ scaleId, columnName, amount }) =>
          scaleId === former.scaleId && columnName === former.columnName && amount === base,
      ) ?? null);

type Amounts = ReadonlyMap<string, number>;

/** Amounts of the rows by item; a text is the reason of a refusal. */
const amountsOf = (rows: RowsOfEmployee, { items }: DayTables): Amounts | string => {
  const byCode = new Map([...items.values()].map(({ code, id }) => [code, id]));
  const unknown = rows.find(({ values }) => !byCode.has(values.itemCode));
  if (unknown) {
    return `「${unknown.values.itemCode}」不是啟用中的固定薪資項目`;
  }
  return rows.some(({ values }) => values.amount > LARGEST_PAY_AMOUNT)
    ? batchRefusalTexts.outOfRange
    : new Map(rows.map(({ values }) => [byCode.get(values.itemCode) ?? '', values.amount]));
};

const isLower = (former: SalaryOnDay | null, amounts: Amounts): boolean =>
  former?.lines.some(({ itemId, amount, isEarning }) => isEarning && (amounts.get(itemId) ?? amount) < amount) ?? false;

const linesOf = (former: SalaryOnDay | null, amounts: Amounts, { items }: DayTables): PlannedPay['lines'] => {
  const before = (former?.lines ?? [])
    .filter(({ itemId }) => items.has(itemId))
    .map(({ itemId, amount }) => [itemId, amount] as const);
  return [...new Map([...before, ...amounts])].map(([itemId, amount]) => ({ itemId, amount }));
};

/** Applies the rows of an employee to the pay before; a text is the reason of a refusal. */
const payOf = (rows: RowsOfEmployee, former: SalaryOnDay | null, tables: DayTables): PlannedPay | string => {
  const amounts = amountsOf(rows, tables);
  if (typeof amounts === 'string') {
    return amounts;
  }
  if (isLower(former, amounts) && rows[0].values.type !== 'correction') {
    return batchRefusalTexts.lower;
  }
  const lines = linesOf(former, amounts, tables);
  const base = lines.find(({ itemId }) => tables.items.get(itemId)?.isBase)?.amount;
  return {
    lines,
    scaleCell: stepWith(former?.scaleCell ?? null, base, tables),
    payBasis: former?.payBasis ?? 'monthly',
  };
};

/** Plans the adjustments of one day. */
const planDay = async (
  context: Context,
  effectiveOn: CalendarDate,
  groups: readonly RowsOfEmployee[],
): Promise<Map<string, BatchEntry>> => {
  const rowsOf = new Map(groups.map((rows) => [rows[0].values.employeeNo, rows]));
  const people = await findBatchPeople(context, { effectiveOn, employeeNos: [...rowsOf.keys()] }, MAX_BATCH);
  const entries = await planAdjustments(context, people, {
    effectiveOn,
    allowsCorrection: ({ employeeNo }) => rowsOf.get(employeeNo)?.[0].values.type === 'correction',
    plan: ({ employeeNo }, former, tables) => {
      const rows = rowsOf.get(employeeNo);
      return rows ? payOf(rows, former, tables) : batchRefusalTexts.noItem;
    },
  });
  return new Map(entries.map((entry) => [entry.person.employeeNo, entry]));
};

const refusalOf = (entry: BatchEntry | null): CellError[] => {
  const refusal = entry === null ? '員工不存在，或不在您的資料範圍' : entry.item.refusal;
  return refusal === null ? [] : [{ column: columns.employeeNo, message: refusal }];
};

const ntd = (amount: number | null): string | null => (amount === null ? null : amount.toLocaleString('en-US'));

const schemeNames = { labor: '勞保', occupational: '職保', health: '健保', pension: '勞退' } as const;

const changesOf = ({ item }: BatchEntry): ImportPreview['rows'][number]['changes'] => [
  { column: '應發合計', before: ntd(item.beforeTotal), after: ntd(item.afterTotal) },
  ...item.grades.map(({ scheme, before, after }) => ({
    column: `${schemeNames[scheme]}級距`,
    before: ntd(before),
    after: ntd(after),
  })),
];

/** An adjustment without errors is one row of the plan; else each row with an error is. */
const planGroup = (rows: RowsOfEmployee, entry: BatchEntry | null): Row[] => {
  const [first, ...rest] = rows;
  const values = { line: first.values, entry };
  const decreases =
    first.values.type === 'decrease' ? [{ column: columns.type, message: '減薪須逐筆建立並附同意書' }] : [];
  const judged = [
    withErrors({ ...first, values }, [...decreases, ...refusalOf(entry)]),
    ...rest.map((row) => ({ ...row, values })),
  ];
  const faulty = judged.filter(({ errors }) => errors.length > 0);
  if (faulty.length > 0) {
    return faulty.map((row) => ({ ...row, action: 'error' }));
  }
  const [sound] = judged;
  return sound && entry
    ? [{ ...sound, action: 'create', changes: changesOf(entry), warnings: entry.item.warnings }]
    : [];
};

const planFile = async (context: Context, { groups, invalid }: AdjustmentFile): Promise<Row[]> => {
  const plan: Row[] = invalid.map((row) => ({ ...row, values: null, action: 'error' }));
  for (const [day, ofDay] of Map.groupBy(groups, ([first]) => first.values.effectiveOn)) {
    const entries = await planDay(context, day, ofDay);
    plan.push(...ofDay.flatMap((rows) => planGroup(rows, entries.get(rows[0].values.employeeNo) ?? null)));
  }
  return plan;
};

/** Returns the drafts that an import would create. Writes nothing. */
export const previewAdjustmentFile = async (context: Context, file: AdjustmentFile): Promise<ImportPreview> =>
  toPreview(await planFile(context, file), { changesOf: () => [], editedOf: () => [] });

/** Creates the drafts of a file, all or none. @throws AppError ImportRejected, SalaryAdjustmentExists. */
export const importAdjustmentFile = (context: Context, file: AdjustmentFile): Promise<ImportResult> =>
  inTransaction(context, async (within) => {
    const before = await planFile(within, file);
    requireNoErrors(before);
    await lockEmployeesInScope(
      within,
      before.flatMap(({ values }) => (values?.entry ? [values.entry.person.id] : [])),
    );
    const plan = await planFile(within, file);
    requireNoErrors(plan);
    const drafts = plan.flatMap(({ values }) => {
      const planned = values?.entry?.planned;
      if (!values?.entry || !planned) {
        return [];
      }
      const { effectiveOn, type, reason } = values.line;
      return [{ person: values.entry.person, planned, effectiveOn, type, reason }];
    });
    const result = { created: drafts.length, updated: 0, unchanged: 0 };
    const importId = await auditRecordImport(within, salaryAdjustments, result);
    await insertDrafts(within, drafts, { action: '匯入', importId });
    return result;
  });
