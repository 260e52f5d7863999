import { employeeReminders } from '@hr/domain/people/employees';
import { employmentStatuses, seniorityText, type StatusGroup, statusGroups } from '@hr/domain/people/employment';
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
  shownNamed,
  shownText,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { insuranceSchemeNames } from '../insurance-enrolments/index.ts';
import { employeeFields } from './employee-fields.ts';
import {
  hiringColumns,
  settling,
  shownPosition,
  employmentStatusNames,
  leavingKindNames,
  plannedLeaving,
  employments,
} from '../employment/index.ts';
import { employeeReminderNames } from './employee-names.ts';
import { requireValidPerson } from './person-rules.ts';

export const employeeOptionSchema = employeeReferenceSchema
  .extend({ departmentName: z.string().nullable() })
  .meta({ id: 'EmployeeOption' });

export type EmployeeOption = z.output<typeof employeeOptionSchema>;

const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

const statusFilters = [...employmentStatuses, ...(Object.keys(statusGroups) as StatusGroup[])] as const;

const labelOf = (name: string): string =>
  ({ ...employeeFields, jobTitle: { label: '職稱' }, employmentType: { label: '聘僱類型' } })[name]?.label ?? name;

/** Names of the fields that are missing for a complete record. */
const missing = ownField('缺漏資料', {
  schema: z.array(z.string()),
  answer: z.array(z.string()),
  initial: [],
  toText: (names) => names.map(labelOf).join('、') || null,
});

/** Percentage of a complete record, from 0 to 100. */
const completeness = ownField('資料完整度', {
  schema: z.int(),
  answer: z.int(),
  initial: 0,
  toText: (percent) => `${percent}%`,
});

/** The masked insured amount of the day. Lists never contain the amount. */
const insuredGrade = ownField('投保級距', {
  schema: sensitiveValueSchema.nullable(),
  answer: sensitiveValueSchema.nullable(),
  initial: null,
  toText: (value: SensitiveValue | null) => value?.masked ?? null,
});

interface SeniorityPeriod {
  readonly from: CalendarDate;
  /** Inclusive: the requested day or the last working day, minus days that do not count as service. */
  readonly until: CalendarDate;
}

const spanSchema = z.object({ from: storedDateSchema, until: storedDateSchema }).nullable();

/** Period that counts as seniority; null before the hire date. */
const seniority = ownField('年資', {
  schema: spanSchema,
  answer: spanSchema,
  initial: null,
  toText: (span: SeniorityPeriod | null) => span && seniorityText(span.from, span.until),
});

/** Days until a contract ends. */
export const contractEndingDays = ['30', '60', '90'] as const;

const insurances = ownField('投保種類', {
  schema: z.array(z.enum(insuranceSchemes)),
  answer: z.array(z.enum(insuranceSchemes)),
  initial: [],
  toText: (schemes) =>
    insuranceSchemes
      .filter((scheme) => schemes.includes(scheme))
      .map((scheme) => insuranceSchemeNames[scheme])
      .join('、') || null,
});

/** Open reminders about the employee on the day that the viewer may see. */
const reminders = ownField('提醒', {
  schema: z.array(z.enum(employeeReminders)),
  answer: z.array(z.enum(employeeReminders)),
  initial: [],
  toText: (kinds) => kinds.map((kind) => employeeReminderNames[kind]).join('；') || null,
});

/**
 * Employees (員工): personal data, and employment as of a day. Dated values are not fields of this record. Decision 033.
 */
export const employees = record({
  name: 'Employee',
  path: '/employees',
  screen: 'employee_data',
  noun: '員工',
  order: 'employeeNo',
  search: ['employeeNo', 'nameZh', 'nameEn', 'mobile', 'personalEmail', 'companyEmail'],
  titleOf: (item: { readonly employeeNo: string; readonly nameZh: string }) => `${item.employeeNo} ${item.nameZh}`,
  rule: requireValidPerson,
  isDated: true,
  importing: { fields: hiringColumns },
  fields: employeeFields,
  derived: {
    ...shownPosition,
    hiredOn: { ...shownDate('到職日'), answer: storedDateSchema },
    seniorityOn: { ...shownDate('年資起算日'), answer: storedDateSchema },
    leaveSeniorityOn: shownDate('特休起算日'),
    probationEndsOn: shownDate('試用期滿日'),
    seniority,
    /** Last day of the primary contract in force; null without one. */
    contractEndsOn: shownDate('合約到期日'),
    /** First project that pays the primary contract in force. */
    payingProjectId: shownNamed('經費計畫', 'projects'),
    /** Last day of work, inclusive; null while employed. */
    lastWorkingOn: shownDate('最後工作日'),
    leavingKind: shownOptionalChoice('離職類別', leavingKindNames),
    leavingReason: shownText('離職原因'),
    notOnboardedReason: shownText('未報到原因'),
    settling,
    plannedLeaving,
    employments,
    status: shownChoice('在職狀態', employmentStatusNames),
    /** File id of the photo. It is part of the photo's URL. */
    photoFileId: shownText('照片'),
    /** Name of the account of the employee. */
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
    /** Statuses on the day. Default: employed people. */
    status: several(z.enum(statusFilters)).default(['employed']),
    departmentId: z.uuid().optional(),
    /** Excludes the departments below. */
    below: z.enum(['no']).optional(),
    jobTitleId: z.uuid().optional(),
    employmentTypeId: several(z.uuid()).optional(),
    /** Supervisor on the day. */
    supervisorId: z.uuid().optional(),
    nationalityId: several(z.uuid()).optional(),
    hiredFrom: calendarDateSchema.optional(),
    hiredTo: calendarDateSchema.optional(),
    /** Last day of work, inclusive. */
    lastWorkingFrom: calendarDateSchema.optional(),
    lastWorkingTo: calendarDateSchema.optional(),
    birthMonth: z.enum(MONTHS).optional(),
    isBound: z.enum(['yes', 'no']).optional(),
    isComplete: z.enum(['yes', 'no']).optional(),
    /** Main project of the day, or project that pays the primary contract. */
    projectId: z.uuid().optional(),
    /** Days until the primary contract ends without a successor. */
    contractEnding: z.enum(contractEndingDays).optional(),
    /** Probation ends within 14 days. */
    isProbationEnding: z.enum(['yes']).optional(),
    isUnpaidLeaveEnding: z.enum(['yes']).optional(),
    /** Retirement age is reached within 180 days. */
    isRetirementNear: z.enum(['yes']).optional(),
    /** Passport, residence permit or work permit expires within 90 days or has expired. */
    isPermitEnding: z.enum(['yes']).optional(),
    /** Lacks an insurance that the employment requires. */
    isUninsured: z.enum(['yes']).optional(),
    /** Visible columns. Other sensitive columns are not read from the database. */
    columns: exportQueryShape.columns,
  },
  errors: ['OutOfScope'],
  removalErrors: ['EmployeeInUse'],
});

export type Employee = ItemOf<typeof employees>;

export type EmployeeInput = InputOf<typeof employees>;

export type EmployeeListQuery = ListQueryOf<typeof employees>;

/** Masked fields that a permitted caller can reveal. Every access is logged. */
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
