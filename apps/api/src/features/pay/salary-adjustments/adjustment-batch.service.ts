import {
  type AdjustmentBatchInput,
  type AdjustmentBatchItem,
  type AdjustmentBatchPreview,
  type AdjustmentBatchRequest,
  batchRefusalTexts,
  MAX_BATCH,
  type SalaryAdjustmentInput,
} from '@hr/contracts/pay/salary-adjustments';
import { type SalaryScaleCell, scaleCellText } from '@hr/contracts/pay/salary-scales';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { UnknownStatutoryTableError } from '@hr/domain/organisation/statutory-tables';
import {
  type AdjustmentType,
  type BatchRule,
  type PayBasis,
  planBatchAdjustment,
} from '@hr/domain/pay/salary-adjustments';
import { isStepRaiseDue } from '@hr/domain/pay/salary-scales';
import { findSalariesOn, type SalaryOnDay } from '#features/pay/salaries/index.ts';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { auditRecordChanges, batchRefusal, insertRecords } from '#records/index.ts';
import { findAdjustmentFacts } from './adjustment-facts.rows.ts';
import { findDayTables } from './adjustment-preview.service.ts';
import { type BatchPerson, type BatchSelection, findBatchPeople } from './batch-people.rows.ts';
import { type DayTables, estimateAdjustment, lawOn } from './estimate-adjustment.ts';
import { nextAdjustmentNumbers, salaryAdjustmentStore as store } from './salary-adjustment.rows.ts';

/** Pay of an employee after a batch. */
export interface PlannedPay {
  readonly lines: SalaryAdjustmentInput['lines'];
  readonly scaleCell: SalaryScaleCell | null;
  readonly payBasis: PayBasis;
}

export interface BatchEntry {
  readonly person: BatchPerson;
  readonly item: AdjustmentBatchItem;
  /** Null if it is refused. */
  readonly planned: PlannedPay | null;
}

/** Decides the pay of an employee; a text is the reason of a refusal. */
type Plan = (person: BatchPerson, former: SalaryOnDay | null, tables: DayTables) => PlannedPay | string;

const hindranceOf = (
  { hiredOn, undecidedNumber, hasSalary }: BatchPerson,
  allowsCorrection: boolean,
): string | null => {
  if (hiredOn === null) {
    return '生效日不在任職期間內';
  }
  if (undecidedNumber !== null) {
    return `該生效日已有未核定的薪資調整 ${undecidedNumber}`;
  }
  return hasSalary && !allowsCorrection ? '該生效日已有核定的薪資' : null;
};

const laterWarning = ({ laterFrom }: BatchPerson): string[] =>
  laterFrom === null ? [] : [`已有 ${formatDate(laterFrom)} 起的薪資，本調整到其前一日為止`];

const stepText = (cell: SalaryScaleCell | null): string | null => cell && scaleCellText(cell);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const totalOf = (former: SalaryOnDay | null): number | null =>
  former && sumOf(former.lines.filter(({ isEarning }) => isEarning).map(({ amount }) => amount));

/** A batch of the next year is drafted before its tables are announced. */
const lawOrNull = (day: CalendarDate): DayTables['law'] => {
  try {
    return lawOn(day);
  } catch (error) {
    if (error instanceof UnknownStatutoryTableError) {
      return null;
    }
    throw error;
  }
};

const NO_LAW = '生效日尚無法定級距，未試算投保級距';

interface PlanOptions {
  readonly effectiveOn: CalendarDate;
  readonly allowsCorrection?: (person: BatchPerson) => boolean;
  readonly plan: Plan;
}

