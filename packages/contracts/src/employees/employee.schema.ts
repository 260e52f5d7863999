import { employeeReminders, type IdentityKind, identityFault, seniorityText } from '@hr/domain/employees';
import type { CalendarDate } from '@hr/domain/time';
import { insuranceSchemes } from '@hr/domain/insurance-enrolments';
import type { Address } from '@hr/domain/addresses';
import { z } from 'zod';
import { requireSoundAddress } from '../addresses/index.ts';
import { calendarDateSchema, exportQueryShape, several, storedDateSchema } from '../core/index.ts';
import {
  employeeReferenceSchema,
  ownField,
  shownChoice,
  shownOptionalChoice,
  shownDate,
  shownDepartment,
  shownEmployee,
  shownNamed,
  shownText,
} from '../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../records/index.ts';
import { insuranceSchemeNames } from '../insurance-enrolments/index.ts';
import { employeeFields } from './employee-fields.ts';
import { beginningColumns } from './employment.schema.ts';
import {
  employeeReminderNames,
  type EmploymentStatus,
  employmentStatusNames,
  leavingKindNames,
} from './employee-names.ts';

export const employeeOptionSchema = employeeReferenceSchema
  .extend({ departmentName: z.string().nullable() })
  .meta({ id: 'EmployeeOption' });

export type EmployeeOption = z.output<typeof employeeOptionSchema>;

/** A person; of one from before a file may say less than a form. */
interface Person {
  readonly idKind: IdentityKind | null;
  readonly identityNumber?: string | null | undefined;
  readonly nameEn: string | null;
  readonly householdAddress: Address | null;
  readonly mailingAddress: Address | null;
}

const identityTexts = {
  form: (kind: IdentityKind) =>
    kind === 'local' ? '身分證統一編號格式不正確，例如 A123456789' : '統一證號格式不正確，例如 A800000014',
  checkDigit: () => '檢查碼不正確，請確認號碼',
};

const requireIdentity = ({ idKind, identityNumber }: Person, context: z.core.$RefinementCtx): void => {
  const fault = typeof identityNumber === 'string' && idKind !== null ? identityFault(identityNumber, idKind) : null;
  if (fault !== null && idKind !== null) {
    context.addIssue({ code: 'custom', path: ['identityNumber'], message: identityTexts[fault](idKind) });
  }
};

/** Complains of what is wrong between the fields of a person. */
export const requireSoundPerson = (person: Person, context: z.core.$RefinementCtx): void => {
  requireIdentity(person, context);
  if (person.idKind === 'foreign' && person.nameEn === null) {
    context.addIssue({ code: 'custom', path: ['nameEn'], message: '外國人請填寫護照上的英文姓名' });
  }
  for (const field of ['householdAddress', 'mailingAddress'] as const) {
    const address = person[field];
    if (address !== null) {
      requireSoundAddress(address, field, context);
    }
  }
};

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

const statuses = Object.keys(employmentStatusNames) as EmploymentStatus[];

const labelOf = (name: string): string =>
  ({ ...employeeFields, jobTitle: { label: '職稱' }, employmentType: { label: '聘僱類型' } })[name]?.label ?? name;

/** What a complete record lacks, by the names of its fields. */
const missing = ownField('缺漏資料', {
  schema: z.array(z.string()),
  answer: z.array(z.string()),
  initial: [],
  words: (names) => names.map(labelOf).join('、') || null,
});

interface Span {
  readonly from: CalendarDate;
  /** Included: the day asked for, or the last of somebody's work. */
  readonly until: CalendarDate;
}

const spanSchema = z.object({ from: storedDateSchema, until: storedDateSchema }).nullable();

/** Since when somebody's seniority counts and until when; null of who has not begun. */
const seniority = ownField('年資', {
  schema: spanSchema,
  answer: spanSchema,
  initial: null,
  words: (span: Span | null) => span && seniorityText(span.from, span.until),
});

/** How soon a contract ends, in days from the one asked for. */
export const contractEndingDays = ['30', '60', '90'] as const;

/** In what somebody is insured on the day. */
const insurances = ownField('投保種類', {
  schema: z.array(z.enum(insuranceSchemes)),
  answer: z.array(z.enum(insuranceSchemes)),
  initial: [],
  words: (schemes) =>
    insuranceSchemes
      .filter((scheme) => schemes.includes(scheme))
      .map((scheme) => insuranceSchemeNames[scheme])
      .join('、') || null,
});

/** What about somebody needs somebody on the day, as far as the reader may see what it is about. */
const reminders = ownField('提醒', {
  schema: z.array(z.enum(employeeReminders)),
  answer: z.array(z.enum(employeeReminders)),
  initial: [],
  words: (kinds) => kinds.map((kind) => employeeReminderNames[kind]).join('；') || null,
});

