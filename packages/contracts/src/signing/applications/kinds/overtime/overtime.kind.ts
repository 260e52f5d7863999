import { overtimeDayKinds } from '@hr/domain/time/overtime';
import { z } from 'zod';
import { storedDateSchema } from '../../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';
import {
  compensationNames,
  storedOvertime,
  overtimeDayKindNames,
  overtimeRequestSchema,
  overtimeSummary,
} from './overtime-request.ts';

/** Overtime of the month including this request, as far as the legal limit counts it, and the limit. */
const ofMonth = { monthMinutes: z.int(), allowedMinutes: z.int() };

/** Last day on which the earned leave can be used; null for paid overtime. */
const usableUntil = storedDateSchema.nullable();

/** 加班 */
export const overtime = applicationKind({
  code: 'overtime',
  name: '加班',
  isCancellable: true,
  sent: overtimeRequestSchema,
  stored: storedOvertime,
  summary: overtimeSummary,
  facts: ({ dayKind, compensation, breakMinutes, reason }) => [
    ['加班日別', overtimeDayKindNames[dayKind]],
    ['給付方式', compensationNames[compensation]],
    ['休息', breakMinutes === 0 ? '—' : `${breakMinutes} 分`],
    ['加班事由', reason],
  ],
  outlook: { ...ofMonth, dayKind: z.enum(overtimeDayKinds), usableUntil },
  background: {
    ...ofMonth,
    usableUntil,
    /** Violations of the law, also for overtime that was worked and is paid anyway. */
    faults: z.array(z.object({ text: z.string(), article: z.string().nullable() })),
  },
});
