import { unpaidLeaveInsurances } from '@hr/domain/personnel-actions/transfer-records';
import { unpaidLeaveKinds } from '@hr/domain/people/employment';
import { z } from 'zod';
import { calendarDateSchema, endpoint, type ErrorCode, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { employeeOptionSchema, employees, revealableFields } from './employee.schema.ts';
import { employmentEndpoints } from './employment.endpoints.ts';
import { identityCorrectionFields, schemasOf, employments } from '../employment/index.ts';
import { employeeCreate } from './new-employee.schema.ts';
import { requireForeignPapers } from './person-rules.ts';

/** Employee picker: first matches by number or name among the employees of the day. */
export const listEmployeeOptions = endpoint({
  id: 'employees.options',
  method: 'GET',
  path: '/employees/options',
  summary: '員工選單',
  access: 'employee_data:view',
  query: z.strictObject({
    q: z.string().trim().max(100).default(''),
    asOf: calendarDateSchema.optional(),
    /** Includes employees who start after the day. */
    withUpcoming: z.enum(['yes']).optional(),
    /** Includes employees who left before the day. */
    withLeft: z.enum(['yes']).optional(),
  }),
  response: z.object({ items: z.array(employeeOptionSchema) }),
});

const employmentHistory = z
  .object({
    stints: employments.answer,
    positions: z.array(
      z.object({
        id: z.uuid(),
        effectiveFrom: storedDateSchema,
        /** Exclusive; null while open. */
        effectiveTo: storedDateSchema.nullable(),
        departmentName: z.string(),
        jobTitleName: z.string().nullable(),
        employmentTypeName: z.string().nullable(),
        jobGrade: z.string().nullable(),
        supervisorName: z.string().nullable(),
        workPlace: z.string().nullable(),
        projectName: z.string().nullable(),
      }),
    ),
    /** 兼任 and 代理. */
    concurrentPositions: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['concurrent_position', 'acting']),
        effectiveFrom: storedDateSchema,
        /** Exclusive; null while open. */
        effectiveTo: storedDateSchema.nullable(),
        departmentName: z.string(),
        jobTitleName: z.string().nullable(),
      }),
    ),
    unpaidLeaves: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(unpaidLeaveKinds),
        /** Null if unknown. */
        insurance: z.enum(unpaidLeaveInsurances).nullable(),
        deputyName: z.string().nullable(),
        startsOn: storedDateSchema,
        /** Last day, inclusive. */
        endsOn: storedDateSchema,
      }),
    ),
  })
  .meta({ id: 'EmploymentHistory' });

export type EmploymentHistory = z.output<typeof employmentHistory>;

const {
  list,
  update,
  remove,
  export: exportEmployees,
  auditEntries,
  previewImport,
  import: commitImport,
} = employees.endpoints;

/** Adds error codes to a generic endpoint. */
const withErrors = <Endpoint extends { readonly errors: readonly ErrorCode[] }>(
  of: Endpoint,
  errors: readonly ErrorCode[],
): Endpoint => ({ ...of, errors: [...of.errors, ...errors] });

const editBody = update.body
  .safeExtend(schemasOf(identityCorrectionFields))
  .superRefine((person, context) => requireForeignPapers(person, context, { isNew: false }))
  .meta({ id: 'EmployeeEdit' });