/** People (員工): who they are, and of a day where and how they work here. */
export const employees = record({
  name: 'Employee',
  path: '/employees',
  screen: 'employee_data',
  noun: '員工',
  order: 'employeeNo',
  search: ['employeeNo', 'nameZh', 'nameEn', 'mobile', 'personalEmail', 'companyEmail'],
  titleOf: (item: { readonly employeeNo: string; readonly nameZh: string }) => `${item.employeeNo} ${item.nameZh}`,
  rule: requireSoundPerson,
  isDated: true,
  importing: { fields: beginningColumns },
  fields: employeeFields,
  derived: {
    departmentId: shownDepartment('部門'),
    jobTitleId: shownNamed('職稱', 'job_titles'),
    employmentTypeId: shownNamed('聘僱類型', 'employment_types'),
    supervisorId: shownEmployee('直屬主管'),
    jobGrade: shownText('職等'),
    workPlace: shownText('工作地點'),
    hiredOn: { ...shownDate('到職日'), answer: storedDateSchema },
    seniorityOn: { ...shownDate('年資起算日'), answer: storedDateSchema },
    leaveSeniorityOn: shownDate('特休起算日'),
    probationEndsOn: shownDate('試用期滿日'),
    seniority,
    /** The last day of the primary contract in force; null where it has none, or there is none. */
    contractEndsOn: shownDate('合約到期日'),
    /** The first project that the primary contract in force is paid by. */
    projectId: shownNamed('主要計畫', 'projects'),
    /** The last day of work, included; null while employed. */
    lastWorkingOn: shownDate('最後工作日'),
    leavingKind: shownOptionalChoice('離職類別', leavingKindNames),
    leavingReason: shownText('離職原因'),
    status: shownChoice('在職狀態', employmentStatusNames),
    /** The file of their photo, by which its address is one of its own; null without one. */
    photoFileId: shownText('照片'),
    /** The account by which they sign in. */
    username: shownText('EMP 帳號'),
    insurances,
    reminders,
    missing,
  },
  columns: [
    'employeeNo',
    'nameZh',
    'nameEn',
    'department',
    'jobTitle',
    'employmentType',
    'project',
    'hiredOn',
    'seniority',
    'status',
    'contractEndsOn',
    'username',
    'reminders',
    'supervisor',
    'workPlace',
    'jobGrade',
    'seniorityOn',
    'probationEndsOn',
    'lastWorkingOn',
    'gender',
    'birthOn',
    'nationality',
    'idKind',
    'identityNumber',
    'passportNumber',
    'disability',
    'mobile',
    'personalEmail',
    'companyEmail',
    'residencePermitExpiresOn',
    'workPermitExpiresOn',
    'education',
    'emergencyContacts',
    'bankAccount',
    'insurances',
    'missing',
  ],
  moreSortKeys: ['department', 'jobTitle', 'hiredOn'],
  filters: {
    /** Whom the list shows on the day; those who work here unless it is asked otherwise. */
    status: z.enum(['employed', ...statuses, 'all']).default('employed'),
    departmentId: z.uuid().optional(),
    /** Leaves out the people of the departments below it. */
    below: z.enum(['no']).optional(),
    jobTitleId: z.uuid().optional(),
    employmentTypeId: several(z.uuid()).optional(),
    nationalityId: several(z.uuid()).optional(),
    hiredFrom: calendarDateSchema.optional(),
    hiredTo: calendarDateSchema.optional(),
    /** 1 to 12. */
    birthMonth: z.enum(MONTHS).optional(),
    isBound: z.enum(['yes', 'no']).optional(),
    isComplete: z.enum(['yes', 'no']).optional(),
    /** Who is paid by it on the day, under their primary contract. */
    projectId: z.uuid().optional(),
    /** Whose primary contract ends within so many days, with none to follow it. */
    contractEnding: z.enum(contractEndingDays).optional(),
    /** Whose probation ends within thirty days. */
    isProbationEnding: z.enum(['yes']).optional(),
    isUnpaidLeaveEnding: z.enum(['yes']).optional(),
    /** Who lacks an insurance that their employment asks for. */
    isUninsured: z.enum(['yes']).optional(),
    /** The columns that are shown; sensitive ones that are not among them do not leave the database. */
    columns: exportQueryShape.columns,
  },
  errors: ['OutOfScope'],
  removalErrors: ['EmployeeInUse'],
});

export type Employee = ItemOf<typeof employees>;

export type EmployeeInput = InputOf<typeof employees>;

export type EmployeeListQuery = ListQueryOf<typeof employees>;

/** Fields that stay masked until somebody who may see them asks for one; every asking is written down. */
export const revealableFields = ['identityNumber', 'passportNumber', 'disability', 'bankAccount'] as const;

export type RevealableField = (typeof revealableFields)[number];
