import { lotOrigins } from '@hr/domain/leave/leave-ledger';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, endpoint, storedDateSchema } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  employeeField,
  type EmployeeReference,
  employeesField,
  hoursField,
  longTextField,
  optionalFileField,
  optionalTextField,
  ownField,
  shownDate,
  shownLeave,
  shownText,
} from '../../fields/index.ts';
import { uploadFileEndpoint } from '../../files/index.ts';
import { type ItemOf, type ListQueryOf, record, recordParams, withoutWriting } from '../../records/index.ts';
import { hoursTypeNames, hoursTypes, seniorityTiers } from './leave-names.ts';

const MAX_EMPLOYEES = 200;
const [STEP, MAX_MINUTES, EXAMPLE] = [30, 60_000, 480];
const REASON_LENGTH = 200;

const statuses = ['employed', 'left', 'all'] as const;

/** Filter values: hours that end within so many days of the reference day. */
export const endingDays = ['30', '60', '90'] as const;

const lotSchema = z.array(
  z.object({
    id: z.uuid(),
    type: z.enum(hoursTypes),
    origin: z.enum(lotOrigins),
    from: storedDateSchema,
    until: storedDateSchema,
    remaining: z.int(),
    /** Minutes of the remainder that are already used, carried over or paid on later days. */
    booked: z.int(),
    /** The lot has ended or its owner has left. The remainder is paid or, for annual leave, carried over. */
    isOver: z.boolean(),
    rule: z.string().nullable(),
  }),
);

/** Lots usable on the day or later, and ended lots with an unsettled remainder, ordered by last day. */
const lots = ownField('額度', { schema: lotSchema, answer: lotSchema, initial: [], toText: () => null });

const description = record({
  name: 'LeaveBalance',
  path: '/leave-balances',
  table: 'employees',
  screen: 'annual_and_compensatory_management',
  noun: '特休與補休',
  order: 'employee',
  search: [],
  isDated: true,
  titleOf: ({ employee }: { readonly employee: EmployeeReference }) => `${employee.employeeNo} ${employee.nameZh}`,
  fields: { employeeId: employeeField('員工', { example: 'E00001' }) },
  derived: {
    departmentName: shownText('部門'),
    hiredOn: shownDate('到職日'),
    lastWorkingOn: shownDate('最後工作日'),
    seniority: shownText('年資'),
    leaveYear: shownText('特休年度'),
    annualGranted: shownLeave('本期給假'),
    annualCarriedOver: shownLeave('遞延'),
    annualAdjusted: shownLeave('調整'),
    annualTaken: shownLeave('已休'),
    annualBooked: shownLeave('已排定'),
    annualPending: shownLeave('簽核中'),
    annualCashedOut: shownLeave('已結算'),
    annualRemaining: shownLeave('特休剩餘'),
    annualAvailable: shownLeave('特休可用'),
    annualEndsOn: shownDate('特休到期日'),
    compensatoryRemaining: shownLeave('補休剩餘'),
    unsettled: shownLeave('到期未結算'),
    compensatoryEndsOn: shownDate('最近到期補休'),
    compensatoryEnding: shownLeave('最近到期時數'),
    lots,
  },
  columns: [
    'employee',
    'departmentName',
    'annualGranted',
    'annualCarriedOver',
    'annualAdjusted',
    'annualTaken',
    'annualBooked',
    'annualPending',
    'annualCashedOut',
    'annualRemaining',
    'annualAvailable',
    'annualEndsOn',
    'compensatoryRemaining',
    'compensatoryEndsOn',
    'compensatoryEnding',
    'unsettled',
    'hiredOn',
    'seniority',
    'leaveYear',
  ],
  moreSortKeys: ['annualRemaining', 'annualEndsOn', 'compensatoryRemaining', 'compensatoryEndsOn'],
  filters: {
    /** Employees shown; by default those employed on the day. */
    status: z.enum(statuses).default('employed'),
    /** Hours that the following two filters refer to; all types if omitted. */
    type: z.enum(hoursTypes).optional(),
    /** Some hours end within so many days. */
    isEnding: z.enum(endingDays).optional(),
    /** Some hours remain, or none. */
    hasRemaining: z.enum(['yes', 'no']).optional(),
    /** Hours of an ended lot remain, or were used for a day after the last working day. */
    isUnsettled: z.enum(['yes']).optional(),
    /** Less annual leave was granted than is due, or for fewer days. Calculated nightly. */
    isGrantOwed: z.enum(['yes']).optional(),
    /** Annual leave was granted that begins in this year. */
    leaveYear: z
      .string()
      .regex(/^20\d{2}$/)
      .optional(),
    seniority: z.enum(seniorityTiers).optional(),
    departmentId: z.uuid().optional(),
    employeeId: z.uuid().optional(),
  },
});

