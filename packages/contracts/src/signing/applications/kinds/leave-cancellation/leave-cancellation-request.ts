import { daysAndHours } from '@hr/domain/leave/leave-ledger';
import { leaveTypeCodes } from '@hr/domain/leave/leave-types';
import { formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, requiredText, storedDateSchema } from '../../../../core/index.ts';
import { leaveTypeName } from '../leave/leave-request.ts';

const REASON_LENGTH = 200;
/** Longer leave is not asked for at once. */
const MOST_DAYS = 367;

/** Days of leave that are taken back, each once; null for all that are left. */
export const cancelledDatesSchema = z
  .array(calendarDateSchema)
  .min(1, '請選擇取消的日期')
  .max(MOST_DAYS)
  .refine((dates) => new Set(dates).size === dates.length, '日期重複')
  .nullable();

/** Approved leave that somebody asks to take back, or some of its days. */
export const leaveCancellationSchema = z
  .strictObject({
    leaveId: z.uuid(),
    dates: cancelledDatesSchema,
    reason: requiredText('銷假原因', REASON_LENGTH),
  })
  .meta({ id: 'LeaveCancellationRequest' });

/** The same as it is kept, with what never changes of the leave. */
export const keptLeaveCancellation = z
  .object({
    leaveId: z.uuid(),
    leaveNumber: z.string(),
    leaveType: z.enum(leaveTypeCodes),
    dates: z.array(storedDateSchema),
    reason: z.string(),
  })
  .meta({ id: 'KeptLeaveCancellation' });

type Kept = z.output<typeof keptLeaveCancellation>;

const MOST_NAMED = 3;

const datesOf = (dates: Kept['dates']): string => {
  const named = dates.slice(0, MOST_NAMED).map(formatDate).join('、');
  return dates.length > MOST_NAMED ? `${named} 等 ${dates.length} 日` : named;
};

/** 「銷假 特別休假 2026/11/24、2026/11/25（2 天）」 */
export const leaveCancellationSummary = ({ leaveType, dates }: Kept, minutes: number): string => {
  const [startOn] = dates;
  const type = startOn === undefined ? leaveType : leaveTypeName({ leaveType, startOn });
  return `銷假 ${type} ${datesOf(dates)}（${daysAndHours(minutes)}）`;
};
