import { overtimeDayKinds } from '@hr/domain/time/overtime';
import { z } from 'zod';
import { storedDateSchema } from '../../../../core/index.ts';
import { applicationKind } from '../application-kind.ts';
import {
  compensationNames,
  keptOvertime,
  overtimeDayKindNames,
  overtimeRequestSchema,
  overtimeSummary,
} from './overtime-request.ts';

/** Overtime of the month with this, as far as the law limits it, and how much of it the law allows. */
const ofMonth = { monthMinutes: z.int(), allowedMinutes: z.int() };

/** Until when leave that it earns can be used; null for what is paid. */
const usableUntil = storedDateSchema.nullable();

/** 加班 */
export const overtime = applicationKind({
  code: 'overtime',
  name: '加班',
  isCancellable: true,
  sent: overtimeRequestSchema,
  kept: keptOvertime,
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
    /** What the law says of it, also where it has been worked and is paid all the same. */
    faults: z.array(z.object({ text: z.string(), article: z.string().nullable() })),
  },
});
