import type { InsuranceMovement } from '@hr/contracts/pay/insurance-movements';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { shippedStatutoryTables } from '@hr/domain/organisation/statutory-tables';
import { gradeAdjustment } from '@hr/domain/pay/payroll';
import { proposedGrade } from '@hr/domain/people/insurance-enrolments';
import { nextNumber } from '@hr/contracts/core/factory-number.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { enrolmentSeeds } from '#testing/seed-enrolments.ts';
import { seedSalary } from '#testing/seed-salaries.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferSeeds } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const payroll = await test.signedInAs('payroll_officer');
const { createTransfer } = transferSeeds(hr);

let person: { id: string; employeeNo: string };
let departmentId = '';

const { enrol, command } = enrolmentSeeds(() => [hr, person.id]);

const employ = async (hiredOn: CalendarDate, insurances: string[] = [], weeklyMinutes = 2_400): Promise<void> => {
  ({ id: departmentId } = await seedDepartment(test.db));
  person = await seedEmployee(test.db, { hiredOn, departmentId });
  const code = `TYPE-${nextNumber()}`;
  const { id } = await test.db.prisma.employmentType.create({
    data: {
      code,
      nameZh: code,
      termKind: 'indefinite',
      workingTime: 'full_time',
      isLaborActApplicable: true,
      payBasis: 'monthly',
      weeklyMinutes,
      insurances,
      reminderDays: [],
    },
  });
  await test.db.prisma.employeePosition.updateMany({
    where: { employeeId: person.id },
    data: { employmentTypeId: id },
  });
};

const movements = async (query: object = {}, caller = payroll): Promise<InsuranceMovement[]> =>
  (
    await caller
      .get('/api/insurance-movements')
      .query({ employeeId: person.id, ...query })
      .expect(200)
  ).body.items;

const only = async (query: object = {}): Promise<Partial<InsuranceMovement>> => {
  const [movement, ...others] = await movements(query);
  expect(others).toEqual([]);
  return movement ?? {};
};

beforeEach(() => employ('2026-01-05'));

describe('加保', () => {
  it('is due on the hire day, and within three days for health insurance', async () => {
    await employ('2026-11-16', ['labor', 'employment', 'health']);
    expect(await movements({ sort: 'scheme' })).toMatchObject([
      { kind: 'enrol', scheme: 'labor', reason: 'hired', effectiveOn: '2026-11-16', dueOn: '2026-11-16' },
      { kind: 'enrol', scheme: 'health', effectiveOn: '2026-11-16', dueOn: '2026-11-19', state: 'overdue' },
    ]);
    await enrol({ startOn: '2026-11-16' });
    expect(await only()).toMatchObject({ scheme: 'health' });
  });

  it.each([
    { hiredOn: '2026-12-01', count: 1, why: 'ten days ahead' },
    { hiredOn: '2026-12-02', count: 0, why: 'later' },
  ] as const)('lists $count for who begins on $hiredOn: $why', async ({ hiredOn, count }) => {
    await employ(hiredOn, ['labor']);
    expect(await movements()).toHaveLength(count);
  });

  it('proposes the grade of the pay', async () => {
    await employ('2026-11-16', ['pension']);
    await seedSalary(test, person.id, { effectiveFrom: '2026-11-16', amount: 41_000 });
    expect(await only()).toMatchObject({ scheme: 'pension', legalAmount: 42_000, insuredAmount: null });
  });

  it('omits the pension of a foreigner without permanent residence', async () => {
    await employ('2026-11-16', ['pension']);
    await test.db.prisma.employee.update({ where: { id: person.id }, data: { idKind: 'foreign' } });
    expect(await movements()).toEqual([]);
  });

  it('is due again after a withdrawal, and after an unpaid leave', async () => {
    await employ('2026-01-05', ['labor']);
    const enrolment = await enrol();
    await command(enrolment, 'withdraw', { endOn: '2026-11-01' }).expect(200);
    expect(await only()).toMatchObject({ reason: 'lapsed', effectiveOn: '2026-11-02' });

    await createTransfer(person, {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'family',
      unpaidLeaveInsurance: 'ended',
      effectiveOn: '2026-11-02',
      endsOn: '2026-12-31',
    });
    expect(await movements()).toEqual([]);
    await createTransfer(person, { kind: 'reinstatement', effectiveOn: '2026-11-20' });
    expect(await only()).toMatchObject({ reason: 'returned', effectiveOn: '2026-11-20' });
  });
});

