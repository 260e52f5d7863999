import type { PayrollRun, PayslipDelivery, PayslipDeliveryInput, UnsentReason } from '@hr/contracts/pay/payroll';
import { personalPdfPassword } from '@hr/domain/pay/payslips';
import { selfContext } from '#access/index.ts';
import { aboutEmployee, aboutNamedEmployee, recordAudit } from '#audit/index.ts';
import { insertPayslipNotices } from '#features/messages/notifications/index.ts';
import { AppError, fieldError } from '#core/app-error.ts';
import { type Context, inTransaction } from '#core/context.ts';
import { getRecord } from '#records/index.ts';
import { lockRunState } from './payroll-entry.rows.ts';
import { payrollRunStore } from './payroll-run.rows.ts';
import {
  findDelivery,
  findPayslipsToSend,
  lockPersonalFacts,
  markPayslipsSent,
  type PayslipToSend,
  saveDeliveryRow,
} from './payslip-delivery.rows.ts';

export const PASSWORD_COLUMN = 'pdf_password';

/** Returns how the caller gets the payslips. @throws AppError EmployeeNotFound. */
export const getOwnDelivery = (context: Context): Promise<PayslipDelivery> =>
  findDelivery(context, selfContext(context).actor.employeeId);

const shownPassword = (hasPassword: boolean): string | null => (hasPassword ? '＊＊＊' : null);

const personalTexts = {
  number: '密碼不可與身分證字號或護照號碼相同',
  birthDate: '密碼不可與出生日期相同',
} as const;

/** @throws AppError WeakPdfPassword at its field for the identity or passport number, or the birth date. */
const requireNonPersonalPassword = async (
  within: Context,
  employeeId: string,
  password: string | null,
): Promise<void> => {
  const facts = await lockPersonalFacts(within, employeeId);
  if (facts === undefined || password === null) {
    return;
  }
  const { identityNumber, passportNumber, birthDate } = facts;
  const plain = (stored: string | null, column: string): string[] =>
    stored === null ? [] : [within.cipher.decrypt(stored, column)];
  const numbers = [...plain(identityNumber, 'identity_number'), ...plain(passportNumber, 'passport_number')];
  const personal = personalPdfPassword(password, { numbers, birthDate });
  if (personal !== null) {
    throw fieldError('WeakPdfPassword', 'password', personalTexts[personal]);
  }
};

/**
 * Saves the password of the caller's payslip files, and whether they are mailed.
 * @throws AppError EmployeeNotFound, WeakPdfPassword at its field, also for mail without a password.
 */
export const saveOwnDelivery = (
  context: Context,
  { password, byMail }: PayslipDeliveryInput,
): Promise<PayslipDelivery> => {
  const { employeeId } = selfContext(context).actor;
  return inTransaction(context, async (within) => {
    await requireNonPersonalPassword(within, employeeId, password);
    const before = await findDelivery(within, employeeId);
    if (byMail && password === null && !before.hasPassword) {
      throw fieldError('WeakPdfPassword', 'password', '以郵件收取須先設定密碼');
    }
    const pdfPassword = password === null ? null : within.cipher.encrypt(password, PASSWORD_COLUMN);
    await saveDeliveryRow(within, employeeId, { pdfPassword, byMail });
    await recordAudit(within, {
      kind: 'change',
      entity: 'payslip_delivery',
      entityId: employeeId,
      about: aboutEmployee(employeeId, { subject: '薪資單寄送設定', screen: null }),
      action: '變更薪資單寄送設定',
      before: { 密碼: shownPassword(before.hasPassword), 以郵件收取: before.byMail ? '是' : '否' },
      after: {
        密碼: password === null ? shownPassword(before.hasPassword) : '＊＊＊（已變更）',
        以郵件收取: byMail ? '是' : '否',
      },
    });
    return findDelivery(within, employeeId);
  });
};

/** Returns why a payslip is not mailed; null if it is. */
const unsentReasonOf = (slip: PayslipToSend, isAgain: boolean): UnsentReason | null => {
  if (!slip.isCalculated) {
    return 'notCalculated';
  }
  if (!slip.isChosen) {
    return 'notChosen';
  }
  if (!slip.getsMail) {
    return 'noMail';
  }
  return slip.wasSent && !isAgain ? 'alreadySent' : null;
};

interface SentPayslips {
  readonly sent: number;
  readonly unsent: { readonly reason: UnsentReason; readonly count: number }[];
}

const auditSent = (within: Context, { id, name }: PayrollRun, slips: readonly PayslipToSend[]): Promise<void> =>
  recordAudit(
    within,
    ...slips.map((slip) => ({
      kind: 'download' as const,
      entity: 'payslip' as const,
      entityId: slip.id,
      about: aboutNamedEmployee(slip.employee, { subject: name, screen: 'salary_report' }),
      action: '以郵件發送薪資單',
      before: null,
      after: { 文件: '加密的薪資單 PDF', 批次: id },
    })),
  );

/**
 * 發送薪資單: mails the payslips of a paid run to the employees who have set a password and want mail; each once, unless
 * `again`. The lock of the run keeps two callers from sending twice.
 * @throws AppError NotFound, PayrollRunNotInState before the run is paid.
 */
export const sendPayslips = (context: Context, runId: string, { again }: { again: boolean }): Promise<SentPayslips> =>
  inTransaction(context, async (within) => {
    const run = await getRecord<PayrollRun>(within, payrollRunStore, { id: runId });
    const state = await lockRunState(within, runId);
    if (state !== 'paid' && state !== 'closed') {
      throw new AppError('PayrollRunNotInState', { msg: '發放後才能發送薪資單' });
    }
    const byReason = Map.groupBy(await findPayslipsToSend(within, runId), (slip) => unsentReasonOf(slip, again));
    const slips = byReason.get(null) ?? [];
    await markPayslipsSent(
      within,
      slips.map(({ id }) => id),
    );
    await insertPayslipNotices(
      within,
      slips.map(({ id, employee }) => ({ employeeId: employee.id, payslipId: id, summary: run.name })),
    );
    await auditSent(within, run, slips);
    return {
      sent: slips.length,
      unsent: [...byReason].flatMap(([reason, unsent]) => (reason === null ? [] : [{ reason, count: unsent.length }])),
    };
  });