const endpoints = withoutWriting(description.endpoints);

/** Returns the hours of one employee on a day, by default today. */
const get = endpoint({
  id: 'leaveBalances.get',
  method: 'GET',
  path: '/leave-balances/:id',
  summary: '某日的特休與補休',
  access: 'annual_and_compensatory_management:view',
  params: recordParams,
  query: z.strictObject({ asOf: calendarDateSchema.optional() }),
  response: description.item,
});

/** 特休與補休: hours of all employees on a day. All columns are calculated from the ledger. */
export const leaveBalances = { ...description, endpoints: { ...endpoints, get } };

export type LeaveBalance = ItemOf<typeof leaveBalances>;

export type LeaveBalanceListQuery = ListQueryOf<typeof leaveBalances>;

/** Uploads the document for hours that are added by hand. */
export const leaveUpload = uploadFileEndpoint({
  feature: 'leaveBalances',
  path: '/leave-balances',
  screen: 'annual_and_compensatory_management',
  noun: '新增時數',
});

/** Fields of the form that adds hours. */
export const additionFields = {
  employeeIds: {
    ...employeesField('員工', { most: MAX_EMPLOYEES, notEmployed: 'LeaveOutsideEmployment' }),
    schema: z.array(z.uuid()).min(1, '請選擇員工').max(MAX_EMPLOYEES, `員工不可超過 ${MAX_EMPLOYEES} 位`),
    isRequired: true,
  },
  type: choiceField('假別', hoursTypeNames, { initial: 'annual' }),
  minutes: hoursField('時數', { maximumMinutes: MAX_MINUTES, stepMinutes: STEP, example: EXAMPLE }),
  validFrom: dateField('生效日'),
  validUntil: dateField('到期日', { hint: '當日仍可使用' }),
  reason: {
    ...longTextField('原因', REASON_LENGTH),
    schema: z.string('請輸入原因').trim().min(1, '請輸入原因').max(REASON_LENGTH, `不可超過 ${REASON_LENGTH} 個字`),
    isRequired: true,
  },
  sourceNo: optionalTextField('來源單號', 50),
  attachmentId: optionalFileField('附件', { upload: leaveUpload }),
};

const requireOrder = (
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil: string },
  context: z.core.$RefinementCtx,
): void => {
  if (validUntil < validFrom) {
    context.addIssue({ code: 'custom', path: ['validUntil'], message: '到期日不可早於生效日' });
  }
};

const { employeeIds, type, minutes, validFrom, validUntil, reason, sourceNo, attachmentId } = additionFields;

export const additionSchema = z
  .strictObject({
    employeeIds: employeeIds.schema,
    type: type.schema,
    minutes: minutes.schema,
    validFrom: validFrom.schema,
    validUntil: validUntil.schema,
    reason: reason.schema,
    sourceNo: sourceNo.schema,
    attachmentId: attachmentId.schema.default(null),
  })
  .superRefine(requireOrder)
  .meta({ id: 'LeaveAddition' });

export type LeaveAddition = z.output<typeof additionSchema>;

/** Hours with a precision of one minute, since a day of part-time work can have any length. */
export const exactHours = hoursField('時數', { maximumMinutes: MAX_MINUTES, example: EXAMPLE });

/** Fields of the form that reduces hours. */
export const reductionFields = { type, minutes: exactHours, reason, sourceNo };

export const reductionSchema = z
  .strictObject({
    type: type.schema,
    minutes: exactHours.schema,
    reason: reason.schema,
    sourceNo: sourceNo.schema,
  })
  .meta({ id: 'LeaveReduction' });

export type LeaveReduction = z.output<typeof reductionSchema>;

/** 「2026/01/01 ～ 2026/12/31」 */
export const leaveYearText = (from: CalendarDate, until: CalendarDate): string =>
  `${formatDate(from)} ～ ${formatDate(until)}`;
