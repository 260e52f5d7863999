import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { addDays, type CalendarDate, formatClock, formatDate, formatTime } from '@hr/domain/dates';
import { z } from 'zod';
import {
  ENDS_BEFORE_START,
  optionalMinute,
  requiredDate,
  requiredMinute,
  requiredText,
  singleLine,
  storedDateSchema,
} from '../../../../core/index.ts';
import { spanText } from '../span-text.ts';

const MINUTES_OF_A_DAY = 1_440;
const [PLACE_LENGTH, PURPOSE_LENGTH] = [100, 200];
const LONGEST_TRIP_DAYS = 92;

const dutyShape = {
  place: singleLine(requiredText('地點', PLACE_LENGTH)),
  purpose: requiredText('事由', PURPOSE_LENGTH),
};

const storedDutyShape = { place: z.string(), purpose: z.string() };

/** A business trip of whole days, or from a time of the first day to a time of the last day. */
export const businessTripSchema = z
  .strictObject({
    ...dutyShape,
    startOn: requiredDate('起日'),
    /** Minutes after midnight; null for the whole day. */
    startMinute: optionalMinute,
    endOn: requiredDate('迄日'),
    endMinute: optionalMinute,
  })
  .superRefine(({ startOn, startMinute, endOn, endMinute }, context) => {
    const ends = endOn === startOn ? (endMinute ?? MINUTES_OF_A_DAY) > (startMinute ?? 0) : endOn > startOn;
    if (!ends) {
      context.addIssue({ code: 'custom', path: ['endOn'], message: ENDS_BEFORE_START });
    } else if (endOn >= addDays(startOn, LONGEST_TRIP_DAYS)) {
      context.addIssue({ code: 'custom', path: ['endOn'], message: `一次出差不可超過 ${LONGEST_TRIP_DAYS} 日` });
    }
  })
  .meta({ id: 'BusinessTripRequest' });

/** The trip as stored. */
export const storedBusinessTrip = z
  .object({
    ...storedDutyShape,
    startOn: storedDateSchema,
    startMinute: z.int().nullable(),
    endOn: storedDateSchema,
    endMinute: z.int().nullable(),
  })
  .meta({ id: 'StoredBusinessTrip' });

/** An outing within one day; longer duty is a business trip. */
export const outingSchema = z
  .strictObject({
    ...dutyShape,
    on: requiredDate('公出日期'),
    startMinute: requiredMinute('起時'),
    endMinute: requiredMinute('迄時'),
  })
  .superRefine(({ startMinute, endMinute }, context) => {
    if (endMinute <= startMinute) {
      context.addIssue({ code: 'custom', path: ['endMinute'], message: ENDS_BEFORE_START });
    }
  })
  .meta({ id: 'OutingRequest' });

/** The outing as stored. */
export const storedOuting = z
  .object({ ...storedDutyShape, on: storedDateSchema, startMinute: z.int(), endMinute: z.int() })
  .meta({ id: 'StoredOuting' });

/** Time of an official duty. */
export interface DutyTime {
  readonly startOn: CalendarDate;
  readonly startMinute: number;
  readonly endOn: CalendarDate;
  /** Exclusive. */
  readonly endMinute: number;
}

export const timeOfTrip = ({
  startOn,
  startMinute,
  endOn,
  endMinute,
}: z.output<typeof storedBusinessTrip>): DutyTime => ({
  startOn,
  startMinute: startMinute ?? 0,
  endOn,
  endMinute: endMinute ?? MINUTES_OF_A_DAY,
});

export const timeOfOuting = ({ on, startMinute, endMinute }: z.output<typeof storedOuting>): DutyTime => ({
  startOn: on,
  startMinute,
  endOn: on,
  endMinute,
});

/** Omits the length of duty outside all office hours. */
const lengthOf = (minutes: number): string => (minutes === 0 ? '' : `（${daysAndHours(minutes)}）`);

/** 「出差 臺中 2026/11/24 上午 09:00 ～ 2026/11/25（2 天）」 */
export const businessTripSummary = (trip: z.output<typeof storedBusinessTrip>, minutes: number): string => {
  const { place } = trip;
  return `出差 ${place} ${spanText(trip)}${lengthOf(minutes)}`;
};

/** 「公出 國稅局 2026/11/24 下午 02:00 ～ 下午 04:00（2 小時）」 */
export const outingSummary = (
  { place, on, startMinute, endMinute }: z.output<typeof storedOuting>,
  minutes: number,
): string =>
  `公出 ${place} ${formatDate(on)} ${formatTime(startMinute)} ～ ${formatClock(endMinute)}${lengthOf(minutes)}`;
