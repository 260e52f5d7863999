import { type PayrollCalculation, type PayrollRun, runStateNames } from '@hr/contracts/pay/payroll';
import { monthOf } from '@hr/domain/dates';
import { nextRunState, type RunCommand, type RunState } from '@hr/domain/pay/payroll-runs';
import { contextFor } from '#access/index.ts';
import { AppError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { refreshAttendance } from '#features/time/attendance/index.ts';
import { cancelJob, findLatestJob, hasOpenJob, type JobRun, requestJob } from '#jobs/index.ts';
import { changer, getRecord, type RecordVersion } from '#records/index.ts';
import { calculateRun } from './calculate-run.ts';
import { deleteChanges } from './payroll-changes.rows.ts';
import { findPaidEmployees, paysMonth } from './payroll-facts.rows.ts';
import { payrollRunStore as store, saveTables } from './payroll-run.rows.ts';
import { payslipTablesOn } from './payslip-tables.ts';

const change = changer(store);

const jobOf = (runId: string) => ({ kind: 'calculate_payroll', subjectId: runId }) as const;

/** Returns the next state. @throws AppError PayrollRunNotInState. */
export const nextState = ({ state }: Pick<PayrollRun, 'state'>, command: RunCommand): RunState => {
  const following = nextRunState(state, command);
  if (following === null) {
    throw new AppError('PayrollRunNotInState', { msg: `批次為「${runStateNames[state]}」，不能執行這個動作` });
  }
  return following;
};

/** @throws AppError PayrollCalculating. */
export const requireNoCalculation = async (context: Pick<Context, 'db'>, runId: string): Promise<void> => {
  if (await hasOpenJob(context, jobOf(runId))) {
    throw new AppError('PayrollCalculating');
  }
};

interface CalculationPayload {
  readonly employeeIds?: readonly string[] | undefined;
}

/**
 * 試算: requests the calculation of all payslips, or of some employees of a calculated run.
 * @throws AppError PayrollRunNotInState, PayrollMonthNotOver, PayrollCalculating, StatutoryTableUnknown.
 */
export const requestCalculation = (
  context: Context,
  at: RecordVersion,
  { employeeIds }: CalculationPayload,
): Promise<PayrollRun> =>
  change(context, at, {
    action: '試算',
    decide: async (before, within) => {
      await requireNoCalculation(within, before.id);
      nextState(before, 'calculate');
      if (employeeIds !== undefined && before.state === 'draft') {
        throw new AppError('PayrollRunNotInState', { msg: '請先試算全部員工' });
      }
      if (before.month > within.today) {
        throw new AppError('PayrollMonthNotOver');
      }
      await payslipTablesOn(within, monthOf(before.month).to);
      await requestJob(within, { ...jobOf(before.id), payload: { employeeIds } });
      return undefined;
    },
  });

/** Employees whose attendance is refreshed in one transaction. */
const BATCH = 200;

/** Recalculates stale attendance before the run. Each batch has its own short transaction, because it waits for employees who
 * are punching. */
const refreshMonth = async (context: Context, run: PayrollRun): Promise<void> => {
  const month = monthOf(run.month);
  const employeeIds = await findPaidEmployees(context, run, month);
  for (let done = 0; done < employeeIds.length; done += BATCH) {
    await inTransaction(context, (within) => refreshAttendance(within, employeeIds.slice(done, done + BATCH), month));
  }
};

/**
 * Calculates a run from one snapshot of the database, in one transaction, so that a crash leaves the payslips of before.
 * @throws AppError PermissionDenied, NotFound, PayrollRunNotInState, StatutoryTableUnknown.
 */
export const calculatePayroll = async (requester: Context, job: JobRun<unknown>): Promise<void> => {
  const context = contextFor(requester, 'salary_report:edit');
  const { employeeIds } = job.payload as CalculationPayload;
  const run = await getRecord<PayrollRun>(context, store, { id: job.subjectId });
  if (paysMonth(run.kind)) {
    await refreshMonth(context, run);
  }
  await job.commit(async ({ db }) => {
    const within = { ...context, db };
    const before = await getRecord<PayrollRun>(within, store, { id: job.subjectId });
    const state = nextState(before, 'calculate');
    const tables = await payslipTablesOn(within, monthOf(before.month).to);
    await deleteChanges(within, before.id);
    await calculateRun(within, before, { tables, employeeIds, report: job.report });
    await change(within, before, {
      action: employeeIds === undefined ? '試算' : `重新計算 ${employeeIds.length} 人`,
      decide: () => {
        const { accountId, name } = within.actor;
        return { state, calculatedAt: within.now, calculatedBy: accountId, calculatedByName: name, returnNote: null };
      },
    });
    await saveTables(within, before.id, tables);
  });
};

/** @throws AppError NotFound. */
export const getCalculation = async (
  context: Context,
  id: string,
): Promise<{ calculation: PayrollCalculation | null }> => {
  await getRecord<PayrollRun>(context, store, { id });
  return { calculation: await findLatestJob(context, jobOf(id)) };
};

/** Cancels a calculation; the payslips of before remain. @throws AppError NotFound. */
export const cancelCalculation = async (context: Context, id: string): Promise<void> => {
  await getRecord<PayrollRun>(context, store, { id });
  await cancelJob(context, jobOf(id));
};
