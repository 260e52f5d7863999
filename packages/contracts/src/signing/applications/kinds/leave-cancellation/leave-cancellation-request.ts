import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { leaveTypeName } from '../leave/leave-request.ts';

const REASON_LENGTH = 200;
/** Longest possible leave request. */
const MAX_DAYS = 367;

/** Days to cancel, without duplicates; null for all remaining days. */
export const cancelledDatesSchema = z
  .array(calendarDateSchema)
  .min(1, '請選擇取消的日期')
  .max(MAX_DAYS)
  .refine((dates) => new Set(dates).size === dates.length, '日期重複')
  .nullable();

/** Request to cancel approved leave or some of its days. */
export const leaveCancellationSchema = z
  .strictObject({
    leaveId: z.uuid(),
    dates: cancelledDatesSchema,
    reason: requiredText('銷假原因', REASON_LENGTH),
  })
  .meta({ id: 'LeaveCancellationRequest' });

/** The request as stored, with the fixed facts of the leave. */
export const storedLeaveCancellation = z
  .object({
    leaveId: z.uuid(),
    leaveNumber: z.string(),
    leaveType: z.enum(leaveTypeCodes),
    dates: z.array(storedDateSchema),
    reason: z.string(),
  })
  .meta({ id: 'StoredLeaveCancellation' });

type StoredLeaveCancellation = z.output<typeof storedLeaveCancellation>;

const MAX_NAMED = 3;

const formatDates = (dates: StoredLeaveCancellation['dates']): string => {
  const named = dates.slice(0, MAX_NAMED).map(formatDate).join('、');
  return dates.length > MAX_NAMED ? `${named} 等 ${dates.length} 日` : named;
};

/** 「銷假 特別休假 2026/11/24、2026/11/25（2 天）」 */
export const leaveCancellationSummary = ({ leaveType, dates }: StoredLeaveCancellation, minutes: number): string => {
  const [startOn] = dates;
  const type = startOn === undefined ? leaveType : leaveTypeName({ leaveType, startOn });
  return `銷假 ${type} ${formatDates(dates)}（${daysAndHours(minutes)}）`;
};
