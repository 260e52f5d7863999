import { z } from 'zod';
import { downloadEndpoint, endpoint, listFormats, withRecentConfirmation } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';

export const insuredSchemeNames = { labor: '勞保', occupational: '職保', health: '健保', pension: '勞退' } as const;

export type InsuredSchemeName = keyof typeof insuredSchemeNames;

const schemeSchema = z.object({
  /** Insured amount with which the payslip was calculated; null without an enrolment. */
  insured: z.int().nullable(),
  /** Insured amount of the enrolments as they are now; null without one in the month. */
  enrolled: z.int().nullable(),
  employee: z.int(),
  employer: z.int(),
});

export type SchemeAmounts = z.output<typeof schemeSchema>;

const amountsShape = {
  labor: schemeSchema,
  occupational: schemeSchema,
  health: schemeSchema,
  pension: schemeSchema,
  /** 補充保費 of the employee. */
  supplementary: z.int(),
  employeeShare: z.int(),
  employerShare: z.int(),
};

const insuredSchema = z
  .object({
    id: z.uuid(),
    employee: employeeReferenceSchema,
    /** An insured amount of the payslip differs from the enrolments as they are now. */
    isDiffering: z.boolean(),
    ...amountsShape,
  })
  .meta({ id: 'PayrollInsurance' });

export type InsuredPayslip = z.output<typeof insuredSchema>;

const filterShape = {
  q: z.string().trim().max(50).optional(),
  isDiffering: z.enum(['yes']).optional(),
};

const matrixSchema = z
  .object({
    departments: z.array(z.object({ code: z.string(), name: z.string() })),
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        kind: z.enum(['earning', 'deduction', 'employer']),
        /** In the order of the departments. */
        amounts: z.array(z.int()),
        sum: z.int(),
      }),
    ),
  })
  .meta({ id: 'PayrollItemMatrix' });

export type ItemMatrix = z.output<typeof matrixSchema>;

type EnrolmentComparison = Pick<InsuredPayslip, InsuredSchemeName | 'isDiffering'>;

/** Names the schemes whose enrolments differ from the payslip, with the amount of the enrolments: 「勞保投保資料 45,800」. */
export const enrolmentDifferenceText = (row: EnrolmentComparison): string =>
  row.isDiffering
    ? (Object.entries(insuredSchemeNames) as [InsuredSchemeName, string][])
        .filter(([scheme]) => row[scheme].insured !== row[scheme].enrolled)
        .map(([scheme, name]) => `${name}投保資料 ${row[scheme].enrolled?.toLocaleString('zh-TW') ?? '無'}`)
        .join('、')
    : '';

/** Statements of a payroll run besides its register. */
export const payrollStatementEndpoints = withRecentConfirmation({
  /** 保險與勞退明細: shares of the employee and of the employer in each scheme. */
  insurance: endpoint({
    id: 'payrollStatements.insurance',
    method: 'GET',
    path: '/payroll-runs/:id/insurance',
    summary: '保險與勞退明細',
    access: 'salary_report:view',
    params: recordParams,
    query: z.strictObject({
      ...filterShape,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      items: z.array(insuredSchema),
      count: z.int(),
      differing: z.int(),
      sums: z.object(amountsShape),
    }),
    errors: ['NotFound'],
  }),
  exportInsurance: downloadEndpoint({
    id: 'payrollStatements.exportInsurance',
    path: '/payroll-runs/:id/insurance/export',
    summary: '匯出保險與勞退明細',
    access: 'salary_report:export',
    params: recordParams,
    query: z.strictObject({ ...filterShape, format: z.enum(listFormats).default('xlsx') }),
    queryLabels: { id: { label: '薪資批次' }, isDiffering: { label: '與投保資料', names: { yes: '不符' } } },
    errors: ['NotFound'],
  }),
  /** 科目別: the items by department. */
  itemMatrix: endpoint({
    id: 'payrollStatements.itemMatrix',
    method: 'GET',
    path: '/payroll-runs/:id/item-matrix',
    summary: '科目與部門彙總',
    access: 'salary_report:view',
    params: recordParams,
    response: matrixSchema,
    errors: ['NotFound'],
  }),
  exportItemMatrix: downloadEndpoint({
    id: 'payrollStatements.exportItemMatrix',
    path: '/payroll-runs/:id/item-matrix/export',
    summary: '匯出科目與部門彙總',
    access: 'salary_report:export',
    params: recordParams,
    query: z.strictObject({ format: z.enum(listFormats).default('xlsx') }),
    queryLabels: { id: { label: '薪資批次' } },
    errors: ['NotFound'],
  }),
});
