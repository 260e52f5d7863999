import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import {
  employeeField,
  shownChoice,
  shownCount,
  shownEmployee,
  shownFlag,
  shownInstant,
  shownLeave,
  shownNumber,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type ItemOf, record } from '../../records/index.ts';
import { applicationStateNames } from './application-names.ts';
import { applicationKindNames } from './kinds/index.ts';

/** Tabs of the task list. `all` shows pending applications of all employees to roles that may view them. */
export const taskTabNames = {
  mine: '待我簽核',
  signed: '我已簽核',
  all: '全部簽核',
  deputy: '代理簽核',
  overdue: '逾期未簽',
  informed: '知會我的',
} as const;

export type TaskTab = keyof typeof taskTabNames;

export const taskTabs = Object.keys(taskTabNames) as [TaskTab, ...TaskTab[]];

/**
 * 簽核: applications as signers list them. Reading and answering use endpoints of their own; only the list and the export
 * are standard.
 */
export const signatureTasks = record({
  name: 'SignatureTask',
  path: '/signature-tasks',
  table: 'applications',
  screen: 'signature_task',
  noun: '簽核',
  order: 'waitingSince',
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
    /** Number of submissions. */
    round: shownCount('送出次數'),
    /** Place of the pending step; null if no step is pending. */
    step: shownNumber('關卡順序'),
    minutes: shownLeave('時數'),
    submittedAt: shownInstant('申請時間'),
  },
  derived: {
    summary: shownText('內容摘要'),
    departmentName: shownText('部門'),
    /** 「主管簽核 (2/3)」; null if no step is pending. */
    stepName: shownText('目前關卡'),
    /** Days since the pending step began; null if no step is pending. */
    waitingDays: shownNumber('停留天數'),
    /** The step is overdue. */
    isLate: shownFlag('逾期'),
    /** Time at which an undecided application expires; null if the flow has no limit. */
    expiresAt: shownInstant('失效時間'),
    /** The application expires soon. */
    isExpiring: shownFlag('即將失效'),
    /** Pending for the caller, on their own behalf or for a represented signer. */
    isWaiting: shownFlag('待本人簽核'),
    /** Represented signer, the first of several; null for the caller. */
    onBehalfOf: shownEmployee('被代理人'),
    attachmentCount: shownCount('附件'),
  },
  columns: [
    'number',
    'employee',
    'summary',
    'waitingDays',
    'state',
    'stepName',
    'departmentName',
    'kind',
    'submittedAt',
    'attachmentCount',
    'expiresAt',
  ],
  moreSortKeys: ['waitingSince', 'expiresAt', 'submittedAt', 'state'],
  filters: {
    tab: z.enum(taskTabs).default('mine'),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    /** Main project of the applicant. */
    projectId: z.uuid().optional(),
    /** A kind that HR has defined. */
    customKindId: z.uuid().optional(),
    /** First day of submission, inclusive. */
    submittedFrom: calendarDateSchema.optional(),
    /** Last day of submission, inclusive. */
    submittedTo: calendarDateSchema.optional(),
    isOverdue: z.enum(['yes']).optional(),
    hasAttachments: z.enum(['yes']).optional(),
  },
});

export type SignatureTask = ItemOf<typeof signatureTasks>;
