import type { DetailOf, TaskOf } from './application.schema.ts';
import type { EmployeeApplication } from './employee-application.schema.ts';
import type { SignatureTask } from './signature-task.schema.ts';
import { nextNumber } from '../../core/factory-number.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const step: DetailOf<'leave'>['steps'][number] = {
  place: 0,
  name: '主管簽核',
  mode: 'one',
  asks: 'signature',
  allowsRejection: false,
  signers: [{ id: id(900_002), employeeNo: 'E00002', nameZh: '李主管', hasSigned: false }],
  addedBy: null,
};

/** A day of sick leave of E00001, pending for 李主管. */
export const buildApplication = (overrides: Partial<DetailOf<'leave'>> = {}): DetailOf<'leave'> => {
  const sequence = nextNumber();
  const employee = { id: id(900_001), employeeNo: 'E00001', nameZh: '王小明' };
  return {
    id: id(800_000 + sequence),
    number: `LV-20261120-${String(sequence).padStart(4, '0')}`,
    kind: 'leave',
    state: 'pending',
    employee,
    departmentName: '研究組',
    agent: null,
    filedBy: null,
    attachments: [],
    overrides: [],
    payload: {
      leaveType: 'sick_leave',
      variant: null,
      eventOn: null,
      startOn: '2026-11-24',
      startMinute: null,
      endOn: '2026-11-24',
      endMinute: null,
      reason: '回診',
      hasProof: false,
    },
    summary: '普通傷病假 2026/11/24 全天（1 天）',
    minutes: 480,
    days: [{ on: '2026-11-24', minutes: 480, isCancelled: false }],
    round: 1,
    step: 0,
    steps: [step],
    actions: [
      {
        id: id(850_000 + sequence),
        action: 'submit',
        round: 1,
        stepName: null,
        asks: null,
        actorName: '王小明',
        onBehalfOf: null,
        targetNames: null,
        comment: null,
        at: '2026-11-20T02:00:00.000Z',
      },
    ],
    overtimeOfDay: null,
    submittedAt: '2026-11-20T02:00:00.000Z',
    waitingSince: '2026-11-20T02:00:00.000Z',
    decidedAt: null,
    expiresAt: null,
    version: 1,
    ...overrides,
  };
};

/** A new mobile number of E00001, pending for 李主管. */
export const buildPersonalDataRequest = (
  overrides: Partial<DetailOf<'personal_data'>> = {},
): DetailOf<'personal_data'> => ({
  ...buildApplication(),
  number: `PD-20261120-${String(nextNumber()).padStart(4, '0')}`,
  kind: 'personal_data',
  payload: {
    reason: '更換門號',
    changes: [{ name: 'mobile', before: '0912345678', after: '0987654321' }],
    bankAccount: null,
  },
  summary: '變更手機',
  minutes: 0,
  days: [],
  ...overrides,
});

/** Returns the application as a row of the caller's pending tasks. */
export const buildListedTask = (
  {
    id,
    number,
    kind,
    state,
    employee,
    departmentName,
    summary,
    minutes,
    round,
    step,
    submittedAt,
    version,
  }: DetailOf<'leave'>,
  overrides: Partial<SignatureTask> = {},
): SignatureTask => ({
  id,
  number,
  kind,
  state,
  employee,
  departmentName,
  summary,
  minutes,
  round,
  step,
  submittedAt,
  version,
  stepName: '主管簽核 (1/1)',
  waitingDays: 1,
  expiresAt: null,
  isExpiring: false,
  isLate: false,
  isWaiting: true,
  onBehalfOf: null,
  attachmentCount: 0,
  ...overrides,
});

/** Returns the application as a task that is pending for the caller. */
export const taskOf = (application: DetailOf<'leave'>, overrides: Partial<TaskOf<'leave'>> = {}): TaskOf<'leave'> => ({
  kind: 'leave',
  application,
  isWaiting: true,
  onBehalfOf: null,
  past: [],
  background: { standing: { hours: null, dayMinutes: 480, weeklyMinutes: null, limits: [] }, away: [], awayCount: 0 },
  ...overrides,
});

/** Returns the application as a row of the employee applications. */
export const buildEmployeeApplication = (
  { id, number, kind, state, summary, employee, departmentName, minutes, submittedAt, version }: DetailOf<'leave'>,
  overrides: Partial<EmployeeApplication> = {},
): EmployeeApplication => ({
  id,
  number,
  kind,
  state,
  summary,
  employee,
  departmentName,
  minutes,
  submittedAt,
  version,
  agentName: null,
  filedBy: null,
  decidedAt: null,
  stepName: '主管簽核',
  signerNames: '李主管',
  overrideReasons: null,
  attachmentCount: 0,
  processingDays: 1,
  ...overrides,
});
