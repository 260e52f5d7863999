import { z } from 'zod';
import { storedDateSchema } from '../../../../core/index.ts';

/** Periods of legal limits. */
export const limitPeriodNames = {
  day: '每日',
  week: '每週',
  month: '每月',
  year: '每年',
  two_years: '兩年內',
  event: '每次',
  birth: '每次分娩',
  pregnancy: '每次懷孕',
} as const;

type LimitPeriodName = keyof typeof limitPeriodNames;

export const limitPeriodSchema = z.enum(Object.keys(limitPeriodNames) as [LimitPeriodName]);

/** Entitlement and usage of the applicant on the first day of the request, in minutes. */
export const leaveStandingSchema = z.object({
  /** Hours of a type with a ledger; null for other types. */
  hours: z
    .object({
      /** From all origins: yearly grant, overtime, manual addition, carry-over. */
      granted: z.int(),
      /** Approved, for past and future days. */
      taken: z.int(),
      /** Submitted and undecided, including this request once it is submitted. */
      pending: z.int(),
      /** Minutes that can still be requested. */
      available: z.int(),
      lots: z.array(z.object({ until: storedDateSchema, available: z.int() })),
    })
    .nullable(),
  /** Minutes of an ordinary day by the office hours; a whole day costs as many. */
  dayMinutes: z.int(),
  /** Agreed weekly minutes; null for full-time work. */
  weeklyMinutes: z.int().nullable(),
  /** Usage of each legal limit by other leave. */
  limits: z.array(z.object({ per: limitPeriodSchema, article: z.string(), most: z.int(), used: z.int() })),
});

export type LeaveStanding = z.output<typeof leaveStandingSchema>;
