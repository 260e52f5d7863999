import { unpaidLeaveInsurances } from '@hr/domain/personnel-actions/transfer-records';
import { unpaidLeaveKinds } from '@hr/domain/people/employees';
import { z } from 'zod';
import { calendarDateSchema, endpoint, type ErrorCode, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { employeeOptionSchema, employees, revealableFields } from './employee.schema.ts';
import { employmentEndpoints } from './employment.endpoints.ts';
import { identityCorrectionFields, schemasOf } from './employment.schema.ts';
import { employeeCreate } from './newcomer.schema.ts';
import { requireForeignPapers } from './person-rules.ts';
import { employments } from './told-stint.schema.ts';

/** What an employee picker offers: the first matches by number or name among those employed on the day. */
export const listEmployeeOptions = endpoint({
  id: 'employees.options',
  method: 'GET',
  path: '/employees/options',
  summary: '員工選單',
  access: 'employee_data:view',
  query: z.strictObject({
    q: z.string().trim().max(100).default(''),
    asOf: calendarDateSchema.optional(),
    /** Offers those, too, who begin after the day. */
    withUpcoming: z.enum(['yes']).optional(),
    /** Offers those, too, who have left by the day. */
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
        /** Null where nobody said. */
        insurance: z.enum(unpaidLeaveInsurances).nullable(),
        deputyName: z.string().nullable(),
        startsOn: storedDateSchema,
        /** The last day, included. */
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

/** An endpoint of any record that may be refused with more where it is about people. */
const refusable = <Endpoint extends { readonly errors: readonly ErrorCode[] }>(
  of: Endpoint,
  errors: readonly ErrorCode[],
): Endpoint => ({ ...of, errors: [...of.errors, ...errors] });

/** What is edited of somebody, and why their identity number becomes another. */
const told = update.body
  .safeExtend(schemasOf(identityCorrectionFields))
  .superRefine((person, context) => requireForeignPapers(person, context, { isNew: false }))
  .meta({ id: 'EmployeeEdit' });

export const employeeEndpoints = {
  options: listEmployeeOptions,
  list,
  update: refusable({ ...update, body: told }, ['DuplicateIdentityNumber', 'OwnDeputy', 'SensitiveFieldClosed']),
  remove,
  export: exportEmployees,
  auditEntries,
  previewImport,
  import: refusable(commitImport, ['DuplicateIdentityNumber']),
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
  /** Somebody by the number that people know, as an address names them. */
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
  /** Every stint of somebody and every position, the newest first. */
  employment: endpoint({
    id: 'employees.employment',
    method: 'GET',
    path: '/employees/:id/employment',
    summary: '員工的任職期間與職位沿革',
    access: 'employee_data:view',
    params: recordParams,
    response: employmentHistory,
  }),
  /** What of notice the law asks for where somebody leaves who says so on a day; null where it asks for none. */
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
   * Somebody new, with the first day and the place where they begin, and their photo; in what they and theirs are insured and
   * what they hand in, too, for whoever may enter that.
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
      'DependentOverlap',
      'DependentWithoutInsured',
      'UnacceptableFile',
      'UnreadableImage',
    ],
  }),
  /**
   * Who may be the same as somebody new: by their identity number, or by name and day of birth. Asked by POST, for an identity
   * number stands in no address. Whoever the caller may not see is not named.
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
      /** Who has the identity number; null if nobody has, and for callers without the group. */
      identity: z
        .object({
          /** Null for an employee whom the caller may not see. */
          person: employeeReferenceSchema.nullable(),
          /** They leave or have left, and can be employed once more. */
          canReturn: z.boolean(),
        })
        .nullable(),
      /** Others of the same name who were born on the same day. */
      namesakes: z.array(employeeReferenceSchema),
    }),
    errors: ['TooManyReveals'],
  }),
  /** A number that nobody had, has or was promised. */
  nextNumber: endpoint({
    id: 'employees.nextNumber',
    method: 'POST',
    path: '/employees/next-number',
    summary: '保留員工編號',
    access: 'employee_data:edit',
    body: z.strictObject({}),
    response: z.object({ employeeNo: z.string() }),
  }),
  /** A command, not a question: who looked at which field of whom is written down. */
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
