import { z } from 'zod';
import { calendarDateSchema, endpoint, requiredDate, storedDateSchema } from '../../core/index.ts';
import { amountSchema } from '../../fields/index.ts';
import { scaleCellSchema } from '../salary-scales/index.ts';

const LONGEST_YEARS = 5;

const yearsLater = (date: string, years: number): string => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** An employee before hiring. */
const hiringSchema = z
  .strictObject({
    /** Compares the cost with what the project has left. */
    projectId: z.uuid().nullable(),
    monthlyPay: amountSchema.min(1, '請輸入月薪'),
    startOn: requiredDate('到職日'),
    endOn: requiredDate('聘期迄日'),
    dependants: z.int('請輸入眷屬人數').min(0, '請輸入 0 以上的整數').max(10, '不可超過 10 人'),
    yearEndMonths: z.number('請輸入年終月數').min(0, '請輸入 0 以上的數字').max(12, '不可超過 12 個月'),
  })
  .superRefine(({ startOn, endOn }, context) => {
    if (endOn < startOn) {
      context.addIssue({ code: 'custom', path: ['endOn'], message: '聘期迄日不可早於到職日' });
    }
    if (endOn >= yearsLater(startOn, LONGEST_YEARS)) {
      context.addIssue({ code: 'custom', path: ['endOn'], message: `聘期不可超過 ${LONGEST_YEARS} 年` });
    }
  });

export type HiringInput = z.output<typeof hiringSchema>;

const estimateSchema = z
  .object({
    months: z.array(
      z.object({
        /** First day of the month. */
        month: storedDateSchema,
        pay: z.int(),
        insurance: z.int(),
        pension: z.int(),
        yearEnd: z.int(),
        total: z.int(),
        /** Premiums of the employee, no part of the total. */
        employeePremiums: z.int(),
      }),
    ),
    total: z.int(),
    /** Rest of the personnel amount of the project, in NTD; null without a project or an amount. */
    rest: z.int().nullable(),
  })
  .meta({ id: 'HiringEstimate' });

export type HiringEstimate = z.output<typeof estimateSchema>;

/** 試算雇主負擔 before hiring. */
export const hiringEstimateEndpoints = {
  scaleCells: endpoint({
    id: 'projectCosts.scaleCells',
    method: 'GET',
    path: '/project-costs/scale-cells',
    summary: '試算可選的薪級',
    access: 'project_and_grant_management:view',
    query: z.strictObject({ on: calendarDateSchema }),
    response: z.object({ items: z.array(scaleCellSchema) }),
  }),
  estimate: endpoint({
    id: 'projectCosts.estimate',
    method: 'POST',
    path: '/project-costs/estimate',
    summary: '試算雇主負擔',
    access: 'project_and_grant_management:view',
    body: hiringSchema,
    response: estimateSchema,
    errors: ['NotFound', 'StatutoryTableUnknown'],
  }),
};