/** Plans the adjustments of employees with three statements, and the tables of the day. */
export const planAdjustments = async (
  context: Context,
  people: readonly BatchPerson[],
  { effectiveOn, plan, allowsCorrection = () => false }: PlanOptions,
): Promise<BatchEntry[]> => {
  const ids = people.map(({ id }) => id);
  const tables = await findDayTables(context, effectiveOn, lawOrNull(effectiveOn));
  const salaries = await findSalariesOn(context, ids, addDays(effectiveOn, -1));
  const formerOf = new Map(salaries.map((salary) => [salary.employeeId, salary]));
  const factsOf = new Map(
    (await findAdjustmentFacts(context, ids, effectiveOn)).map((facts) => [facts.employeeId, facts]),
  );
  return people.map((person): BatchEntry => {
    const { id, employeeNo, nameZh, departmentName } = person;
    const former = formerOf.get(id) ?? null;
    const base = {
      employee: { id, employeeNo, nameZh },
      departmentName,
      beforeTotal: totalOf(former),
      stepBefore: stepText(former?.scaleCell ?? null),
    };
    const facts = factsOf.get(id);
    const planned = hindranceOf(person, allowsCorrection(person)) ?? plan(person, former, tables);
    if (typeof planned === 'string' || facts === undefined) {
      const refusal = typeof planned === 'string' ? planned : batchRefusalTexts.noSalary;
      const item = { ...base, afterTotal: null, stepAfter: null, grades: [], warnings: [], refusal };
      return { person, item, planned: null };
    }
    const { lines, scaleCell, payBasis } = planned;
    const estimate = estimateAdjustment(
      { facts, former, effectiveOn, payBasis, lines, scaleCell: scaleCell?.id ?? null },
      tables,
    );
    const grades = estimate.insured
      .filter(({ gradeBefore, gradeAfter }) => gradeBefore !== gradeAfter)
      .map(({ scheme, gradeBefore, gradeAfter }) => ({ scheme, before: gradeBefore, after: gradeAfter }));
    return {
      person,
      planned,
      item: {
        ...base,
        afterTotal: estimate.afterTotal,
        stepAfter: stepText(scaleCell),
        grades,
        warnings: [
          ...estimate.warnings.map(({ text }) => text),
          ...laterWarning(person),
          ...(tables.law === null ? [NO_LAW] : []),
        ],
        refusal: null,
      },
    };
  });
};

const typeOf = ({ kind, raise }: AdjustmentBatchRequest): AdjustmentType => {
  if (kind === 'raise') {
    return raise.type;
  }
  return kind === 'step_raise' ? 'step_raise' : 'annual';
};

const ruleOf = (
  { kind, raise }: AdjustmentBatchRequest,
  { items, scaleCells }: DayTables,
): BatchRule<SalaryScaleCell> =>
  kind === 'raise'
    ? {
        kind,
        itemIds: raise.itemIds,
        change: raise.unit === 'percent' ? { percent: raise.percent } : { amount: raise.amount ?? 0 },
      }
    : { kind, baseItemId: [...items.values()].find(({ isBase }) => isBase)?.id ?? '', cells: scaleCells };

const planByRule =
  (request: AdjustmentBatchRequest): Plan =>
  (_person, former, tables) => {
    const outcome = planBatchAdjustment(former, ruleOf(request, tables));
    if (outcome.refusal !== null) {
      return batchRefusalTexts[outcome.refusal];
    }
    const lines = outcome.lines.map(({ itemId, amount }) => ({ itemId, amount }));
    return lines.every(({ itemId }) => tables.items.has(itemId))
      ? { lines, scaleCell: outcome.scaleCell, payBasis: former?.payBasis ?? 'monthly' }
      : '目前的薪資有已停用的項目，請逐筆調整';
  };

/** Employees of a version that is no longer in force, or whose yearly raise is due, or all. */
const isAffected = (
  { kind, effectiveOn }: AdjustmentBatchRequest,
  { person: { hiredOn, raisedOn }, item: { stepBefore, stepAfter, beforeTotal, afterTotal }, planned }: BatchEntry,
): boolean => {
  if (kind === 'step_raise') {
    const since = raisedOn ?? hiredOn;
    return since !== null && isStepRaiseDue(since, effectiveOn);
  }
  return kind === 'raise' || planned === null || beforeTotal !== afterTotal || stepBefore !== stepAfter;
};

/** @throws AppError BatchTooLarge. */
const planBatch = async (context: Context, request: AdjustmentBatchRequest): Promise<BatchEntry[]> => {
  const { kind, effectiveOn, departmentId, employeeIds, exceptIds } = request;
  const selection: BatchSelection = {
    effectiveOn,
    departmentId,
    employeeIds,
    exceptIds,
    hasStep: kind !== 'raise',
  };
  const people = await findBatchPeople(context, selection, MAX_BATCH + 1);
  if (people.length > MAX_BATCH) {
    throw new AppError('BatchTooLarge');
  }
  const entries = await planAdjustments(context, people, { effectiveOn, plan: planByRule(request) });
  return entries.filter((entry) => isAffected(request, entry));
};

