import {
  payrollCheckNames,
  type PayrollEntry,
  type PayrollRun,
  type PayrollRunInput,
  payrollRuns,
  type PayslipDetail,
} from '@hr/contracts/pay/payroll';
import { addDays, monthOf } from '@hr/domain/dates';
import { isOpenRun } from '@hr/domain/pay/payroll-runs';
import { selfContext } from '#access/index.ts';
import { aboutNamedEmployee, recordAudit } from '#audit/index.ts';
import { insertNotices, markPayslipsRead } from '#features/messages/notifications/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import {
  changer,
  creator,
  getRecord,
  insertRecords,
  isUnchanged,
  type RecordVersion,
  remover,
} from '#records/index.ts';
import { nextState, requireNoCalculation } from './calculation.service.ts';
import { findChecks, type PayrollCheck } from './payroll-checks.rows.ts';
import {
  deleteEntryRow,
  findEntry,
  isVariableItem,
  lockRunState,
  type NewEntry,
  saveEntryRow,
} from './payroll-entry.rows.ts';
import { findCalculator, payrollRunStore as store } from './payroll-run.rows.ts';
import { findEntries, findOwnPayslips, findPayslip } from './payroll.read-model.ts';
import { findEmployeesWithPayslip, markOutdated } from './payslip.rows.ts';
import { payslipTablesOn } from './payslip-tables.ts';

const [change, create] = [changer(store), creator(store)];

const firstOfMonth = (input: PayrollRunInput): PayrollRunInput => ({ ...input, month: monthOf(input.month).from });

/** Adds a run. @throws AppError DuplicatePayrollRunName, PayrollRunExists (unique indexes). */
export const createRun = (context: Context, input: PayrollRunInput): Promise<PayrollRun> =>
  create(context, {
    insert: async (within) => (await insertRecords(within.db, store, [firstOfMonth(input)]))[0] ?? '',
  });

/** @throws AppError PayrollRunFixed once it is approved, or for another month of a calculated run; PayrollCalculating. */
export const updateRun = (context: Context, at: RecordVersion, input: PayrollRunInput): Promise<PayrollRun> =>
  change(context, at, {
    action: '編輯',
    decide: async (before, within) => {
      await requireNoCalculation(within, before.id);
      const changed = firstOfMonth(input);
      const isMoved = changed.month !== before.month || changed.kind !== before.kind;
      if (!isOpenRun(before.state) || (isMoved && before.state !== 'draft')) {
        throw new AppError('PayrollRunFixed');
      }
      return isUnchanged(payrollRuns.fields, { input: changed, stored: before }) ? undefined : changed;
    },
  });

/** @throws AppError PayrollRunFixed once it is approved, PayrollCalculating. */
export const deleteRun = remover(store, async ({ id, state }, within) => {
  if (!isOpenRun(state)) {
    throw new AppError('PayrollRunFixed');
  }
  await requireNoCalculation(within, id);
});

/** 結薪前檢查. @throws AppError NotFound. */
export const getChecks = async (context: Context, id: string): Promise<{ items: PayrollCheck[] }> => {
  const run = await getRecord<PayrollRun>(context, store, { id });
  const { minimumWage } = await payslipTablesOn(context, monthOf(run.month).to);
  return { items: await findChecks(context, run, minimumWage.monthly) };
};

/** Requires that no required check names an employee. @throws AppError PayrollNotReady with the open checks. */
const requireReady = (checks: readonly PayrollCheck[]): void => {
  const open = checks.filter(({ isRequired, count }) => isRequired && count > 0);
  if (open.length > 0) {
    throw new AppError('PayrollNotReady', {
      fields: open.map(({ kind, count }) => ({
        path: payrollCheckNames[kind],
        message: `${payrollCheckNames[kind]}：${count} 人`,
      })),
    });
  }
};

/**
 * 送覆核. Required checks must be empty; the note explains the others.
 * @throws AppError PayrollRunNotInState, PayrollCalculating, PayrollNotReady, PayrollNoteMissing.
 */
export const submitRun = (context: Context, at: RecordVersion, note: string | null): Promise<PayrollRun> =>
  change(context, at, {
    action: '送覆核',
    decide: async (before, within) => {
      const state = nextState(before, 'submit');
      await requireNoCalculation(within, at.id);
      const { items } = await getChecks(within, at.id);
      requireReady(items);
      if (note === null && items.some(({ count }) => count > 0)) {
        throw fieldError('PayrollNoteMissing', 'note');
      }
      return { state, reviewNote: note };
    },
  });

/** 退回試算. @throws AppError PayrollRunNotInState. */
export const returnRun = (context: Context, at: RecordVersion, note: string): Promise<PayrollRun> =>
  change(context, at, {
    action: '退回',
    decide: (before) => ({ state: nextState(before, 'return'), returnNote: note }),
  });

/**
 * 核定 by another person than the one who calculated. The database refuses changes of the payslips from then on.
 * @throws AppError PayrollRunNotInState, OwnPayrollRun, PayrollNotReady with the open checks.
 */
