import { payrollEndpoints, type PayrollRun, registerSheetNames } from '@hr/contracts/pay/payroll';
import { accountingEntries } from '@hr/domain/pay/accounting';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { findChargedItems } from './accounting.read-model.ts';
import { insuranceSheet } from './payroll-statement-export.ts';
import { money, registerSheet, type Sheet, text } from './register-sheet.ts';
import { payrollRunStore } from './payroll-run.rows.ts';
import { findTransfers } from './payroll.read-model.ts';

/** 會計分錄 of each item by department and project, with the sums of both sides. */
const accountingSheet = async (context: Context, runId: string): Promise<Sheet> => {
  const entries = accountingEntries(await findChargedItems(context, runId));
  const sum = (side: 'debit' | 'credit'): number => entries.reduce((total, entry) => total + entry[side], 0);
  const totals = { departmentCode: '合計', debit: sum('debit'), credit: sum('credit') };
  return {
    rows: entries.length === 0 ? [] : [...entries, totals],
    fields: [
      text('部門代號', 'departmentCode'),
      text('部門', 'departmentName'),
      text('計畫代號', 'projectCode'),
      text('計畫', 'projectName'),
      text('代號', 'code'),
      text('會計科目', 'accountCode'),
      text('摘要', 'name'),
      money('借方', 'debit'),
      money('貸方', 'credit'),
    ] as readonly ExportField<never>[],
  };
};

const transferNote = ({ hasAccount, account }: { hasAccount: boolean; account: string | null }): string => {
  if (!hasAccount) {
    return '缺薪轉帳號';
  }
  return account === null ? '無權檢視帳號' : '';
};

/** 銀行轉帳清單: the account and the amount of everyone who is paid by transfer, with the sum. */
const transferSheet = async (context: Context, runId: string): Promise<Sheet> => {
  const transfers = await findTransfers(context, runId);
  const rows = transfers.map(({ employee, amount, hasAccount, account }) => ({
    employeeNo: employee.employeeNo,
    nameZh: employee.nameZh,
    account: account === null ? '' : context.cipher.decrypt(account, 'bank_account'),
    amount,
    note: transferNote({ hasAccount, account }),
  }));
  const sum = { employeeNo: '合計', nameZh: `${rows.length} 人`, account: '', note: '' };
  return {
    rows: rows.length === 0 ? [] : [...rows, { ...sum, amount: rows.reduce((total, { amount }) => total + amount, 0) }],
    fields: [
      text('員工編號', 'employeeNo'),
      text('姓名', 'nameZh'),
      text('薪轉帳號', 'account'),
      money('金額', 'amount'),
      text('備註', 'note'),
    ] as readonly ExportField<never>[],
  };
};

type SheetOf = (context: Context, runId: string, format: RegisterExport['format']) => Promise<Sheet>;

const sheets: Readonly<Record<RegisterExport['sheet'], SheetOf>> = {
  register: registerSheet,
  insurance: async (context, runId) => insuranceSheet(context, runId, {}),
  transfer: transferSheet,
  accounting: accountingSheet,
};

interface RegisterExport {
  readonly sheet: keyof typeof registerSheetNames;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf';
}

/** Exports or prints a run. The printed register has boxes for the signatures. */
export const exportPayroll = async (
  context: Context,
  { id, ...query }: RegisterExport & { readonly id: string },
  response: Response,
): Promise<void> => {
  const run = await getRecord<PayrollRun>(context, payrollRunStore, { id });
  const { fields, rows } = await sheets[query.sheet](context, id, query.format);
  await sendList(context, response, {
    endpoint: payrollEndpoints.exportRegister,
    query,
    title: `${run.name} ${registerSheetNames[query.sheet]}`,
    ...(query.sheet === 'register' ? { signatures: ['製表', '覆核', '主管', '機關首長'] } : {}),
    fields,
    rows: rows as readonly never[],
    hasSum: true,
  });
};
