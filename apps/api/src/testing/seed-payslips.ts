import type { TestApp } from './test-app.ts';
import { seedPayrollRun } from './seed-salaries.ts';

interface LineSeed {
  readonly code: string;
  readonly name: string;
  readonly kind: 'earning' | 'deduction' | 'employer';
  readonly amount: number;
}

const line = (seed: LineSeed) => ({
  ...seed,
  isTaxable: seed.kind === 'earning',
  formula: `${seed.name} ${seed.amount}`,
  inputs: [],
  article: '',
  rounding: 'half_up',
});

const lines = [
  line({ code: 'BASE', name: '本薪', kind: 'earning', amount: 36_000 }),
  line({ code: 'LI', name: '勞保費', kind: 'deduction', amount: 908 }),
  line({ code: 'TAX', name: '所得稅', kind: 'deduction', amount: 100 }),
  line({ code: 'ER-PENSION', name: '勞退提繳', kind: 'employer', amount: 2_178 }),
];

const item = { code: 'BASE', name: '本薪', kind: 'earning' };

/** Stored facts that the paper and the register state: agreed pay, hours of overtime and of leave. */
const facts = {
  salaries: [{ payBasis: 'monthly', lines: [{ item, amount: 36_000 }] }],
  overtime: [{ on: '2026-10-06', dayKind: 'workday', tiers: [120], paidTiers: [120] }],
  leaves: [{ on: '2026-10-07', name: '病假', minutes: 480 }],
  absences: [],
};

interface PayslipSeed {
  /** First day of the month; by default 2026-10-01. */
  readonly month?: string;
  readonly state?: 'calculated' | 'approved' | 'paid' | 'closed';
}

/** Inserts the payslips of employees, with 36,000 of pay and 908 and 100 of deductions, in a run of their own. */
export const seedPayslips = async (
  test: Pick<TestApp, 'db'>,
  employeeIds: readonly string[],
  { month = '2026-10-01', state = 'paid' }: PayslipSeed = {},
): Promise<{ readonly runId: string; readonly payslipIds: string[] }> => {
  const runId = await seedPayrollRun(test, month);
  const payslipIds: string[] = [];
  for (const employeeId of employeeIds) {
    const { id } = await test.db.prisma.payslip.create({
      data: {
        runId,
        employeeId,
        paidDays: 30,
        gross: 36_000,
        deductions: 1_008,
        net: 34_992,
        employerCost: 2_178,
        taxable: 36_000,
        facts,
        lines: { create: lines.map((one, place) => ({ ...one, place })) },
      },
      select: { id: true },
    });
    payslipIds.push(id);
  }
  await test.db.prisma.payrollRun.update({ where: { id: runId }, data: { state, calculatedAt: new Date(month) } });
  return { runId, payslipIds };
};
