import type { CalendarDate } from '@hr/domain/dates';
import { toDateColumn } from '#db/calendar-date.ts';
import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import type { TestApp } from './test-app.ts';

/** Inserts a draft of an adjustment of pay. */
export const seedSalaryAdjustment = async (
  { db }: Pick<TestApp, 'db'>,
  employeeId: string,
  effectiveOn: CalendarDate = '2026-12-01',
): Promise<string> => {
  const item = await db.prisma.salaryItem.findUniqueOrThrow({ where: { code: 'BASE' } });
  const { id } = await db.prisma.salaryAdjustment.create({
    data: {
      employee: { connect: { id: employeeId } },
      number: `REACH-${nextNumber()}`,
      effectiveOn: toDateColumn(effectiveOn),
      type: 'annual',
      payBasis: 'monthly',
      reason: '測試',
      lines: { create: { itemId: item.id, amount: 38_000, place: 0 } },
    },
    select: { id: true },
  });
  return id;
};

/** Inserts the payroll run of a month. */
export const seedPayrollRun = async ({ db }: Pick<TestApp, 'db'>, month: string): Promise<string> => {
  const { id } = await db.prisma.payrollRun.create({
    data: { month: new Date(month), kind: 'monthly', name: `${month} 薪資`, payOn: new Date(month) },
    select: { id: true },
  });
  return id;
};

/** Inserts a scale with one version of one step. */
export const seedSalaryScale = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  await db.prisma.salaryScale.create({
    data: {
      code: `SCALE-${nextNumber()}`,
      nameZh: '薪級表',
      versions: {
        create: {
          effectiveFrom: new Date('2026-01-01'),
          unit: 'amount',
          cells: { create: { step: 1, columnName: '學士', place: 0, value: 38_000, amount: 38_000 } },
        },
      },
    },
  });
};

/** Gives an employee without pay a salary below every minimum wage. */
export const seedLowSalary = async (test: Pick<TestApp, 'db'>, employeeId: string): Promise<void> => {
  if ((await test.db.prisma.salary.count({ where: { employeeId } })) === 0) {
    await seedSalary(test, employeeId, { effectiveFrom: '2026-01-01', amount: 20_000 });
  }
};

interface SalarySeed {
  readonly effectiveFrom: CalendarDate;
  /** Integer NTD of a month. */
  readonly amount: number;
}

/** Inserts a salary of one insurable item until further notice; the salary before it ends. */
export const seedSalary = async (
  { db }: Pick<TestApp, 'db'>,
  employeeId: string,
  { effectiveFrom, amount }: SalarySeed,
): Promise<void> => {
  const adjustmentId = await seedSalaryAdjustment({ db }, employeeId, effectiveFrom);
  await db.prisma.salaryAdjustment.update({
    where: { id: adjustmentId },
    data: { state: 'approved', submittedAt: new Date('2026-01-01'), decidedAt: new Date('2026-01-01') },
  });
  const item = await db.prisma.salaryItem.findUniqueOrThrow({ where: { code: 'BASE' } });
  const from = toDateColumn(effectiveFrom);
  await db.prisma.salary.updateMany({ where: { employeeId, effectiveTo: null }, data: { effectiveTo: from } });
  await db.prisma.salary.create({
    data: {
      employeeId,
      effectiveFrom: from,
      payBasis: 'monthly',
      adjustmentId,
      lines: { create: { itemId: item.id, amount } },
    },
  });
};
