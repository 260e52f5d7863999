import { z } from 'zod';
import { storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';

export const payslipLineKindNames = { earning: '應發', deduction: '應扣', employer: '雇主負擔' } as const;

const lineSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer']),
  amount: z.int(),
  /** zh-TW calculation (怎麼算的). */
  formula: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.union([z.string(), z.number()]) })),
  article: z.string(),
  rounding: z.string(),
  /** Earlier month to which the line belongs, like `2026-10`. */
  ofMonth: z.string().nullable(),
  note: z.string().nullable(),
});

const sums = {
  paidDays: z.int(),
  gross: z.int(),
  deductions: z.int(),
  net: z.int(),
  employerCost: z.int(),
};

/** A row of the register (薪資清冊). */
export const registerRowSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    /** Of the last employed day of the month. */
    jobTitleName: z.string().nullable(),
    projectName: z.string().nullable(),
    ...sums,
    /** Net pay of the month before; null without one. */
    netBefore: z.int().nullable(),
    /** Amounts by code of the item. */
    amounts: z.record(z.string(), z.int()),
    problem: z.string().nullable(),
    hasAccount: z.boolean(),
  })
  .meta({ id: 'PayrollRegisterRow' });

export type RegisterRow = z.output<typeof registerRowSchema>;

export const payslipSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    runName: z.string(),
    month: storedDateSchema,
    payOn: storedDateSchema,
    ...sums,
    problem: z.string().nullable(),
    lines: z.array(lineSchema),
  })
  .meta({ id: 'Payslip' });

export type PayslipDetail = z.output<typeof payslipSchema>;