export const approveRun = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  change(context, at, {
    action: '核定',
    decide: async (before, within) => {
      const state = nextState(before, 'approve');
      if ((await findCalculator(within, at.id)) === within.actor.accountId) {
        throw new AppError('OwnPayrollRun');
      }
      requireReady((await getChecks(within, at.id)).items);
      return { state, approvedAt: within.now, approvedByName: within.actor.name };
    },
  });

/** Days after the pay day until which employees are notified. */
const MAX_ANNOUNCEMENT_DAYS = 31;

/** Notifies the employees of a run that their payslips can be read. Runs of a much earlier pay day are not announced. */
const announcePayslips = async (within: Context, { id, name, payOn }: PayrollRun): Promise<void> => {
  if (payOn < addDays(within.today, -MAX_ANNOUNCEMENT_DAYS)) {
    return;
  }
  const employeeIds = await findEmployeesWithPayslip(within, id);
  await insertNotices(
    within,
    employeeIds.map((employeeId) => ({
      employeeId,
      kind: 'payslip_ready' as const,
      summary: name,
      since: within.now,
    })),
  );
};

/** 標記發放. @throws AppError PayrollRunNotInState. */
export const payRun = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  change(context, at, {
    action: '發放',
    decide: async (before, within) => {
      const state = nextState(before, 'pay');
      await announcePayslips(within, before);
      return { state, paidAt: within.now, paidByName: within.actor.name };
    },
  });

/** 關帳. @throws AppError PayrollRunNotInState. */
export const closeRun = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  change(context, at, { action: '關帳', decide: (before) => ({ state: nextState(before, 'close') }) });

/** @throws AppError NotFound, PayrollRunFixed, PayrollCalculating. */
export const requireOpenRun = async (within: Context, runId: string): Promise<void> => {
  const state = await lockRunState(within, runId);
  if (state === null) {
    throw new AppError('NotFound');
  }
  if (!isOpenRun(state)) {
    throw new AppError('PayrollRunFixed');
  }
  await requireNoCalculation(within, runId);
};

/**
 * Adds an amount that is not calculated, or replaces that of the same item. It counts at the next calculation.
 * @throws AppError NotFound, OutOfScope, PayrollRunFixed, SalaryItemNotVariable.
 */
export const saveEntry = (context: Context, runId: string, entry: NewEntry): Promise<PayrollEntry> =>
  inTransaction(context, async (within) => {
    await requireOpenRun(within, runId);
    await lockEmployeeInScope(within, entry.employeeId);
    if (!(await isVariableItem(within, entry.itemId))) {
      throw new AppError('SalaryItemNotVariable');
    }
    const id = await saveEntryRow(within, runId, entry);
    await markOutdated(within, runId, entry.employeeId);
    const saved = (await findEntries(within, runId)).find((one) => one.id === id);
    if (!saved) {
      throw new AppError('OutOfScope');
    }
    await recordAudit(within, {
      entity: 'payroll_run',
      entityId: runId,
      about: aboutNamedEmployee(saved.employee, { subject: '薪資變動項目', screen: 'salary_report' }),
      action: `登錄${saved.itemName}`,
      before: {},
      after: { 原因: entry.reason },
    });
    return saved;
  });

/** @throws AppError NotFound, PayrollRunFixed. */
export const removeEntry = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const entry = await findEntry(within, id);
    if (entry === null) {
      throw new AppError('NotFound');
    }
    const { runId, employeeId } = entry;
    await requireOpenRun(within, runId);
    const removed = (await findEntries(within, runId)).find((one) => one.id === id);
    if (!removed) {
      throw new AppError('NotFound');
    }
    await deleteEntryRow(within, id);
    await markOutdated(within, runId, employeeId);
    await recordAudit(within, {
      entity: 'payroll_run',
      entityId: runId,
      about: aboutNamedEmployee(removed.employee, { subject: '薪資變動項目', screen: 'salary_report' }),
      action: `刪除${removed.itemName}`,
      before: { 原因: removed.reason },
      after: {},
    });
  });

/** Returns a payslip, and logs the access. @throws AppError NotFound. */
export const getPayslip = async (context: Context, id: string): Promise<PayslipDetail> => {
  const payslip = await findPayslip(context, id);
  if (payslip === null) {
    throw new AppError('NotFound');
  }
  await recordAudit(context, {
    kind: 'reveal',
    entity: 'payslip',
    entityId: id,
    about: aboutNamedEmployee(payslip.employee, { subject: payslip.runName, screen: 'salary_report' }),
    action: '檢視薪資單',
    before: null,
    after: { 欄位: '薪資單' },
  });
  return payslip;
};

/** Returns the caller's paid payslips, and marks the notices about them as read, except in a preview. @throws AppError EmployeeNotFound. */
export const getOwnPayslips = async (context: Context): Promise<{ items: PayslipDetail[] }> => {
  const self = selfContext(context, { groups: ['salary'] });
  const payslips = await findOwnPayslips(self, self.actor.employeeId);
  if (context.actor.preview === null) {
    await markPayslipsRead(self, self.actor.employeeId);
  }
  return {
    items: payslips.map((payslip) => ({ ...payslip, lines: payslip.lines.filter(({ kind }) => kind !== 'employer') })),
  };
};
