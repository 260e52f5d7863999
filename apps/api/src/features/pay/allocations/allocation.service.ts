import {
  type Allocation,
  type AllocationInput,
  allocations,
  type AllocationSummary,
} from '@hr/contracts/pay/allocations';
import { inputOf } from '@hr/contracts/records';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { sumText } from '@hr/domain/pay/allocations';
import { fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { aboutEmployee, recordAudit } from '#audit/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import {
  changer,
  creator,
  getRecord,
  insertRecords,
  isUnchanged,
  type RecordVersion,
  remover,
} from '#records/index.ts';
import { checkAllocation, period, requireValidSums, calculateSums } from './allocation-checks.ts';
import {
  allocationStore as store,
  findFormerVersions,
  findUninsuredMonths,
  insertFormerVersion,
} from './allocation.rows.ts';
import { findFundedSince, requireVisible, saveFundedSince } from './funded-employees.rows.ts';

const [change, create] = [changer(store), creator(store)];

/** Inserts an allocation after its checks; the caller checks the sums. */
export const insertAllocation = async (within: Context, input: AllocationInput): Promise<string> => {
  await lockEmployeeInScope(within, input.employeeId);
  const percent = await checkAllocation(within, input);
  const [id = ''] = await insertRecords(within.db, store, [{ ...input, percent, recordedByName: within.actor.name }]);
  return id;
};

/** 新增分攤. @throws AppError of `checkAllocation` and `requireValidSums`, AllocationOverlap, PrimaryInsuredTwice. */
export const createAllocation = (context: Context, input: AllocationInput): Promise<Allocation> =>
  create(context, {
    insert: async (within) => {
      const id = await insertAllocation(within, input);
      await requireValidSums(within, input.employeeId, 'value');
      return id;
    },
  });

/** 更正分攤: the former version is kept. @throws AppError as for a new one. */
export const updateAllocation = (context: Context, at: RecordVersion, input: AllocationInput): Promise<Allocation> =>
  inTransaction(context, async (within) => {
    const after = await change(within, at, {
      action: '更正',
      decide: async (before, inner) => {
        if (isUnchanged(allocations.fields, { input, stored: before })) {
          return undefined;
        }
        if (input.employeeId !== before.employee.id) {
          throw fieldError('AllocationPartInvalid', 'employeeId', '不可改為其他員工，請另新增分攤');
        }
        await lockEmployeeInScope(inner, input.employeeId);
        const percent = await checkAllocation(inner, input);
        await insertFormerVersion(inner, at.id);
        return { ...input, percent, recordedByName: inner.actor.name };
      },
    });
    await requireValidSums(within, after.employee.id, 'value');
    return after;
  });

/** Ends an allocation on an earlier day. */
const endOn = async (
  within: Context,
  at: RecordVersion,
  { endOn: last, action }: { readonly endOn: CalendarDate; readonly action: string },
): Promise<Allocation> =>
  change(within, at, {
    action,
    decide: async (before, inner) => {
      if (last >= before.endOn || last < before.startOn) {
        const days = period({ from: before.startOn, to: addDays(before.endOn, -1) });
        throw fieldError('AllocationDayInvalid', action === '結束' ? 'endOn' : 'on', `請選擇 ${days} 之間的日期`);
      }
      await lockEmployeeInScope(inner, before.employee.id);
      await insertFormerVersion(inner, at.id);
      return { endOn: last };
    },
  });

/** 結束分攤. @throws AppError AllocationDayInvalid, AllocationNotWhole. */
export const endAllocation = (context: Context, at: RecordVersion, last: CalendarDate): Promise<Allocation> =>
  inTransaction(context, async (within) => {
    const after = await endOn(within, at, { endOn: last, action: '結束' });
    await requireValidSums(within, after.employee.id, 'endOn');
    return after;
  });

interface Move {
  readonly on: CalendarDate;
  readonly projectId: string;
  readonly endOn: CalendarDate;
  readonly reason: string;
}

/**
 * 變更計畫: ends the allocation on the day before, and starts one to another project on the same terms, in one transaction.
 * @throws AppError AllocationDayInvalid, and those of a new allocation.
 */
