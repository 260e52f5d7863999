import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import {
  type LeaveTypeCode,
  leaveTypeCodes,
  leaveTypeNameOn,
  leaveTypeOn,
  termsOf,
} from '@hr/domain/leave/leave-types';
import { addDays, type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import {
  ENDS_BEFORE_START,
  calendarDateSchema,
  optionalMinute,
  optionalText,
  requiredDate,
  storedDateSchema,
} from '../../../../core/index.ts';
import { spanText } from '../span-text.ts';

const MINUTES_OF_A_DAY = 1_440;
/** Both days included. */
const LONGEST_DAYS = 365;
const REASON_LENGTH = 200;

const shape = {
  leaveType: z.enum(leaveTypeCodes, '請選擇假別'),
  /** The reason by which the law tells apart how much there is of a type; null for a type without. */
  variant: z.string().max(50).nullable(),
  /** The day of what the leave is for: a marriage, a death, a birth. */
  eventOn: calendarDateSchema.nullable(),
  startOn: requiredDate('起日'),
  /** Minutes after midnight; null for the whole day. */
  startMinute: optionalMinute,
  endOn: requiredDate('迄日'),
  endMinute: optionalMinute,
  reason: optionalText(REASON_LENGTH),
  /** The applicant says that the proof has been handed in. */
  hasProof: z.boolean(),
};

const periodSchema = z.object({
  startOn: storedDateSchema,
  startMinute: z.int().nullable(),
  endOn: storedDateSchema,
  endMinute: z.int().nullable(),
});

/** What is asked for of leave, as it was kept: the rules of input do not judge an answer. */
export const keptLeaveRequest = z
  .object({
    ...shape,
    reason: z.string().nullable(),
    /** Null where it is told to an agent alone. */
    leaveType: z.enum(leaveTypeCodes).nullable(),
    /** What is left of it after some of its days were cancelled; left out of leave that stands as it was approved. */
    periods: z.array(periodSchema).optional(),
  })
  .meta({ id: 'KeptLeaveRequest' });

/** What stands for all of leave that tells why somebody is away: whoever does their work meanwhile is not told. */
export const leaveUntoldToAgent = {
  leaveType: null,
  variant: null,
  eventOn: null,
  reason: null,
  hasProof: false,
} as const satisfies Partial<z.output<typeof keptLeaveRequest>>;

/** Whether the law counts a leave type by days of the calendar, so that no part of a day is asked for. */
export const isOfWholeDays = ({
  leaveType,
  startOn,
}: {
  readonly leaveType: LeaveTypeCode;
  readonly startOn: CalendarDate;
}) => leaveTypeOn(leaveType, startOn)?.counting === 'calendarDays';

/** Leave that is asked for: whole days, or from a time of the first day until one of the last. */
export const leaveRequestSchema = z
  .strictObject(shape)
  .superRefine(({ leaveType, startOn, startMinute, endOn, endMinute }, context) => {
    const ends = endOn === startOn ? (endMinute ?? MINUTES_OF_A_DAY) > (startMinute ?? 0) : endOn > startOn;
    if (!ends) {
      context.addIssue({ code: 'custom', path: ['endOn'], message: ENDS_BEFORE_START });
    } else if (endOn >= addDays(startOn, LONGEST_DAYS)) {
      context.addIssue({ code: 'custom', path: ['endOn'], message: `一次請假不可超過 ${LONGEST_DAYS} 日` });
    }
    const hasTime = startMinute !== null || endMinute !== null;
    if (hasTime && isOfWholeDays({ leaveType, startOn })) {
      context.addIssue({ code: 'custom', path: ['startMinute'], message: '此假別以日曆日計，請整日申請' });
    }
  })
  .meta({ id: 'LeaveRequest' });

export type LeaveRequest = z.output<typeof leaveRequestSchema>;

type Kept = z.output<typeof keptLeaveRequest>;

/** What people call a leave type; an agent is told that it is leave. */
export const leaveTypeName = ({ leaveType, startOn }: Pick<Kept, 'leaveType' | 'startOn'>): string =>
  leaveType === null ? '請假' : leaveTypeNameOn(leaveType, startOn);

/** More periods than these are named by their number. */
const MOST_PERIODS = 3;

/** 「2026/11/24 全天、2026/11/26 全天」, 「2026/11/24 全天、… 等 5 段」 */
const periodsText = (request: Kept): string => {
  const periods = request.periods ?? [request];
  const named = periods.slice(0, MOST_PERIODS).map(spanText).join('、');
  return periods.length > MOST_PERIODS ? `${named} 等 ${periods.length} 段` : named;
};

/** 「特別休假 2026/11/24 上午 09:00 ～ 下午 01:00（4 小時）」 */
export const leaveSummary = (request: Kept, minutes: number): string =>
  `${leaveTypeName(request)} ${periodsText(request)}（${daysAndHours(minutes)}）`;

const ABSENT = '—';

const variantOf = ({ leaveType, startOn, variant }: LeaveRequest): string =>
  leaveTypeOn(leaveType, startOn)?.variants.find(({ code }) => code === variant)?.name ?? ABSENT;

/** What is called the day of what leave is for; null of leave that is for nothing of that kind. */
export const leaveEventName = ({
  leaveType,
  startOn,
  variant,
}: Pick<LeaveRequest, 'leaveType' | 'startOn' | 'variant'>): string | null => {
  const type = leaveTypeOn(leaveType, startOn);
  return type && termsOf(type, variant).eventName;
};

/** What is told of a request for leave besides its days: nothing to an agent. */
export const leaveFacts = ({ leaveType, ...request }: Kept): readonly (readonly [string, string])[] => {
  if (leaveType === null) {
    return [];
  }
  const told = { ...request, leaveType };
  return [
    ['事由', variantOf(told)],
    [leaveEventName(told) ?? '事實發生日', told.eventOn === null ? ABSENT : formatDate(told.eventOn)],
    ['請假原因', told.reason ?? ABSENT],
    ['證明文件', told.hasProof ? '申請人聲明已繳交' : ABSENT],
  ];
};