describe('退保', () => {
  it.each([
    { lastWorkingOn: '2026-11-15', state: 'overdue', why: 'past' },
    { lastWorkingOn: '2026-11-30', state: 'soon', why: 'within ten days' },
  ] as const)('is due on the last working day: $why', async ({ lastWorkingOn, state }) => {
    const { id } = await enrol();
    await markLeaving(test.db, person.id, { lastWorkingOn });
    expect(await only()).toMatchObject({
      id,
      enrolmentId: id,
      kind: 'withdraw',
      reason: 'left',
      effectiveOn: lastWorkingOn,
      dueOn: lastWorkingOn,
      state,
      insuredAmount: 42_000,
    });
  });

  it('is not due long before the last working day, or once it is entered', async () => {
    const enrolment = await enrol();
    await markLeaving(test.db, person.id, { lastWorkingOn: '2026-12-15' });
    expect(await movements()).toEqual([]);
    await command(enrolment, 'withdraw', { endOn: '2026-12-15' }).expect(200);
    expect(await movements()).toEqual([]);
  });

  it('is due on the day before an unpaid leave for which the insurance ends', async () => {
    await enrol({ scheme: 'health', healthCapacity: 'employee' });
    await createTransfer(person, {
      kind: 'unpaid_leave',
      unpaidLeaveKind: 'family',
      unpaidLeaveInsurance: 'ended',
      effectiveOn: '2026-11-02',
      endsOn: '2026-12-31',
    });
    expect(await only()).toMatchObject({ reason: 'unpaid_leave', effectiveOn: '2026-11-01', dueOn: '2026-11-04' });
  });
});

describe('調整', () => {
  it('is due by the rule of February and August, and overdue ones take effect on the first of next month', async () => {
    const { id } = await enrol();
    await seedSalary(test, person.id, { effectiveFrom: '2026-01-05', amount: 42_000 });
    expect(await movements()).toEqual([]);
    await seedSalary(test, person.id, { effectiveFrom: '2026-09-01', amount: 44_000 });
    const change = { kind: 'adjust', enrolmentId: id, reason: 'below', insuredAmount: 42_000, legalAmount: 45_800 };
    expect(await only()).toMatchObject({ ...change, dueOn: '2027-02-28', effectiveOn: '2027-03-01', state: 'later' });

    await seedSalary(test, person.id, { effectiveFrom: '2026-10-01', amount: 40_000 });
    expect(await only()).toMatchObject({ reason: 'above', legalAmount: 40_100 });
  });

  it('is overdue after August for a change in spring, whatever repeats the same pay', async () => {
    await enrol();
    await seedSalary(test, person.id, { effectiveFrom: '2026-04-01', amount: 44_000 });
    await seedSalary(test, person.id, { effectiveFrom: '2026-10-01', amount: 44_000 });
    expect(await only()).toMatchObject({ dueOn: '2026-08-31', effectiveOn: '2026-12-01', state: 'overdue' });
  });

  it('takes effect with the table if the amount is no grade of it', async () => {
    await employ('2025-03-01');
    await enrol({ startOn: '2025-03-01', insuredAmount: '28590' });
    await seedSalary(test, person.id, { effectiveFrom: '2025-03-01', amount: 28_590 });
    expect(await only()).toMatchObject({ reason: 'table', dueOn: '2026-01-01', effectiveOn: '2026-01-01' });
  });

  it('is settled by an adjustment that takes effect later', async () => {
    const enrolment = await enrol();
    await seedSalary(test, person.id, { effectiveFrom: '2026-09-01', amount: 44_000 });
    await command(enrolment, 'adjust', {
      startOn: '2026-12-01',
      insuredAmount: '45800',
      selfPercent: null,
      note: null,
    }).expect(200);
    expect(await movements()).toEqual([]);
  });

  it('is left out for callers who may not see the amounts', async () => {
    await enrol();
    await seedSalary(test, person.id, { effectiveFrom: '2026-09-01', amount: 44_000 });
    await test.db.rows(
      sql`update roles set sensitive_groups = array_remove(sensitive_groups, 'contract_pay') where code = 'hr_officer'`,
    );
    const limited = await test.signedInAs('hr_officer');
    expect(await movements({}, limited)).toEqual([]);
    await markLeaving(test.db, person.id, { lastWorkingOn: '2026-11-15' });
    expect(await movements({}, limited)).toMatchObject([{ kind: 'withdraw', insuredAmount: null }]);
  });

  it.each([
    { scheme: 'labor', weeklyMinutes: 2_400 },
    { scheme: 'labor', weeklyMinutes: 1_200 },
    { scheme: 'occupational', weeklyMinutes: 2_400 },
    { scheme: 'health', weeklyMinutes: 2_400 },
    { scheme: 'pension', weeklyMinutes: 1_200 },
  ] as const)('finds the grades and days of the domain: $scheme with $weeklyMinutes minutes', async (one) => {
    const { scheme, weeklyMinutes } = one;
    const tables = shippedStatutoryTables();
    const wages = [0, 1, 1_500, 11_100, 11_101, 29_500, 29_501, 45_800, 45_801, 72_800, 150_001, 400_000];
    for (const [place, amount] of wages.entries()) {
      const changedOn = addDays('2026-01-15', place * 27);
      await employ('2026-01-01', [], weeklyMinutes);
      const { id } = await enrol({
        scheme,
        healthCapacity: scheme === 'health' ? 'employee' : null,
        startOn: '2026-01-01',
      });
      await seedSalary(test, person.id, { effectiveFrom: changedOn, amount });
      const legal = proposedGrade(tables, {
        scheme,
        day: '2026-11-21',
        pay: amount,
        isPartTime: weeklyMinutes < 2_400,
      });
      expect(await only(), `${amount} from ${changedOn}`).toMatchObject({
        enrolmentId: id,
        legalAmount: legal?.amount,
        dueOn: gradeAdjustment(changedOn).reportBy,
      });
    }
  });
});