export const moveAllocation = (context: Context, at: RecordVersion, move: Move): Promise<Allocation> =>
  inTransaction(context, async (within) => {
    const ended = await endOn(within, at, { endOn: addDays(move.on, -1), action: '變更計畫' });
    const input: AllocationInput = {
      ...(inputOf(allocations.fields, ended) as unknown as AllocationInput),
      projectId: move.projectId,
      startOn: move.on,
      endOn: move.endOn,
      note: move.reason,
    };
    const started = await create(within, { action: '變更計畫', insert: (inner) => insertAllocation(inner, input) });
    await requireValidSums(within, started.employee.id, 'on');
    return started;
  });

/** Deletes an allocation; its former versions remain. @throws AppError AllocationNotWhole. */
export const removeAllocation = (context: Context, at: RecordVersion): Promise<void> =>
  inTransaction(context, async (within) => {
    const before = await getRecord<Allocation>(within, store, { id: at.id });
    await remover(store, async ({ id }, inner) => {
      await lockEmployeeInScope(inner, before.employee.id);
      await insertFormerVersion(inner, id);
    })(within, at);
    await requireValidSums(within, before.employee.id, 'id');
  });

/** Returns the sums of an employee, with former versions. @throws AppError NotFound. */
export const getAllocationSummary = async (context: Context, employeeId: string): Promise<AllocationSummary> => {
  const { isEmployed, employee } = await requireVisible(context, employeeId);
  const { above, below, periods } = await calculateSums(context, employeeId, isEmployed ? context.today : undefined);
  const uninsured = await findUninsuredMonths(context, employeeId);
  return {
    employee,
    since: await findFundedSince(context, employeeId),
    periods,
    problems: [...above, ...below].map((sum) => ({ ...sum, message: sumText(sum) })),
    messages: uninsured.length === 0 ? [] : [`${uninsured.join('、')} 尚未指定主投保計畫`],
    former: await findFormerVersions(context, employeeId),
  };
};

/** Marks an employee as fully funded from a day on; null ends it. @throws AppError NotFound, AllocationNotWhole. */
export const setFullyFunded = (
  context: Context,
  employeeId: string,
  since: CalendarDate | null,
): Promise<AllocationSummary> =>
  inTransaction(context, async (within) => {
    await lockEmployeeInScope(within, employeeId);
    const before = await findFundedSince(within, employeeId);
    await saveFundedSince(within, employeeId, since);
    await requireValidSums(within, employeeId, 'since');
    await recordAudit(within, {
      entity: 'employee',
      entityId: employeeId,
      about: aboutEmployee(employeeId, { subject: '全額由計畫支應', screen: 'project_and_grant_management' }),
      action: since === null ? '取消全額由計畫支應' : '設定全額由計畫支應',
      before: { 起日: before },
      after: { 起日: since },
    });
    return getAllocationSummary(within, employeeId);
  });

interface EndChange {
  readonly last: CalendarDate;
  readonly action: string;
  /** Form field of a refusal. */
  readonly field: string;
  readonly isAllowed: (last: CalendarDate, before: Allocation) => boolean;
}

/** Sets another last day; a later one is checked like a new allocation. */
const setEnd = (context: Context, at: RecordVersion, { last, action, field, isAllowed }: EndChange) =>
  inTransaction(context, async (within): Promise<Allocation> => {
    const after = await change(within, at, {
      action,
      decide: async (before, inner) => {
        if (!isAllowed(last, before)) {
          const text = `請選擇 ${formatDate(before.startOn)} 起、與目前迄日不同的日期`;
          throw fieldError('AllocationDayInvalid', field, text);
        }
        await lockEmployeeInScope(inner, before.employee.id);
        if (last > before.endOn) {
          const input = inputOf(allocations.fields, before) as unknown as AllocationInput;
          await checkAllocation(inner, { ...input, endOn: last });
        }
        await insertFormerVersion(inner, at.id);
        return { endOn: last };
      },
    });
    await requireValidSums(within, after.employee.id, field);
    return after;
  });

/** 調整迄日. @throws AppError AllocationDayInvalid, and those of a new allocation. */
export const changeAllocationEnd = (context: Context, at: RecordVersion, last: CalendarDate): Promise<Allocation> =>
  setEnd(context, at, {
    last,
    action: '調整迄日',
    field: 'endOn',
    isAllowed: (day, { startOn, endOn: end }) => day >= startOn && day !== end,
  });

/** 展延 to a later day. @throws AppError AllocationDayInvalid, and those of a new allocation. */
export const extendAllocation = (context: Context, at: RecordVersion, last: CalendarDate): Promise<Allocation> =>
  setEnd(context, at, { last, action: '展延', field: 'items', isAllowed: (day, { endOn: end }) => day > end });
