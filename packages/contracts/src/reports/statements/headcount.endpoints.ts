import { z } from 'zod';
import { calendarDateSchema, endpoint } from '../../core/index.ts';
import { baseDay } from './statement.endpoints.ts';

const turnoverSchema = z
  .object({
    /** Headcount on the day before the period, joiners and leavers in the period, and headcount on its last day. */
    opening: z.int(),
    joined: z.int(),
    left: z.int(),
    closing: z.int(),
    /** Average of opening and closing. */
    average: z.number(),
    /** Left ÷ average, in percent; null without an employee. */
    turnoverPercent: z.number().nullable(),
    /**
     * Percent of the new employees who were still employed after three months. Counts those whose three months end in the
     * period; null if there are none.
     */
    retentionPercent: z.number().nullable(),
    months: z.array(z.object({ month: z.string(), joined: z.int(), left: z.int(), closing: z.int() })),
  })
  .meta({ id: 'Turnover' });

export type Turnover = z.output<typeof turnoverSchema>;

export const turnoverEndpoints = {
  get: endpoint({
    id: 'turnover.get',
    method: 'GET',
    path: '/statements/turnover',
    summary: '到離職統計',
    access: 'onboarding_and_resign_statement:view',
    query: z
      .strictObject({ from: baseDay, to: baseDay, departmentId: z.uuid().optional() })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: '迄日不可早於起日' }),
    response: turnoverSchema,
  }),
};

const quotaSchema = z.object({
  /** Employees on whom the quota is calculated. */
  headcount: z.int(),
  required: z.int(),
  employed: z.int(),
  shortfall: z.int(),
});

const quotasSchema = z
  .object({
    /** First day of the month, whose insured employees count. */
    countedOn: calendarDateSchema,
    minimumWage: z.int(),
    /** Null without access to health data. */
    disability: quotaSchema.nullable(),
    indigenous: quotaSchema,
  })
  .meta({ id: 'EmploymentQuotas' });

export type EmploymentQuotas = z.output<typeof quotasSchema>;

export const employmentQuotaEndpoints = {
  get: endpoint({
    id: 'employmentQuotas.get',
    method: 'GET',
    path: '/statements/employment-quotas',
    summary: '定額進用',
    access: 'employee_data_statement:view',
    query: z.strictObject({ on: baseDay.optional() }),
    response: quotasSchema,
    errors: ['StatutoryTableUnknown'],
  }),
};
