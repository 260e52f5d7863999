import { type OvertimeDayKind, overtimeDayKinds } from '@hr/domain/time/overtime';
import { formatClock, formatDate, formatHours, formatTime } from '@hr/domain/dates';
import { z } from 'zod';
import { requiredDate, requiredMinute, requiredText, storedDateSchema } from '../../../../core/index.ts';

const MINUTES_OF_A_DAY = 1_440;
const REASON_LENGTH = 200;
const BREAK = '請輸入 0 到 720 的分鐘數';
const LONGEST_BREAK = 720;

export const overtimeDayKindNames: Readonly<Record<OvertimeDayKind, string>> = {
  workday: '平日',
  rest_day: '休息日',
  regular_leave: '例假',
  national_holiday: '國定假日',
};

/** Compensation of overtime: pay, or leave hour for hour (Labor Standards Act, Articles 24 and 32-1). */
export const compensationNames = { pay: '加班費', bank: '補休' } as const;

const compensations = Object.keys(compensationNames) as [keyof typeof compensationNames];

const shape = {
  /** Day on which the overtime begins; all of it belongs to this day. */
  on: requiredDate('加班日期'),
  startMinute: requiredMinute('起時'),
  /** On the next day if it is not after the start. */
  endMinute: requiredMinute('迄時'),
  /** Rest within the overtime, which is not working time. */
  breakMinutes: z.int(BREAK).min(0, BREAK).max(LONGEST_BREAK, BREAK),
  compensation: z.enum(compensations, '請選擇給付方式'),
  reason: requiredText('加班事由', REASON_LENGTH),
};

interface Span {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Returns the length including breaks, in minutes. The end may be after midnight. */
export const overtimeLength = ({ startMinute, endMinute }: Span): number =>
  endMinute > startMinute ? endMinute - startMinute : endMinute + MINUTES_OF_A_DAY - startMinute;

/** Overtime requested before or after it is worked. */
export const overtimeRequestSchema = z
  .strictObject(shape)
  .superRefine((request, context) => {
    const length = overtimeLength(request);
    if (length >= MINUTES_OF_A_DAY) {
      context.addIssue({ code: 'custom', path: ['endMinute'], message: '迄時不可與起時相同' });
    } else if (request.breakMinutes >= length) {
      context.addIssue({ code: 'custom', path: ['breakMinutes'], message: '休息時間須短於加班時間' });
    }
  })
  .meta({ id: 'OvertimeRequest' });

export type OvertimeRequest = z.output<typeof overtimeRequestSchema>;

/** The request as stored, with the kind of the day at submission. */
export const storedOvertime = z
  .object({
    ...shape,
    on: storedDateSchema,
    startMinute: z.int(),
    endMinute: z.int(),
    breakMinutes: z.int(),
    reason: z.string(),
    dayKind: z.enum(overtimeDayKinds),
  })
  .meta({ id: 'StoredOvertime' });

type StoredOvertime = z.output<typeof storedOvertime>;

const spanOf = ({ startMinute, endMinute }: Span): string => {
  const end = formatClock(endMinute);
  return `${formatTime(startMinute)} ～ ${endMinute > startMinute ? end : `翌日 ${end}`}`;
};

/** 「加班 2026/11/24（平日）下午 06:30 ～ 下午 09:00（2.5 小時，補休）」 */
export const overtimeSummary = ({ on, dayKind, compensation, ...span }: StoredOvertime, minutes: number): string =>
  `加班 ${formatDate(on)}（${overtimeDayKindNames[dayKind]}）${spanOf(span)}（${formatHours(minutes)} 小時，${compensationNames[compensation]}）`;
