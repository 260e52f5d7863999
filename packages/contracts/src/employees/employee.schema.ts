import { type LeavingKind, leavingKinds } from '@hr/domain/employees';
import { z } from 'zod';
import {
  chosenSchema,
  exportQueryShape,
  listQueryShape,
  refuseLayoutOfTables,
  sensitiveValueSchema,
  storedDateSchema,
} from '../core/index.ts';
import {
  choiceField,
  dateField,
  employeeReferenceSchema,
  longTextField,
  optionalDateField,
  optionalDepartmentField,
} from '../fields/index.ts';

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

export const leavingKindNames: Readonly<Record<LeavingKind, string>> = {
  resigned: '自請離職',
  laid_off: '資遣',
  contract_ended: '合約期滿',
  retired: '退休',
  dismissed: '免職',
  deceased: '死亡',
  moved: '轉調關係單位',
};

/** What is filled in when somebody leaves. */
export const leavingFields = {
  leavingKind: choiceField('離職類別', leavingKindNames, { initial: 'resigned' }),
  lastWorkingOn: dateField('最後工作日'),
  leavingReason: longTextField('離職原因', 200),
};

/** What is filled in when somebody is employed once more. */
export const returnFields = {
  hiredOn: dateField('到職日'),
  seniorityOn: optionalDateField('年資起算日', { hint: '空白表示同到職日' }),
  departmentId: { ...optionalDepartmentField('部門'), schema: z.uuid('請選擇部門'), isRequired: true },
};

/** An employee as the list shows one, on the day. */
export const employeeSchema = employeeReferenceSchema
  .extend({
    version: z.int(),
    nameEn: z.string().nullable(),
    departmentName: z.string().nullable(),
    jobTitleName: z.string().nullable(),
    hiredOn: storedDateSchema,
    /** The last day of work, included; null while employed. */
    lastWorkingOn: storedDateSchema.nullable(),
    leavingKind: z.enum(leavingKinds).nullable(),
    leavingReason: z.string().nullable(),
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