describe('the list', () => {
  it('filters by authority, kind, scheme, department and due day', async () => {
    await employ('2026-11-16', ['labor', 'occupational', 'health', 'pension']);
    const schemesOf = async (query: object) =>
      (await movements({ sort: 'scheme', ...query })).map(({ scheme }) => scheme);
    expect(await schemesOf({ authority: 'nhi' })).toEqual(['health']);
    expect(await schemesOf({ authority: 'bli' })).toEqual(['labor', 'occupational', 'pension']);
    expect(await schemesOf({ kind: 'withdraw' })).toEqual([]);
    expect(await schemesOf({ scheme: ['pension'] })).toEqual(['pension']);
    expect(await schemesOf({ dueUntil: '2026-11-16' })).toEqual(['labor', 'occupational', 'pension']);
    expect(await schemesOf({ departmentId })).toHaveLength(4);
    const { id } = await seedDepartment(test.db);
    expect(await schemesOf({ departmentId: id })).toEqual([]);
  });

  it('is exported with masked identity numbers for a reason', async () => {
    await employ('2026-11-16', ['health']);
    await test.db.prisma.employee.update({
      where: { id: person.id },
      data: { identityNumber: test.cipher.encrypt('A123456789', 'identity_number') },
    });
    const query = {
      employeeId: person.id,
      format: 'csv',
      columns: 'employee,identityNumber,kind,scheme,effectiveOn,legalAmount',
    };
    await payroll.get('/api/insurance-movements/export').query(query).expect(400);
    const { text } = await payroll
      .get('/api/insurance-movements/export')
      .query({ ...query, reason: '申報加保用' })
      .expect(200);
    expect(text).toMatch(/A12\*+789.*加保.*健保/u);
    expect(text).not.toContain('A123456789');
  });

  it('shows one movement by its id', async () => {
    await employ('2026-11-16', ['health']);
    const { id } = await only();
    const { body } = await payroll.get(`/api/insurance-movements/${id}`).expect(200);
    expect(body).toMatchObject({ id, scheme: 'health' });
  });
});

describe('premiums of an employee', () => {
  it('are those of the current month with their calculation, and reading them is logged', async () => {
    await enrol();
    const { body } = await payroll.get(`/api/insurance-premiums/${person.id}`).expect(200);
    expect(body).toMatchObject({
      month: '2026-11-01',
      items: [
        { name: '勞保費', paidBy: 'employee', amount: 1_050, rounding: '四捨五入至元' },
        { name: '勞保費', paidBy: 'employer', amount: 3_675 },
        { name: '積欠工資墊償基金', paidBy: 'employer' },
      ],
    });
    expect(body.items[0].formula).toContain('42,000 × 11.5% × 20%');
    const entries = await test.signedInAs('auditor').then((auditor) => auditor.get('/api/audit-entries').expect(200));
    expect(entries.body.items).toContainEqual(expect.objectContaining({ kind: 'reveal', action: '檢視每月保費' }));
  });
});
