import { z } from 'zod';
import type { ErrorCode } from '../core/index.ts';
import {
  type DepartmentReference,
  departmentReferenceSchema,
  type EmployeeReference,
  employeeReferenceSchema,
  type NamedReference,
  namedReferenceSchema,
  projectReferenceSchema,
  roleReferenceSchema,
  type RoleReference,
} from './references.ts';

const personText = (person: EmployeeReference | null): string | null =>
  person && `${person.employeeNo} ${person.nameZh}`;

interface PersonOptions {
  /** Error code for employees who are not employed. */
  readonly notEmployed: ErrorCode;
}

/** Employee by id; by employee number in files. Without `notEmployed` former employees are allowed. */
export const employeeField = (label: string, options: Partial<PersonOptions> & { readonly example: string }) => ({
  kind: 'employee' as const,
  label,
  schema: z.uuid(`請選擇${label}`),
  answer: employeeReferenceSchema,
  initial: null,
  toText: personText,
  isRequired: true,
  isColumnRequired: true,
  ...options,
});

/** Optional employee. */
export const optionalEmployeeField = (label: string, options: PersonOptions) => ({
  kind: 'employee' as const,
  label,
  schema: z.uuid().nullable(),
  answer: employeeReferenceSchema.nullable(),
  initial: null,
  example: '',
  toText: personText,
  isRequired: false,
  isColumnRequired: false,
  ...options,
});

/** Several employees in order. */
export const employeesField = (label: string, { most, ...options }: PersonOptions & { readonly most: number }) => ({
  kind: 'employees' as const,
  label,
  schema: z.array(z.uuid()).max(most, `${label}不可超過 ${most} 位`),
  answer: z.array(employeeReferenceSchema),
  initial: [],
  example: '',
  toText: (people: readonly EmployeeReference[]) => people.map(personText).join('、') || null,
  isRequired: false,
  isColumnRequired: false,
  ...options,
});

/** Optional department by id; by code in files. */
export const optionalDepartmentField = (label: string, { hint }: { readonly hint?: string } = {}) => ({
  kind: 'department' as const,
  label,
  schema: z.uuid().nullable(),
  answer: departmentReferenceSchema.nullable(),
  initial: null,
  example: '',
  toText: (department: DepartmentReference | null) => department && `${department.code} ${department.nameZh}`,
  isRequired: false,
  isColumnRequired: false,
  hint,
});

/** Required department. */
export const departmentField = (
  label: string,
  { example, hint }: { readonly example: string; readonly hint?: string },
) => ({
  ...optionalDepartmentField(label, hint === undefined ? {} : { hint }),
  schema: z.uuid(`請選擇${label}`),
  answer: departmentReferenceSchema,
  example,
  isRequired: true,
  isColumnRequired: true,
});

interface NamedOptions {
  /** Table of the records: `job_titles`. */
  readonly table: string;
}

/** Optional master data record by id; by code in files. */
export const optionalNamedField = (label: string, { table }: NamedOptions) => ({
  kind: 'named' as const,
  label,
  table,
  schema: z.uuid().nullable(),
  answer: namedReferenceSchema.nullable(),
  initial: null,
  example: '',
  toText: (named: NamedReference | null) => named && `${named.code} ${named.nameZh}`,
  isRequired: false,
  isColumnRequired: false,
});

/** Required master data record. */
export const namedField = (label: string, { example, table }: NamedOptions & { readonly example: string }) => ({
  ...optionalNamedField(label, { table }),
  schema: z.uuid(`請選擇${label}`),
  answer: namedReferenceSchema,
  example,
  isRequired: true,
  isColumnRequired: true,
});

interface ManyOptions {
  /** Maximum number. */
  readonly most: number;
}

const codes = (named: readonly { readonly code: string }[]): string | null =>
  named.map(({ code }) => code).join('、') || null;

/** Several departments. */
export const departmentsField = (label: string, { most }: ManyOptions) => ({
  kind: 'departments' as const,
  label,
  schema: z.array(z.uuid()).max(most, `不可超過 ${most} 個部門`),
  answer: z.array(departmentReferenceSchema),
  initial: [],
  example: '',
  toText: codes,
  isRequired: false,
  isColumnRequired: false,
});

/** Several projects. */
export const projectsField = (label: string, { most }: ManyOptions) => ({
  kind: 'projects' as const,
  label,
  schema: z.array(z.uuid()).max(most, `不可超過 ${most} 個計畫`),
  answer: z.array(projectReferenceSchema),
  initial: [],
  example: '',
  toText: codes,
  isRequired: false,
  isColumnRequired: false,
});

/** Roles of an account, at least one. */
export const rolesField = (label: string, { most }: ManyOptions) => ({
  kind: 'roles' as const,
  label,
  schema: z.array(z.uuid()).min(1, `請選擇${label}`).max(most, `不可超過 ${most} 個${label}`),
  answer: z.array(roleReferenceSchema),
  initial: [],
  example: '',
  toText: (roles: readonly RoleReference[]) => roles.map(({ name }) => name).join('、') || null,
  isRequired: true,
  isColumnRequired: true,
});

/** Employment types, at least one. */
export const employmentTypesField = (label: string, { most }: ManyOptions) => ({
  kind: 'employmentTypes' as const,
  label,
  schema: z.array(z.uuid()).min(1, `請選擇${label}`).max(most, `不可超過 ${most} 個${label}`),
  answer: z.array(namedReferenceSchema),
  initial: [],
  example: '',
  toText: (types: readonly NamedReference[]) => types.map(({ nameZh }) => nameZh).join('、') || null,
  isRequired: true,
  isColumnRequired: true,
});

/** Employment types; empty means all. */
export const optionalEmploymentTypesField = (label: string, { most }: ManyOptions) => ({
  ...employmentTypesField(label, { most }),
  schema: z.array(z.uuid()).max(most, `不可超過 ${most} 個${label}`),
  hint: '未選為全部',
  isRequired: false,
  isColumnRequired: false,
});
