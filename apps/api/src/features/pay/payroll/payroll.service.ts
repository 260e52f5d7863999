import {
  payrollCheckNames,
  type PayrollEntry,
  type PayrollRun,
  type PayrollRunInput,
  payrollRuns,
  type PayslipDetail,
  runStateNames,
} from '@hr/contracts/pay/payroll';
import { addDays, monthOf } from '@hr/domain/dates';
import { isOpenRun, nextRunState, type RunCommand, type RunState } from '@hr/domain/pay/payroll-runs';
import { selfContext } from '#access/index.ts';
import { aboutEmployee, aboutNoEmployee, recordAudit } from '#audit/index.ts';
import { insertNotices } from '#features/messages/notifications/index.ts';
import { lockEmployeeInScope } from '#features/people/employees/index.ts';
import { AppError } from '#core/app-error.ts';
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
import { calculateRun } from './calculate-run.ts';
import {
  deleteEntryRow,
  findRunOfEntry,
  isVariableItem,
  lockRunState,
  type NewEntry,
  saveEntryRow,
} from './payroll-entry.rows.ts';
import { findCalculator, payrollRunStore as store } from './payroll-run.rows.ts';
import { findChecks, findEntries, findOwnPayslips, findPayslip, type PayrollCheck } from './payroll.read-model.ts';
import { findPaidByRun } from './payslip.rows.ts';
import { payslipTablesOn } from './payslip-tables.ts';

const [change, create] = [changer(store), creator(store)];

const firstOfMonth = (input: PayrollRunInput): PayrollRunInput => ({ ...input, month: monthOf(input.month).from });

/** Adds a run. @throws AppError DuplicatePayrollRunName, PayrollRunExists (unique indexes). */
export const createRun = (context: Context, input: PayrollRunInput): Promise<PayrollRun> =>
  create(context, {
    insert: async (within) => (await insertRecords(within.db, store, [firstOfMonth(input)]))[0] ?? '',
  });

/** @throws AppError PayrollRunFixed once it is approved, or for another month of a calculated run. */
export const updateRun = (context: Context, at: RecordVersion, input: PayrollRunInput): Promise<PayrollRun> =>
  change(context, at, {
    action: '編輯',
    decide: (before) => {
      const changed = firstOfMonth(input);
      const isMoved = changed.month !== before.month || changed.kind !== before.kind;
      if (!isOpenRun(before.state) || (isMoved && before.state !== 'draft')) {
        throw new AppError('PayrollRunFixed');
      }
      return isUnchanged(payrollRuns.fields, { input: changed, stored: before }) ? undefined : changed;
    },
  });

/** @throws AppError PayrollRunFixed once it is approved. */
export const deleteRun = remover(store, ({ state }) => {
  if (!isOpenRun(state)) {
    throw new AppError('PayrollRunFixed');
  }
});

/** Returns the next state. @throws AppError PayrollRunNotInState. */
const next = ({ state }: PayrollRun, command: RunCommand): RunState => {
  const following = nextRunState(state, command);
  if (following === null) {
    throw new AppError('PayrollRunNotInState', { msg: `批次為「${runStateNames[state]}」，不能執行這個動作` });
  }
  return following;
};

/**
 * 試算: calculates all payslips from one snapshot of the database, in one transaction, so that a crash leaves the
 * payslips of before.
 * @throws AppError PayrollRunNotInState, PayrollMonthNotOver, StatutoryTableUnknown.
 */
export const calculatePayroll = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  inTransaction(context, (within) =>
    change(within, at, {
      action: '試算',
      decide: async (before) => {
        const state = next(before, 'calculate');
        if (before.month > within.today) {
          throw new AppError('PayrollMonthNotOver');
        }
        await calculateRun(within, before);
        const { accountId, name } = within.actor;
        return { state, calculatedAt: within.now, calculatedBy: accountId, calculatedByName: name, returnNote: null };
      },
    }),
  );

/** 送覆核. @throws AppError PayrollRunNotInState. */
export const submitRun = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  change(context, at, { action: '送覆核', decide: (before) => ({ state: next(before, 'submit') }) });

/** 退回試算. @throws AppError PayrollRunNotInState. */
export const returnRun = (context: Context, at: RecordVersion, note: string): Promise<PayrollRun> =>
  change(context, at, { action: '退回', decide: (before) => ({ state: next(before, 'return'), returnNote: note }) });

