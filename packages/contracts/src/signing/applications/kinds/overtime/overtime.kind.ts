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

/** Overtime of a period including this request, as far as the legal limit counts it, and the limit. */
const totalSchema = z
  .object({ from: storedDateSchema, to: storedDateSchema, minutes: z.int(), allowedMinutes: z.int() })
  .meta({ id: 'OvertimeTotal' });

const totalFields = {
  month: totalSchema,
  /** The three months that the law counts together. */
  threeMonths: totalSchema,
};

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
  outlook: { ...totalFields, dayKind: z.enum(overtimeDayKinds), usableUntil },
  background: {
    ...totalFields,
    usableUntil,
    /** Violations of the law, also for overtime that was worked and is paid anyway. */
    faults: z.array(z.object({ text: z.string(), article: z.string().nullable() })),
  },
});
