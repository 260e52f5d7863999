import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import type { CalendarDate } from '@hr/domain/dates';
import { sql } from '#db/sql.ts';
import type { TestApp } from './test-app.ts';

interface LineSeed {
  readonly code: string;
  readonly amount: number;
  readonly kind?: 'earning' | 'deduction' | 'employer';
  readonly name?: string;
  readonly inputs?: readonly { readonly label: string; readonly value: number | string }[];
  readonly note?: string;
}

interface PayslipSeed {
  readonly employeeId: string;
  readonly lines: readonly LineSeed[];
  readonly payMethod?: 'transfer' | 'cash' | null;
  readonly taxable?: number;
  readonly paidDays?: number;
  readonly departmentId?: string | null;
  readonly projectId?: string | null;
  readonly facts?: object;
}

interface RunSeed {
  readonly month: CalendarDate;
  readonly payOn?: CalendarDate;
  readonly kind?: 'monthly' | 'bonus' | 'off_cycle';
  readonly state?: 'calculated' | 'approved' | 'paid';
  readonly payslips: readonly PayslipSeed[];
}

const sumOf = (lines: readonly LineSeed[], kind: string): number =>
  lines.filter((line) => (line.kind ?? 'earning') === kind).reduce((sum, { amount }) => sum + amount, 0);

const insertPayslip = async ({ db }: TestApp, runId: string, { lines, ...seed }: PayslipSeed): Promise<void> => {
  const [gross, deductions] = [sumOf(lines, 'earning'), sumOf(lines, 'deduction')];
  const { id } = await db.prisma.payslip.create({
    data: {
      runId,
      paidDays: 30,
      gross,
      deductions,
      net: gross - deductions,
      employerCost: sumOf(lines, 'employer'),
      taxable: gross,
      facts: {},
      ...seed,
    },
  });
  for (const [place, { code, amount, kind = 'earning', name = code, inputs = [], note = null }] of lines.entries()) {
    await db.rows(sql`
      insert into payslip_lines (payslip_id, place, code, name, kind, amount, is_taxable, formula, inputs, article, rounding, note)
      values (${id}::uuid, ${place}, ${code}, ${name}, ${kind}, ${amount}, true, '', ${JSON.stringify(inputs)}::jsonb, '',
        'half_up', ${note})`);
  }
};

/** Inserts a run with payslips, paid by default. Returns its id. */
export const seedPayrollRun = async (test: TestApp, seed: RunSeed): Promise<string> => {
  const { month, payOn = month, kind = 'monthly', state = 'paid', payslips } = seed;
  const at = new Date('2026-11-01T00:00:00Z');
  const { id } = await test.db.prisma.payrollRun.create({
    data: {
      month: new Date(month),
      payOn: new Date(payOn),
      kind,
      name: `${month} 薪資 ${nextNumber()}`,
      state: 'calculated',
      calculatedAt: at,
    },
  });
  for (const payslip of payslips) {
    await insertPayslip(test, id, payslip);
  }
  await test.db.prisma.payrollRun.update({ where: { id }, data: { state } });
  return id;
};