/** Returns pay before and after of each employee of a batch. Writes nothing. @throws AppError BatchTooLarge. */
export const previewBatch = async (
  context: Context,
  request: AdjustmentBatchRequest,
): Promise<AdjustmentBatchPreview> => {
  const entries = await planBatch(context, request);
  const changed = entries.map(({ item }) => item).filter(({ refusal }) => refusal === null);
  return {
    items: entries.map(({ item }) => item),
    beforeTotal: sumOf(changed.map(({ beforeTotal }) => beforeTotal ?? 0)),
    afterTotal: sumOf(changed.map(({ afterTotal }) => afterTotal ?? 0)),
  };
};

export interface DraftOfBatch {
  readonly person: BatchPerson;
  readonly planned: PlannedPay;
  readonly effectiveOn: CalendarDate;
  readonly type: AdjustmentType;
  readonly reason: string;
}

/** Inserts the drafts of locked employees in three statements, and logs them. Returns their number. */
export const insertDrafts = async (
  within: Context,
  drafts: readonly DraftOfBatch[],
  log: { readonly action: string; readonly importId?: string },
): Promise<number> => {
  const numbers = await nextAdjustmentNumbers(within, drafts.length);
  const ids = await insertRecords(
    within.db,
    store,
    drafts.map(({ person, planned: { lines, scaleCell, payBasis }, effectiveOn, type, reason }, place) => ({
      number: numbers[place],
      employeeId: person.id,
      effectiveOn,
      type,
      payBasis,
      lines,
      reason,
      consentFileId: null,
      scaleCellId: scaleCell?.id ?? null,
    })),
  );
  await auditRecordChanges(within, store, { ...log, ids, before: [] });
  return ids.length;
};

const titleOf = ({ employeeNo, nameZh }: BatchPerson): string => `${employeeNo} ${nameZh}`;

/** Reasons why an entry does not match the preview. */
const differenceOf = ({ item }: BatchEntry, expected: number | undefined): string | null => {
  if (item.refusal !== null) {
    return item.refusal;
  }
  if (expected === undefined) {
    return '預覽後才符合條件，請重新預覽';
  }
  return item.afterTotal === expected ? null : '預覽後金額已變動，請重新預覽';
};

const refused = (title: string, message: string) => ({
  title,
  refusal: new AppError('BatchRejected', { msg: message, fields: [{ path: 'expected', message }] }),
});

/**
 * Creates a draft for each employee of a batch in one transaction, all or none. The employees are locked, so that a
 * second batch of the same day finds the drafts of the first.
 * @throws AppError BatchRejected with a message for each refused employee, BatchTooLarge.
 */
export const createBatch = (context: Context, input: AdjustmentBatchInput): Promise<{ created: number }> =>
  inTransaction(context, async (within) => {
    const { reason, expected, ...request } = input;
    await lockEmployeesInScope(
      within,
      expected.map(({ employeeId }) => employeeId),
    );
    const entries = await planBatch(within, request);
    const totals = new Map(expected.map(({ employeeId, afterTotal }) => [employeeId, afterTotal]));
    const present = new Set(entries.map(({ person }) => person.id));
    const refusals = [
      ...entries.flatMap((entry) => {
        const difference = differenceOf(entry, totals.get(entry.person.id));
        return difference === null ? [] : [refused(titleOf(entry.person), difference)];
      }),
      ...expected
        .filter(({ employeeId }) => !present.has(employeeId))
        .map(() => refused('預覽中的員工', '已不符合條件，請重新預覽')),
    ];
    if (refusals.length > 0) {
      throw batchRefusal(refusals, { path: 'expected', summary: '位員工無法調整' });
    }
    const drafts = entries.flatMap(({ person, planned }) =>
      planned ? [{ person, planned, effectiveOn: request.effectiveOn, type: typeOf(request), reason }] : [],
    );
    return { created: await insertDrafts(within, drafts, { action: '批次新增' }) };
  });
