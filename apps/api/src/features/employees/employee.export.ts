import {
  type Employee,
  type EmployeeColumn,
  employeeColumns as names,
  type EmployeeExportQuery,
  employeeStatusNames,
  exportEmployees as endpoint,
} from '@hr/contracts/employees';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import { chosenColumns } from '#http/chosen-columns.ts';
import type { Context } from '#http/context.ts';
import { sendList } from '#print/index.ts';
import { streamEmployees } from './employee.read-model.ts';

const maskedText = (value: Employee['identityNumber']): string => value?.masked ?? '';

const fields: Readonly<Record<EmployeeColumn, ExportField<Employee>>> = {
  employeeNo: { header: names.employeeNo, key: 'employeeNo', kind: 'text' },
  nameZh: { header: names.nameZh, key: 'nameZh', kind: 'text' },
  nameEn: { header: names.nameEn, key: 'nameEn', kind: 'text' },
  department: { header: names.department, key: 'departmentName', kind: 'text' },
  jobTitle: { header: names.jobTitle, key: 'jobTitleName', kind: 'text' },
  hiredOn: { header: names.hiredOn, key: 'hiredOn', kind: 'date' },
  lastWorkingOn: { header: names.lastWorkingOn, key: 'lastWorkingOn', kind: 'date' },
  status: { header: names.status, key: 'status', transform: (status) => employeeStatusNames[status] },
  identityNumber: { header: names.identityNumber, key: 'identityNumber', transform: maskedText },
  bankAccount: { header: names.bankAccount, key: 'bankAccount', transform: maskedText },
};

/** The rows and columns that the screen shows, sensitive values masked as there. */
export const exportEmployees = async (
  context: Context,
  query: EmployeeExportQuery,
  response: Response,
): Promise<void> => {
  const { format: _format, layout: _layout, columns, ...filters } = query;
  const rows = streamEmployees(context, { ...filters, columns });
  const chosen = chosenColumns(fields, columns);
  await sendList(context, response, {
    endpoint,
    query,
    title: query.layout === 'sheets' ? '員工資料' : '員工清單',
    fields: chosen,
    rows,
  });
};
