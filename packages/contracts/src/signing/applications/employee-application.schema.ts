import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import {
  employeeField,
  shownChoice,
  shownCount,
  shownInstant,
  shownLeave,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
import { applicationStateNames } from './application-names.ts';
import { applicationKindNames } from './kinds/index.ts';

const described = record({
  name: 'Application',
  path: '/employee-applications',
  table: 'applications',
  screen: 'employee_application_record',
  noun: '員工申請',
  order: '-submittedAt',
  search: ['number'],
  titleOf: ({ number, summary }: { readonly number: string; readonly summary: string | null }) =>
    `${number} ${summary ?? ''}`.trim(),
  fields: {
    number: textField('申請單號', 30, { example: 'LV-20261121-0001' }),
    employeeId: employeeField('申請人', { example: 'E00001' }),
  },
  kept: {
    kind: withFilter(shownChoice('類別', applicationKindNames)),
    state: withFilter(shownChoice('狀態', applicationStateNames)),
    minutes: shownLeave('時數'),
    filedBy: shownText('代申請人'),
    submittedAt: shownInstant('申請時間'),
    decidedAt: shownInstant('完成時間'),
  },
  derived: {
    summary: shownText('內容摘要'),
    departmentName: shownText('部門'),
    agentName: shownText('代理人'),
    stepName: shownText('目前關卡'),
    signerNames: shownText('簽核人'),
    /** From the day on which it was sent until that of the decision, or until today. */
    processingDays: shownCount('處理天數'),
    /** What HR has let the applicant have in spite of an article, and why. */
    overrideReasons: shownText('例外核可'),
    attachmentCount: shownCount('附件'),
  },
  columns: [
    'number',
    'kind',
    'employee',
    'departmentName',
    'summary',
    'state',
    'stepName',
    'signerNames',
    'submittedAt',
    'decidedAt',
    'processingDays',
    'minutes',
    'agentName',
    'filedBy',
    'overrideReasons',
    'attachmentCount',
  ],
  moreSortKeys: ['submittedAt', 'decidedAt', 'state'],
  filters: {
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    /** Of those whose main project it is. */
    projectId: z.uuid().optional(),
    /** Of one of the kinds that HR has made. */
    customKindId: z.uuid().optional(),
    /** It waits for this employee's signature. */
    signerId: z.uuid().optional(),
    /** It waits for this employee to agree to be its agent. */
    agentAskedId: z.uuid().optional(),
    /** Sent on this day or later. */
    submittedFrom: calendarDateSchema.optional(),
    /** Sent on this day or earlier. */
    submittedTo: calendarDateSchema.optional(),
    /** It has waited too long for a signature. */
    isOverdue: z.enum(['yes', 'no']).optional(),
    /** It waits for a signature that nobody can give: its signer has to be replaced. */
    hasSigner: z.enum(['no']).optional(),
    hasAttachments: z.enum(['yes', 'no']).optional(),
    /** Leave that shares a day with the period: its first and its last day, both included; of approved leave a day that stands. */
    leaveFrom: calendarDateSchema.optional(),
    leaveTo: calendarDateSchema.optional(),
    /** Overtime that begins, or duty elsewhere of which some time lies, within the period: its first and its last day, both included. */
    spanFrom: calendarDateSchema.optional(),
    spanTo: calendarDateSchema.optional(),
  },
});

const { list, export: exportList, get, auditEntries } = described.endpoints;

/** 員工申請: what people have applied for, and where it stands. Nobody enters one here, and none is deleted. */
export const employeeApplications = { ...described, endpoints: { list, export: exportList, get, auditEntries } };

export type EmployeeApplication = ItemOf<typeof employeeApplications>;

export type EmployeeApplicationListQuery = ListQueryOf<typeof employeeApplications>;
