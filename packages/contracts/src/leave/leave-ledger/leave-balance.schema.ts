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
import { type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';
import { hoursTypeNames, hoursTypes, seniorityTiers } from './leave-names.ts';

const MOST_PEOPLE = 200;
const [STEP, MOST_MINUTES, EXAMPLE] = [30, 60_000, 480];
const REASON_LENGTH = 200;

const statuses = ['employed', 'left', 'all'] as const;

/** How soon hours end, in days from the one asked for. */
export const endingDays = ['30', '60', '90'] as const;

const lotSchema = z.array(
  z.object({
    id: z.uuid(),
    type: z.enum(hoursTypes),
    origin: z.enum(lotOrigins),
    from: storedDateSchema,
    until: storedDateSchema,
    remaining: z.int(),
    /** Of what remains: what is used, deferred or paid on later days already. */
    booked: z.int(),
    /** It has ended, or whose it is has left: what is left of it is to be paid or, of annual leave, deferred. */
    isOver: z.boolean(),
    rule: z.string().nullable(),
  }),
);

/** What can be used on the day or later, and what ended before and is neither paid nor deferred; by the day on which it ends. */
const lots = ownField('額度', { schema: lotSchema, answer: lotSchema, initial: [], words: () => null });

const described = record({
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
    /** Whom the list shows on the day; those who work here unless it is asked otherwise. */
    status: z.enum(statuses).default('employed'),
    /** Of which hours the two below tell; of any without it. */
    type: z.enum(hoursTypes).optional(),
    /** Of whom something is left that ends within so many days. */
    isEnding: z.enum(endingDays).optional(),
    /** Of whom something is left, or nothing. */
    hasRemaining: z.enum(['yes', 'no']).optional(),
    /** Of whom something is left of a lot that is over, or drawn from one for a day after they had left. */
    isUnsettled: z.enum(['yes']).optional(),
    /** To whom less annual leave was given than is due, or for fewer days, as the last night found it. */
    isGrantOwed: z.enum(['yes']).optional(),
    /** Of whom the annual leave of a year was given: one that begins in it. */
    leaveYear: z
      .string()
      .regex(/^20\d{2}$/)
      .optional(),
    seniority: z.enum(seniorityTiers).optional(),
    departmentId: z.uuid().optional(),
    employeeId: z.uuid().optional(),
  },
});

const {
  create: _create,
  update: _update,
  remove: _remove,
  previewImport: _preview,
  import: _import,
  ...endpoints
} = described.endpoints;

/** Where the hours of one person stand on a day; today without one. */
const get = endpoint({
  id: 'leaveBalances.get',
  method: 'GET',
  path: '/leave-balances/:id',
  summary: '某日的特休與補休',
  access: 'annual_and_compensatory_management:view',
  params: recordParams,
  query: z.strictObject({ asOf: calendarDateSchema.optional() }),
  response: described.item,
});

/** 特休與補休: where the hours of everybody stand on a day. What a table tells is derived from the ledger. */
export const leaveBalances = { ...described, endpoints: { ...endpoints, get } };

export type LeaveBalance = ItemOf<typeof leaveBalances>;

export type LeaveBalanceListQuery = ListQueryOf<typeof leaveBalances>;

/** Takes the file that hours rest on before they are added. */
export const leaveUpload = uploadFileEndpoint({
  feature: 'leaveBalances',
  path: '/leave-balances',
  screen: 'annual_and_compensatory_management',
  noun: '新增時數',
});

/** What is told when hours are added by hand. */
export const additionFields = {
  employeeIds: {
    ...employeesField('員工', { most: MOST_PEOPLE, notEmployed: 'LeaveOutsideEmployment' }),
    schema: z.array(z.uuid()).min(1, '請選擇員工').max(MOST_PEOPLE, `員工不可超過 ${MOST_PEOPLE} 位`),
    isRequired: true,
  },
  type: choiceField('假別', hoursTypeNames, { initial: 'annual' }),
  minutes: hoursField('時數', { maximumMinutes: MOST_MINUTES, stepMinutes: STEP, example: EXAMPLE }),
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

/** Hours to the minute: of part-time work a day is any number of them, and so is what is due or left. */
export const exactHours = hoursField('時數', { maximumMinutes: MOST_MINUTES, example: EXAMPLE });

/** What is told when hours are taken away by hand. */
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
