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

/** Which tasks a list shows; `all` is what is under way of everybody, for those whose roles see everybody's. */
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
 * 簽核: applications as those who sign them list them. A task is read and answered by endpoints of its own; of the usual ones
 * of a record there are the list and its export.
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
  kept: {
    kind: withFilter(shownChoice('類別', applicationKindNames)),
    state: withFilter(shownChoice('狀態', applicationStateNames)),
    /** How many times it has been sent. */
    round: shownCount('送出次數'),
    /** The place of the step that waits; null where none does. */
    step: shownNumber('關卡順序'),
    minutes: shownLeave('時數'),
    submittedAt: shownInstant('申請時間'),
  },
  derived: {
    summary: shownText('內容摘要'),
    departmentName: shownText('部門'),
    /** 「主管簽核 (2/3)」; null where none waits. */
    stepName: shownText('目前關卡'),
    /** Days since it came to the step that waits; null where none does. */
    waitingDays: shownNumber('停留天數'),
    /** It has waited too long. */
    isLate: shownFlag('逾期'),
    /** When it is over unless it is decided by then; null where its flow gives no time. */
    expiresAt: shownInstant('失效時間'),
    /** It is over soon. */
    isExpiring: shownFlag('即將失效'),
    /** Whether it waits for the caller, in their own name or another's. */
    isWaiting: shownFlag('待本人簽核'),
    /** In whose name it waits for the caller; null for their own, which of several comes first. */
    inNameOf: shownEmployee('被代理人'),
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
    /** Of those whose main project it is. */
    projectId: z.uuid().optional(),
    /** Of one of the kinds that HR has made. */
    customKindId: z.uuid().optional(),
    /** Sent on this day or later. */
    submittedFrom: calendarDateSchema.optional(),
    /** Sent on this day or earlier. */
    submittedTo: calendarDateSchema.optional(),
    isOverdue: z.enum(['yes']).optional(),
    hasAttachments: z.enum(['yes']).optional(),
  },
});

export type SignatureTask = ItemOf<typeof signatureTasks>;
