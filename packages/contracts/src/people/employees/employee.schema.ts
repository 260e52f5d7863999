import {
  employeeReminders,
  employmentStatuses,
  seniorityText,
  type StatusGroup,
  statusGroups,
} from '@hr/domain/people/employees';
import type { CalendarDate } from '@hr/domain/dates';
import { insuranceSchemes } from '@hr/domain/people/insurance-enrolments';
import { z } from 'zod';
import {
  calendarDateSchema,
  exportQueryShape,
  sensitiveValueSchema,
  type SensitiveValue,
  several,
  storedDateSchema,
} from '../../core/index.ts';
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
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { insuranceSchemeNames } from '../insurance-enrolments/index.ts';
import { employeeFields } from './employee-fields.ts';
import { beginningColumns, settling } from './employment.schema.ts';
import { employeeReminderNames, employmentStatusNames, leavingKindNames } from './employee-names.ts';
import { requireSoundPerson } from './person-rules.ts';
import { plannedLeaving } from './planned-leaving.schema.ts';
import { employments } from './told-stint.schema.ts';

export const employeeOptionSchema = employeeReferenceSchema
  .extend({ departmentName: z.string().nullable() })
  .meta({ id: 'EmployeeOption' });

export type EmployeeOption = z.output<typeof employeeOptionSchema>;

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

const askedStatuses = [...employmentStatuses, ...(Object.keys(statusGroups) as StatusGroup[])] as const;

const labelOf = (name: string): string =>
  ({ ...employeeFields, jobTitle: { label: '職稱' }, employmentType: { label: '聘僱類型' } })[name]?.label ?? name;

/** What a complete record lacks, by the names of its fields. */
const missing = ownField('缺漏資料', {
  schema: z.array(z.string()),
  answer: z.array(z.string()),
  initial: [],
  words: (names) => names.map(labelOf).join('、') || null,
});

/** How much of what a complete record has is there, from 0 to 100. */
const completeness = ownField('資料完整度', {
  schema: z.int(),
  answer: z.int(),
  initial: 0,
  words: (percent) => `${percent}%`,
});

/** That somebody is insured at an amount on the day; how much it is leaves by no list. */
const insuredGrade = ownField('投保級距', {
  schema: sensitiveValueSchema.nullable(),
  answer: sensitiveValueSchema.nullable(),
  initial: null,
  words: (value: SensitiveValue | null) => value?.masked ?? null,
});

interface Span {
  readonly from: CalendarDate;
  /** Included: the day asked for, or the last of somebody's work, earlier by the days that are no service. */
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
    projectId: shownNamed('主要計畫', 'projects'),
    hiredOn: { ...shownDate('到職日'), answer: storedDateSchema },
    seniorityOn: { ...shownDate('年資起算日'), answer: storedDateSchema },
    leaveSeniorityOn: shownDate('特休起算日'),
    probationEndsOn: shownDate('試用期滿日'),
    seniority,
    /** The last day of the primary contract in force; null where it has none, or there is none. */
    contractEndsOn: shownDate('合約到期日'),
    /** The first project that the primary contract in force is paid by. */
    payingProjectId: shownNamed('經費計畫', 'projects'),
    /** The last day of work, included; null while employed. */
    lastWorkingOn: shownDate('最後工作日'),
    leavingKind: shownOptionalChoice('離職類別', leavingKindNames),
    leavingReason: shownText('離職原因'),
    /** Why they did not come who were to begin. */
    notOnboardedReason: shownText('未報到原因'),
    settling,
    plannedLeaving,
    employments,
    status: shownChoice('在職狀態', employmentStatusNames),
    /** The file of their photo, by which its address is one of its own; null without one. */
    photoFileId: shownText('照片'),
    /** The account by which they sign in. */
    username: shownText('EMP 帳號'),
    insurances,
    insuredGrade,
    reminders,
    missing,
    completeness,
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
    'payingProject',
    'seniorityOn',
    'probationEndsOn',
    'lastWorkingOn',
    'settling',
    'gender',
    'birthOn',
    'nationality',
    'idKind',
    'identityNumber',
    'passportNumber',
    'disability',
    'disabilityGrade',
    'disabilityCertificateNo',
    'disabilityExpiresOn',
    'mobile',
    'personalEmail',
    'companyEmail',
    'residencePermitExpiresOn',
    'workPermitExpiresOn',
    'education',
    'emergencyContacts',
    'bankAccount',
    'bankAccountName',
    'insurances',
    'insuredGrade',
    'missing',
    'completeness',
  ],
  moreSortKeys: ['department', 'jobTitle', 'hiredOn'],
  filters: {
    /** Whom the list shows on the day; those who work here unless it is asked otherwise. */
    status: several(z.enum(askedStatuses)).default(['employed']),
    departmentId: z.uuid().optional(),
    /** Leaves out the people of the departments below it. */
    below: z.enum(['no']).optional(),
    jobTitleId: z.uuid().optional(),
    employmentTypeId: several(z.uuid()).optional(),
    /** Whose supervisor they are on the day. */
    supervisorId: z.uuid().optional(),
    nationalityId: several(z.uuid()).optional(),
    hiredFrom: calendarDateSchema.optional(),
    hiredTo: calendarDateSchema.optional(),
    /** The last day of work, included. */
    lastWorkingFrom: calendarDateSchema.optional(),
    lastWorkingTo: calendarDateSchema.optional(),
    /** 1 to 12. */
    birthMonth: z.enum(MONTHS).optional(),
    isBound: z.enum(['yes', 'no']).optional(),
    isComplete: z.enum(['yes', 'no']).optional(),
    /** Who mainly works for it on the day, or is paid by it under their primary contract. */
    projectId: z.uuid().optional(),
    /** Whose primary contract ends within so many days, with none to follow it. */
    contractEnding: z.enum(contractEndingDays).optional(),
    /** Whose probation ends within fourteen days. */
    isProbationEnding: z.enum(['yes']).optional(),
    isUnpaidLeaveEnding: z.enum(['yes']).optional(),
    /** Who reaches the age of retirement within a hundred and eighty days. */
    isRetirementNear: z.enum(['yes']).optional(),
    /** Whose passport, residence permit or permit to work has ended or does within ninety days. */
    isPermitEnding: z.enum(['yes']).optional(),
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
export const revealableFields = [
  'identityNumber',
  'passportNumber',
  'disability',
  'disabilityGrade',
  'disabilityCertificateNo',
  'disabilityExpiresOn',
  'bankAccount',
  'bankAccountName',
] as const;

export type RevealableField = (typeof revealableFields)[number];
