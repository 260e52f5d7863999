import {
  type Department,
  departmentColumns,
  type DepartmentColumn,
  type DepartmentExportQuery,
  departmentLevelNames,
  departmentStatusNames,
} from '@hr/contracts/departments';
import type { ExportField } from '@hr/spreadsheet/fields';
import type { Response } from 'express';
import type { Context } from '#http/context.ts';
import { chosenColumns } from '#http/chosen-columns.ts';
import { sendTable } from '#http/send-table.ts';
import { streamDepartments } from './department.read-model.ts';

type Field = ExportField<Department>;

const personText = (head: Department['head']): string => (head ? `${head.employeeNo} ${head.nameZh}` : '');
const departmentText = (parent: Department['parent']): string => (parent ? `${parent.code} ${parent.nameZh}` : '');

const fields: Readonly<Record<DepartmentColumn, Field>> = {
  code: { header: departmentColumns.code, key: 'code', kind: 'text' },
  nameZh: { header: departmentColumns.nameZh, key: 'nameZh', kind: 'text' },
  nameEn: { header: departmentColumns.nameEn, key: 'nameEn', kind: 'text' },
  level: { header: departmentColumns.level, key: 'level', transform: (level) => departmentLevelNames[level] },
  parent: { header: departmentColumns.parent, key: 'parent', transform: departmentText },
  head: { header: departmentColumns.head, key: 'head', transform: personText },
  headcount: { header: departmentColumns.headcount, key: 'headcount', kind: 'number' },
  headcountQuota: { header: departmentColumns.headcountQuota, key: 'headcountQuota', kind: 'number' },
  costCenter: { header: departmentColumns.costCenter, key: 'costCenter', kind: 'text' },
  sortOrder: { header: departmentColumns.sortOrder, key: 'sortOrder', kind: 'number' },
  effectiveFrom: { header: departmentColumns.effectiveFrom, key: 'effectiveFrom', kind: 'date' },
  status: { header: departmentColumns.status, key: 'status', transform: (status) => departmentStatusNames[status] },
  note: { header: departmentColumns.note, key: 'note', kind: 'text' },
};

/** The rows and columns that the screen shows, as a file. */
export const exportDepartments = async (
  { db, now, today }: Context,
  { format, columns, ...filters }: DepartmentExportQuery,
  response: Response,
): Promise<void> => {
  const rows = streamDepartments(db, { ...filters, asOf: filters.asOf ?? today });
  await sendTable(response, { type: format, title: '部門清單', fields: chosenColumns(fields, columns), rows, now });
};
