import {
  type AdjustmentBatchInput,
  type AdjustmentBatchPreview,
  type AdjustmentBatchRequest,
  batchRefusalTexts,
  MAX_BATCH,
} from '@hr/contracts/pay/salary-adjustments';
import type { SalaryScaleCell } from '@hr/contracts/pay/salary-scales';
import type { CalendarDate } from '@hr/domain/dates';
import { type AdjustmentType, type BatchRule, planBatchAdjustment } from '@hr/domain/pay/salary-adjustments';
import { isStepRaiseDue } from '@hr/domain/pay/salary-scales';
import { lockEmployeesInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { auditRecordChanges, batchRefusal, insertRecords } from '#records/index.ts';
import { type BatchPerson, type BatchSelection, findBatchPeople } from './batch-people.rows.ts';
import type { DayTables } from './estimate-adjustment.ts';
import { type BatchEntry, planAdjustments, type PlannedPay, type PlanPay } from './plan-adjustments.ts';
import { nextAdjustmentNumbers, salaryAdjustmentStore as store } from './salary-adjustment.rows.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

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
  (request: AdjustmentBatchRequest): PlanPay =>
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
