import { z } from 'zod';
import { storedDateSchema } from '../../../../core/index.ts';

/** Within which time a limit of the law counts. */
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

/** Where the applicant stands with what a request draws on or counts towards, on its first day; minutes. */
export const leaveStandingSchema = z.object({
  /** Of a type that is given before it is used, the lots that can be used on the day; null of another. */
  hours: z
    .object({
      /** Whatever they were given by: a year, overtime, by hand, deferred. */
      granted: z.int(),
      /** Approved, for days before and after. */
      taken: z.int(),
      /** Sent, and decided by nobody yet: the request itself too, once it is sent. */
      pending: z.int(),
      /** What can still be asked for. */
      available: z.int(),
      lots: z.array(z.object({ until: storedDateSchema, available: z.int() })),
    })
    .nullable(),
  /** Of an ordinary day by the office hours, which a whole day costs. */
  dayMinutes: z.int(),
  /** Of the week that was agreed on; null for full-time work. */
  weeklyMinutes: z.int().nullable(),
  /** Of each limit of the law, what else counts towards it. */
  limits: z.array(z.object({ per: limitPeriodSchema, article: z.string(), most: z.int(), used: z.int() })),
});

export type LeaveStanding = z.output<typeof leaveStandingSchema>;