export const employeeEndpoints = {
  options: listEmployeeOptions,
  list,
  update: withErrors({ ...update, body: editBody }, ['DuplicateIdentityNumber', 'OwnDeputy', 'SensitiveFieldClosed']),
  remove,
  export: exportEmployees,
  auditEntries,
  previewImport,
  import: withErrors(commitImport, ['DuplicateIdentityNumber']),
  get: endpoint({
    id: 'employees.get',
    method: 'GET',
    path: '/employees/:id',
    summary: '某日的員工資料',
    access: 'employee_data:view',
    params: recordParams,
    query: z.strictObject({ asOf: calendarDateSchema.optional() }),
    response: employees.item,
  }),
  getByNumber: endpoint({
    id: 'employees.getByNumber',
    method: 'GET',
    path: '/employees/by-number/:employeeNo',
    summary: '以員工編號查詢某日的員工資料',
    access: 'employee_data:view',
    params: z.strictObject({ employeeNo: z.string().max(20) }),
    query: z.strictObject({ asOf: calendarDateSchema.optional() }),
    response: employees.item,
  }),
  /** Stints and positions of an employee, newest first. */
  employment: endpoint({
    id: 'employees.employment',
    method: 'GET',
    path: '/employees/:id/employment',
    summary: '員工的任職期間與職位沿革',
    access: 'employee_data:view',
    params: recordParams,
    response: employmentHistory,
  }),
  /** Legal notice period for a notice given on a day; null if there is none. */
  noticeOfLeaving: endpoint({
    id: 'employees.noticeOfLeaving',
    method: 'GET',
    path: '/employees/:id/notice-of-leaving',
    summary: '離職的法定預告期',
    access: 'employee_data:view',
    params: recordParams,
    query: z.strictObject({ noticeOn: calendarDateSchema }),
    response: z.object({
      notice: z.object({ days: z.int(), earliestOn: storedDateSchema, article: z.string() }).nullable(),
    }),
  }),
  /**
   * Creates an employee with hire date, position and photo. Insurance, dependants and documents are included if the
   * caller may enter them.
   */
  create: endpoint({
    id: 'employees.create',
    method: 'POST',
    path: '/employees',
    summary: '新增員工',
    access: 'employee_data:edit',
    body: employeeCreate,
    response: employees.item,
    status: 201,
    idempotent: true,
    errors: [
      ...employees.contract.errors,
      'DuplicateIdentityNumber',
      'EducationRequired',
      'EmploymentConflict',
      'SupervisorNotEmployed',
      'EnrolmentOverlap',
      'EnrolmentOutsideEmployment',
      'StatutoryTableUnknown',
      'DependentOverlap',
      'DependentWithoutInsured',
      'UnacceptableFile',
      'UnreadableImage',
    ],
  }),
  /**
   * Possible duplicates of a new employee, by identity number or by name and birth date. POST keeps the identity
   * number out of the URL. Employees outside the caller's scope are not named.
   */
  duplicates: endpoint({
    id: 'employees.duplicates',
    method: 'POST',
    path: '/employees/duplicates',
    summary: '檢查重複的員工',
    access: 'employee_data:edit',
    body: z.strictObject({
      identityNumber: z.string().trim().max(10).nullable(),
      nameZh: z.string().trim().max(50),
      birthOn: calendarDateSchema.nullable(),
    }),
    response: z.object({
      /** Owner of the identity number; null if there is none or if the caller lacks the identity group. */
      identity: z
        .object({
          /** Null if the caller may not see the employee. */
          person: employeeReferenceSchema.nullable(),
          /** The employee is leaving or has left and can be rehired. */
          canBeRehired: z.boolean(),
        })
        .nullable(),
      /** Employees with the same name and birth date. */
      namesakes: z.array(employeeReferenceSchema),
    }),
    errors: ['TooManyReveals'],
  }),
  /** Reserves an employee number that was never used or reserved. */
  nextNumber: endpoint({
    id: 'employees.nextNumber',
    method: 'POST',
    path: '/employees/next-number',
    summary: '保留員工編號',
    access: 'employee_data:edit',
    body: z.strictObject({}),
    response: z.object({ employeeNo: z.string() }),
  }),
  /** POST because every access to a sensitive field is logged. */
  reveal: endpoint({
    id: 'employees.reveal',
    method: 'POST',
    path: '/employees/:id/reveal',
    summary: '檢視員工的敏感欄位',
    access: 'employee_data:view',
    params: recordParams,
    body: z.strictObject({ field: z.enum(revealableFields) }),
    response: z.object({ value: z.string() }),
    errors: ['TooManyReveals'],
  }),
  ...employmentEndpoints,
};
