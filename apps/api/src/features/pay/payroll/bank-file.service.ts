import { bankDelimiters, type BankFileTemplateRecord } from '@hr/contracts/pay/bank-file-templates';
import { type BankFilePreview, type PayrollRun, SHOWN_FAULTS, toMediaFault } from '@hr/contracts/pay/payroll';
import { type BankFile, type BankPayment, buildBankFile } from '@hr/domain/pay/bank-files';
import { isOpenRun } from '@hr/domain/pay/payroll-runs';
import type { Response } from 'express';
import { AppError } from '#core/app-error.ts';
import type { Context } from '#core/context.ts';
import { bankFileTemplateStore } from '#features/pay/bank-file-templates/index.ts';
import { timestampedName } from '#http/send-file.ts';
import { getRecord } from '#records/index.ts';
import { findPayments, type StoredPayment } from './bank-file.rows.ts';
import { getPayingOrganisation } from './paying-organisation.rows.ts';
import { payrollRunStore } from './payroll-run.rows.ts';
import { sendMediaFile } from './send-media-file.ts';

const toPayment = ({ cipher }: Context, stored: StoredPayment): BankPayment => ({
  ...stored,
  account: stored.account === null ? null : cipher.decrypt(stored.account, 'bank_account'),
  accountName: stored.accountName === null ? null : cipher.decrypt(stored.accountName, 'bank_account_name'),
  identityNumber: stored.identityNumber === null ? null : cipher.decrypt(stored.identityNumber, 'identity_number'),
});

interface BankFileRequest {
  readonly runId: string;
  readonly templateId: string;
}

/** @throws AppError NotFound, PayrollRunNotApproved. */
const getApprovedRun = async (context: Context, id: string): Promise<PayrollRun> => {
  const run = await getRecord<PayrollRun>(context, payrollRunStore, { id });
  if (isOpenRun(run.state)) {
    throw new AppError('PayrollRunNotApproved');
  }
  return run;
};

/**
 * Writes the bank file of a run. Payments that the caller does not reach would make it incomplete.
 * @throws AppError NotFound, PayrollRunNotApproved, OrganisationMissing, PaymentsClosed.
 */
const writeBankFile = async (context: Context, { runId, templateId }: BankFileRequest) => {
  const run = await getApprovedRun(context, runId);
  const template = await getRecord<BankFileTemplateRecord>(context, bankFileTemplateStore, { id: templateId });
  const balances = await findPayments(
    context,
    runId,
    template.detail.some(({ source }) => source === 'identityNumber'),
  );
  if (balances.some(({ isOpen }) => !isOpen)) {
    throw new AppError('PaymentsClosed');
  }
  const organisation = await getPayingOrganisation(context);
  const payments = balances.filter(({ amount }) => amount > 0);
  const transfers = payments.filter(({ isTransfer }) => isTransfer).map((stored) => toPayment(context, stored));
  const file = buildBankFile(
    { ...template, delimiter: bankDelimiters[template.delimiter] },
    {
      payOn: run.payOn,
      month: run.month,
      organisation: organisation.nameZh,
      taxId: organisation.taxId,
      payments: transfers,
    },
  );
  return {
    run,
    template,
    file,
    faults: faultsOf(file, transfers),
    payments,
    owed: balances.filter(({ amount }) => amount < 0),
  };
};

/** Faults of the file; people without an account are named even if the template does not write it. */
const faultsOf = (file: BankFile, transfers: readonly BankPayment[]) => {
  const faults = file.faults.map(toMediaFault);
  const without = transfers
    .filter(({ account }) => account === null)
    .map(({ employeeNo, name }) => ({ employee: `${employeeNo} ${name}`, field: '薪轉帳號', message: '沒有資料' }));
  const names = new Set(without.map(({ employee }) => employee));
  return [
    ...without,
    ...faults.filter(({ employee, field }) => !field.endsWith(' 入帳帳號') || !names.has(employee ?? '')),
  ];
};

const sumOf = (payments: readonly { readonly amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** @throws AppError as the file, except for its faults. */
export const previewBankFile = async (context: Context, request: BankFileRequest): Promise<BankFilePreview> => {
  const { file, faults, payments, owed } = await writeBankFile(context, request);
  const others = payments.filter(({ isTransfer }) => !isTransfer);
  return {
    count: file.count,
    sum: file.total,
    otherwisePaid: { count: others.length, sum: sumOf(others) },
    owed: { count: owed.length, sum: -sumOf(owed) },
    faultCount: faults.length,
    faults: faults.slice(0, SHOWN_FAULTS),
  };
};

/** Sends the bank file of a run, or nothing if it has faults. @throws AppError MediaFileFaulty and as the preview. */
export const sendBankFile = async (context: Context, request: BankFileRequest, response: Response): Promise<void> => {
  const { run, template, file, faults } = await writeBankFile(context, request);
  await sendMediaFile(response, {
    name: `${timestampedName(`${run.name}_${template.nameZh}`, context.now)}.${template.fileEnding}`,
    content: file.content,
    rows: file.count,
    faults,
  });
};
