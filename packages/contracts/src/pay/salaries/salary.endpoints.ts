import { payBases } from '@hr/domain/pay/salary-adjustments';
import { z } from 'zod';
import { endpoint, storedDateSchema } from '../../core/index.ts';
import { scaleCellSchema } from '../salary-scales/index.ts';

const lineSchema = z.object({
  itemId: z.uuid(),
  code: z.string(),
  nameZh: z.string(),
  kind: z.enum(['earning', 'deduction']),
  amount: z.int(),
});

const salarySchema = z
  .object({
    id: z.uuid(),
    effectiveFrom: storedDateSchema,
    /** Exclusive; null: until further notice. */
    effectiveTo: storedDateSchema.nullable(),
    payBasis: z.enum(payBases),
    lines: z.array(lineSchema),
    /** Sum of the earnings. */
    total: z.int(),
    scaleCell: scaleCellSchema.nullable(),
    /** Adjustment that brought it. */
    adjustment: z.object({ id: z.uuid(), number: z.string(), type: z.string(), reason: z.string() }),
    /** Replaced by a correction. */
    isSuperseded: z.boolean(),
  })
  .meta({ id: 'Salary' });

export type Salary = z.output<typeof salarySchema>;

export const salaryEndpoints = {
  /** The pay of an employee over time, the latest first. Looking at it is in the log. */
  ofEmployee: endpoint({
    id: 'salaries.ofEmployee',
    method: 'GET',
    path: '/salaries/:employeeId',
    summary: '員工的薪資',
    access: 'salary_adjustment:view',
    params: z.strictObject({ employeeId: z.uuid() }),
    response: z.object({ items: z.array(salarySchema) }),
    errors: ['NotFound'],
  }),
  /** The caller's own pay. */
  mine: endpoint({
    id: 'salaries.mine',
    method: 'GET',
    path: '/my/salaries',
    summary: '我的薪資',
    access: 'signedIn',
    response: z.object({ items: z.array(salarySchema) }),
    errors: ['EmployeeNotFound'],
  }),
};
