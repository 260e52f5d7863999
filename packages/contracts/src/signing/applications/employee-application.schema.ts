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

const description = record({
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
  stored: {
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
    /** Days from the submission to the decision, or to today. */
    processingDays: shownCount('處理天數'),
    /** Articles that HR has overridden, with the reasons. */
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
    /** Main project of the applicant. */
    projectId: z.uuid().optional(),
    /** A kind that HR has defined. */
    customKindId: z.uuid().optional(),
    /** Pending for the signature of this employee. */
    signerId: z.uuid().optional(),
    /** Pending for the consent of this employee as agent. */
    requestedAgentId: z.uuid().optional(),
    /** First day of submission, inclusive. */
    submittedFrom: calendarDateSchema.optional(),
    /** Last day of submission, inclusive. */
    submittedTo: calendarDateSchema.optional(),
    /** A step is overdue. */
    isOverdue: z.enum(['yes', 'no']).optional(),
    /** No signer of the pending step can sign; the signer has to be reassigned. */
    hasSigner: z.enum(['no']).optional(),
    hasAttachments: z.enum(['yes', 'no']).optional(),
    /**
     * First day of a period that the leave overlaps, inclusive; cancelled days do not count. `leaveTo` is the last day.
     */
    leaveFrom: calendarDateSchema.optional(),
    leaveTo: calendarDateSchema.optional(),
    /**
     * First day of a period in which overtime begins or that official duty overlaps, inclusive. `spanTo` is the last
     * day.
     */
    spanFrom: calendarDateSchema.optional(),
    spanTo: calendarDateSchema.optional(),
  },
});

const { list, export: exportList, get, auditEntries } = description.endpoints;

/** 員工申請: applications of all employees. They are neither created nor deleted here. */
export const employeeApplications = { ...description, endpoints: { list, export: exportList, get, auditEntries } };

export type EmployeeApplication = ItemOf<typeof employeeApplications>;

export type EmployeeApplicationListQuery = ListQueryOf<typeof employeeApplications>;
