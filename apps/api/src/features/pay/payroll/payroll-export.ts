import { payrollEndpoints, type PayrollRun, type RegisterRow, registerSheetNames } from '@hr/contracts/pay/payroll';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#core/context.ts';
import { sendList } from '#print/index.ts';
import { getRecord } from '#records/index.ts';
import { payrollRunStore } from './payroll-run.rows.ts';
import { findAllRegisterRows, findRegisterColumns, findSummary, findTransfers } from './payroll.read-model.ts';

interface Sheet {
  readonly fields: readonly ExportField<never>[];
  readonly rows: readonly object[];
}

const money = <Row>(header: string, key: string): ExportField<Row> =>
  ({ header, key, kind: 'number' }) as ExportField<Row>;

const text = <Row>(header: string, key: string): ExportField<Row> =>
  ({ header, key, kind: 'text' }) as ExportField<Row>;

const person = <Row>(): ExportField<Row>[] => [
  text('員工編號', 'employee.employeeNo'),
  text('姓名', 'employee.nameZh'),
  text('部門', 'departmentName'),
];

/** 薪資清冊: one row per employee with each item (Labor Standards Act, Article 23; Enforcement Rules, Article 14-1). */
const registerSheet = async (context: Context, runId: string, isInsurance: boolean): Promise<Sheet> => {
  const rows = await findAllRegisterRows(context, runId);
  const columns = (await findRegisterColumns(context, runId)).filter(
    ({ code, kind }) => !isInsurance || kind === 'employer' || ['LI', 'NHI', 'PENSION', 'NHI2'].includes(code),
  );
  type Row = RegisterRow;
  return {
    rows,
    fields: [
      ...person<Row>(),
      money<Row>('計薪日數', 'paidDays'),
      ...columns.map(({ code, name }): ExportField<Row> => ({
        header: name,
        key: 'amounts',
        kind: 'number',
        transform: (amounts: RegisterRow['amounts']) => amounts[code] ?? 0,
      })),
      ...(isInsurance
        ? []
        : [
            money<Row>('應發合計', 'gross'),
            money<Row>('應扣合計', 'deductions'),
            money<Row>('實發', 'net'),
            money<Row>('雇主負擔', 'employerCost'),
          ]),
    ] as readonly ExportField<never>[],
  };
};

/** 會計分錄: what is earned and paid by the employer on the left, what is withheld and paid out on the right. */
const accountingSheet = async (context: Context, runId: string): Promise<Sheet> => {
  const [items, columns] = [await findSummary(context, runId, 'item'), await findRegisterColumns(context, runId)];
  const kinds = new Map(columns.map(({ code, kind }) => [code, kind]));
  const entries = items.flatMap(({ code, name, amount }) => {
    const kind = kinds.get(code);
    if (kind === 'employer') {
      return [
        { code, name, debit: amount, credit: 0 },
        { code, name: `應付${name}`, debit: 0, credit: amount },
      ];
    }
    return [{ code, name, debit: kind === 'earning' ? amount : 0, credit: kind === 'deduction' ? amount : 0 }];
  });
  const sum = (side: 'debit' | 'credit'): number => entries.reduce((total, entry) => total + entry[side], 0);
  const payable = { code: 'NET', name: '應付薪資', debit: 0, credit: sum('debit') - sum('credit') };
  const rows = [...entries, payable];
  return {
    rows,
    fields: [
      text('代號', 'code'),
      text('科目', 'name'),
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
    rows: [...rows, { ...sum, amount: rows.reduce((total, { amount }) => total + amount, 0) }],
    fields: [
      text('員工編號', 'employeeNo'),
      text('姓名', 'nameZh'),
      text('薪轉帳號', 'account'),
      money('金額', 'amount'),
      text('備註', 'note'),
    ] as readonly ExportField<never>[],
  };
};

const sheetOf = (context: Context, runId: string, sheet: RegisterExport['sheet']): Promise<Sheet> => {
  if (sheet === 'accounting') {
    return accountingSheet(context, runId);
  }
  return sheet === 'transfer' ? transferSheet(context, runId) : registerSheet(context, runId, sheet === 'insurance');
};

interface RegisterExport {
  readonly sheet: keyof typeof registerSheetNames;
  readonly format: 'xlsx' | 'xls' | 'csv' | 'html' | 'pdf';
}

async function* toRows(rows: readonly object[]): AsyncGenerator<never> {
  yield* rows as readonly never[];
}

/** Exports or prints a run. The printed register has boxes for the signatures. */
export const exportPayroll = async (
  context: Context,
  { id, ...query }: RegisterExport & { readonly id: string },
  response: Response,
): Promise<void> => {
  const run = await getRecord<PayrollRun>(context, payrollRunStore, { id });
  const { fields, rows } = await sheetOf(context, id, query.sheet);
  await sendList(context, response, {
    endpoint: payrollEndpoints.exportRegister,
    query,
    title: `${run.name} ${registerSheetNames[query.sheet]}`,
    ...(query.sheet === 'register' ? { signatures: ['製表', '覆核', '主管', '機關首長'] } : {}),
    fields,
    rows: toRows(rows),
  });
};
