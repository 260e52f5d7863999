import {
  type Account,
  type AccountColumn,
  accountColumns as names,
  type AccountExportQuery,
  accountStateNames,
} from '@hr/contracts/accounts';
import { formatInstant } from '@hr/domain/time';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#http/context.ts';
import { sendTable } from '#http/send-table.ts';
import { streamAccounts } from './account.read-model.ts';

const fields: Readonly<Record<AccountColumn, ExportField<Account>>> = {
  username: { header: names.username, key: 'username', kind: 'text' },
  employee: {
    header: names.employee,
    key: 'employee',
    transform: (employee) => (employee ? `${employee.employeeNo} ${employee.nameZh}` : ''),
  },
  department: { header: names.department, key: 'departmentName', kind: 'text' },
  role: { header: names.role, key: 'role', transform: ({ name }) => name },
  state: { header: names.state, key: 'state', transform: (state) => accountStateNames[state] },
  hasSecondFactor: { header: names.hasSecondFactor, key: 'hasSecondFactor', transform: (has) => (has ? '是' : '否') },
  lastLoginAt: {
    header: names.lastLoginAt,
    key: 'lastLoginAt',
    transform: (at) => (at === null ? '' : formatInstant(new Date(at))),
  },
};

/** The rows and columns that the screen shows, as a file. */
export const exportAccounts = async (
  context: Context,
  { format, columns, ...filters }: AccountExportQuery,
  response: Response,
): Promise<void> => {
  const rows = streamAccounts(context, filters);
  const chosen = chosenColumns(fields, columns);
  await sendTable(response, { type: format, title: 'EMP帳號清單', fields: chosen, rows, now: context.now });
};
