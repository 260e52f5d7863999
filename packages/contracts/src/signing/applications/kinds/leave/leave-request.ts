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
/** Both days inclusive. */
const LONGEST_DAYS = 365;
const REASON_LENGTH = 200;

const shape = {
  leaveType: z.enum(leaveTypeCodes, '請選擇假別'),
  /** Reason that determines the entitlement by law; null for types without variants. */
  variant: z.string().max(50).nullable(),
  /** Day of the event: a marriage, a death, a birth. */
  eventOn: calendarDateSchema.nullable(),
  startOn: requiredDate('起日'),
  /** Minutes after midnight; null for the whole day. */
  startMinute: optionalMinute,
  endOn: requiredDate('迄日'),
  endMinute: optionalMinute,
  reason: optionalText(REASON_LENGTH),
  /** The applicant declares that the proof was handed in. */
  hasProof: z.boolean(),
};

const periodSchema = z.object({
  startOn: storedDateSchema,
  startMinute: z.int().nullable(),
  endOn: storedDateSchema,
  endMinute: z.int().nullable(),
});

/** A leave request as stored. Input rules do not apply to it. */
export const storedLeaveRequest = z
  .object({
    ...shape,
    reason: z.string().nullable(),
    /** Null in the view of the agent. */
    leaveType: z.enum(leaveTypeCodes).nullable(),
    /** Remaining periods after some days were cancelled; omitted if none was cancelled. */
    periods: z.array(periodSchema).optional(),
  })
  .meta({ id: 'StoredLeaveRequest' });

/** Values that replace the reason of the leave in the view of the agent. */
export const leaveHiddenFromAgent = {
  leaveType: null,
  variant: null,
  eventOn: null,
  reason: null,
  hasProof: false,
} as const satisfies Partial<z.output<typeof storedLeaveRequest>>;

/** Returns whether the law counts the leave type by calendar days, so that only whole days can be requested. */
export const requiresWholeDays = ({
  leaveType,
  startOn,
}: {
  readonly leaveType: LeaveTypeCode;
  readonly startOn: CalendarDate;
}) => leaveTypeOn(leaveType, startOn)?.counting === 'calendarDays';

/** Leave of whole days, or from a time of the first day to a time of the last day. */
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
    if (hasTime && requiresWholeDays({ leaveType, startOn })) {
      context.addIssue({ code: 'custom', path: ['startMinute'], message: '此假別以日曆日計，請整日申請' });
    }
  })
  .meta({ id: 'LeaveRequest' });

export type LeaveRequest = z.output<typeof leaveRequestSchema>;

type StoredLeaveRequest = z.output<typeof storedLeaveRequest>;

/** Returns the name of the leave type; 「請假」 in the view of the agent. */
export const leaveTypeName = ({ leaveType, startOn }: Pick<StoredLeaveRequest, 'leaveType' | 'startOn'>): string =>
  leaveType === null ? '請假' : leaveTypeNameOn(leaveType, startOn);

/** Larger numbers of periods are abbreviated. */
const MAX_PERIODS = 3;

/** 「2026/11/24 全天、2026/11/26 全天」, 「2026/11/24 全天、… 等 5 段」 */
const periodsText = (request: StoredLeaveRequest): string => {
  const periods = request.periods ?? [request];
  const named = periods.slice(0, MAX_PERIODS).map(spanText).join('、');
  return periods.length > MAX_PERIODS ? `${named} 等 ${periods.length} 段` : named;
};

/** 「特別休假 2026/11/24 上午 09:00 ～ 下午 01:00（4 小時）」 */
export const leaveSummary = (request: StoredLeaveRequest, minutes: number): string =>
  `${leaveTypeName(request)} ${periodsText(request)}（${daysAndHours(minutes)}）`;

const ABSENT = '—';

const variantOf = ({ leaveType, startOn, variant }: LeaveRequest): string =>
  leaveTypeOn(leaveType, startOn)?.variants.find(({ code }) => code === variant)?.name ?? ABSENT;

/** Returns the label of the event day; null for leave without an event. */
export const leaveEventName = ({
  leaveType,
  startOn,
  variant,
}: Pick<LeaveRequest, 'leaveType' | 'startOn' | 'variant'>): string | null => {
  const type = leaveTypeOn(leaveType, startOn);
  return type && termsOf(type, variant).eventName;
};

/** Returns the facts of a leave request besides its days; none in the view of the agent. */
export const leaveFacts = ({ leaveType, ...request }: StoredLeaveRequest): readonly (readonly [string, string])[] => {
  if (leaveType === null) {
    return [];
  }
  const visibleRequest = { ...request, leaveType };
  return [
    ['事由', variantOf(visibleRequest)],
    [
      leaveEventName(visibleRequest) ?? '事實發生日',
      visibleRequest.eventOn === null ? ABSENT : formatDate(visibleRequest.eventOn),
    ],
    ['請假原因', visibleRequest.reason ?? ABSENT],
    ['證明文件', visibleRequest.hasProof ? '申請人聲明已繳交' : ABSENT],
  ];
};