/** 結薪前檢查. @throws AppError NotFound. */
export const getChecks = async (context: Context, id: string): Promise<{ items: PayrollCheck[] }> => {
  const { month } = await getRecord<PayrollRun>(context, store, { id });
  const { minimumWage } = await payslipTablesOn(context, monthOf(month).to);
  return { items: await findChecks(context, id, minimumWage.monthly) };
};

const requireReady = async (within: Context, id: string): Promise<void> => {
  const open = (await getChecks(within, id)).items.filter(({ isRequired, count }) => isRequired && count > 0);
  if (open.length > 0) {
    throw new AppError('PayrollNotReady', {
      fields: open.map(({ kind, count }) => ({ path: payrollCheckNames[kind], message: `${count} 人` })),
    });
  }
};

/**
 * 核定 by another person than the one who calculated. The database refuses changes of the payslips from then on.
 * @throws AppError PayrollRunNotInState, OwnPayrollRun, PayrollNotReady with what is open.
 */
export const approveRun = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  change(context, at, {
    action: '核定',
    decide: async (before, within) => {
      const state = next(before, 'approve');
      if ((await findCalculator(within, at.id)) === within.actor.accountId) {
        throw new AppError('OwnPayrollRun');
      }
      await requireReady(within, at.id);
      return { state, approvedAt: within.now, approvedByName: within.actor.name };
    },
  });

/** Days after the pay day on which a payslip is no longer news. */
const NEWS_DAYS = 31;

/** Notifies the employees of a run that their payslips can be read; not for runs that are entered long after the pay day. */
const announcePayslips = async (within: Context, { id, name, payOn }: PayrollRun): Promise<void> => {
  if (payOn < addDays(within.today, -NEWS_DAYS)) {
    return;
  }
  const employeeIds = await findPaidByRun(within, id);
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
      const state = next(before, 'pay');
      await announcePayslips(within, before);
      return { state, paidAt: within.now, paidByName: within.actor.name };
    },
  });

/** 關帳. @throws AppError PayrollRunNotInState. */
export const closeRun = (context: Context, at: RecordVersion): Promise<PayrollRun> =>
  change(context, at, { action: '關帳', decide: (before) => ({ state: next(before, 'close') }) });

/** @throws AppError NotFound, PayrollRunFixed. */
const requireOpenRun = async (within: Context, runId: string): Promise<void> => {
  const state = await lockRunState(within, runId);
  if (state === null) {
    throw new AppError('NotFound');
  }
  if (!isOpenRun(state)) {
    throw new AppError('PayrollRunFixed');
  }
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
    const saved = (await findEntries(within, runId)).find((one) => one.id === id);
    if (!saved) {
      throw new AppError('OutOfScope');
    }
    await recordAudit(within, {
      entity: 'payroll_run',
      entityId: runId,
      about: aboutEmployee(entry.employeeId, { subject: '薪資變動項目', screen: 'salary_report' }),
      action: `登錄${saved.itemName}`,
      before: {},
      after: { 原因: entry.reason },
    });
    return saved;
  });

/** @throws AppError NotFound, PayrollRunFixed. */
export const removeEntry = (context: Context, id: string): Promise<void> =>
  inTransaction(context, async (within) => {
    const runId = await findRunOfEntry(within, id);
    if (runId === null) {
      throw new AppError('NotFound');
    }
    await requireOpenRun(within, runId);
    await deleteEntryRow(within, id);
    await recordAudit(within, {
      entity: 'payroll_run',
      entityId: runId,
      about: aboutNoEmployee({ subject: '薪資變動項目', screen: 'salary_report' }),
      action: '刪除變動項目',
      before: {},
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
    about: aboutEmployee(payslip.employee.id, { subject: payslip.runName, screen: 'salary_report' }),
    action: '檢視薪資單',
    before: null,
    after: { 欄位: '薪資單' },
  });
  return payslip;
};

/** Returns the caller's paid payslips. @throws AppError EmployeeNotFound. */
export const getOwnPayslips = async (context: Context): Promise<{ items: PayslipDetail[] }> => {
  const self = selfContext(context, { groups: ['salary'] });
  const payslips = await findOwnPayslips(self, self.actor.employeeId);
  return {
    items: payslips.map((payslip) => ({ ...payslip, lines: payslip.lines.filter(({ kind }) => kind !== 'employer') })),
  };
};
