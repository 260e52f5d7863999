import { z } from 'zod';
import {
  chosenSchema,
  exportQueryShape,
  listQueryShape,
  refuseLayoutOfTables,
  sensitiveValueSchema,
  storedDateSchema,
} from '../core/index.ts';
import { employeeReferenceSchema } from '../fields/index.ts';

export const employeeOptionSchema = employeeReferenceSchema
  .extend({ departmentName: z.string().nullable() })
  .meta({ id: 'EmployeeOption' });

export type EmployeeOption = z.output<typeof employeeOptionSchema>;

export const employeeStatuses = ['employed', 'upcoming', 'left'] as const;

export type EmployeeStatus = (typeof employeeStatuses)[number];

export const employeeStatusNames: Readonly<Record<EmployeeStatus, string>> = {
  employed: '在職',
  upcoming: '即將到職',
  left: '離職',
};

/** An employee as the list shows one, on the day. */
export const employeeSchema = employeeReferenceSchema
  .extend({
    nameEn: z.string().nullable(),
    departmentName: z.string().nullable(),
    jobTitleName: z.string().nullable(),
    hiredOn: storedDateSchema,
    /** The last day of work, included; null while employed. */
    lastWorkingOn: storedDateSchema.nullable(),
    status: z.enum(employeeStatuses),
    /** Left out where the list does not show it. */
    identityNumber: sensitiveValueSchema.nullable().optional(),
    bankAccount: sensitiveValueSchema.nullable().optional(),
  })
  .meta({ id: 'Employee' });

export type Employee = z.output<typeof employeeSchema>;

export const employeeSortKeys = ['employeeNo', 'nameZh', 'department', 'jobTitle', 'hiredOn'] as const;

export const employeeListQuerySchema = z.strictObject({
  ...listQueryShape(employeeSortKeys),
  status: z.enum([...employeeStatuses, 'all']).default('employed'),
  departmentId: z.uuid().optional(),
  /** Leaves out the people of the departments below it. */
  below: z.enum(['no']).optional(),
  jobTitleId: z.uuid().optional(),
  /** The columns that are shown; sensitive ones that are not among them do not leave the database. */
  columns: exportQueryShape.columns,
});

export type EmployeeListQuery = z.output<typeof employeeListQuerySchema>;

export const employeeExportQuerySchema = employeeListQuerySchema
  .omit({ page: true, pageSize: true })
  .extend({ ...exportQueryShape, ids: chosenSchema.optional() })
  .superRefine(refuseLayoutOfTables);

export type EmployeeExportQuery = z.output<typeof employeeExportQuerySchema>;

export const employeeColumns = {
  employeeNo: '員工編號',
  nameZh: '姓名',
  nameEn: '英文姓名',
  department: '部門',
  jobTitle: '職稱',
  hiredOn: '到職日',
  lastWorkingOn: '最後工作日',
  status: '狀態',
  identityNumber: '身分證統一編號',
  bankAccount: '薪轉帳號',
} as const;

export type EmployeeColumn = keyof typeof employeeColumns;

/** Fields that stay masked until somebody who may see them asks for one; every asking is written down. */
export const revealableFields = ['identityNumber', 'bankAccount'] as const;

export type RevealableField = (typeof revealableFields)[number];
