import type { ProjectCost, ProjectCostDetail } from '@hr/contracts/pay/project-costs';
import { coveredCosts } from '@hr/domain/pay/allocations';
import { forecastOf } from '@hr/domain/pay/project-costs';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';

// The tests run on 2026-11-21. October is paid, so that the forecast begins in November.
const seeds = await payrollOrganisation();
const { test, lead } = seeds;
const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
const { seedInState } = projectSeeds(lead, investigator);

const member = await seeds.employed();
await seeds.pay(member, 36_000);
await seeds.enrol(member, 36_300);
const upcoming = await seeds.employed('2026-10-20');
await seeds.pay(upcoming, 60_000, { effectiveOn: '2026-10-20' });
const grant = await seedInState('active', { personnelAmount: 60_000 });
const other = await seedInState('active', { personnelAmount: 500_000 });

const allocate = (employeeId: string, projectId: string, values: object = {}) =>
  lead
    .post('/api/allocations')
    .send({
      employeeId,
      projectId,
      startOn: '2026-10-01',
      endOn: '2026-12-15',
      method: 'percent',
      value: 60,
      covers: coveredCosts,
      isPrimaryInsured: false,
      headcountCategory: null,
      note: null,
      ...values,
    })
    .expect(201);

await allocate(member, grant.id);
await allocate(member, other.id, { value: 40, endOn: '2026-12-31' });
for (const id of [member, upcoming]) {
  await seeds.close(id, '2026-10-01');
}
await test.db.rows(sql`update employees set pay_method = 'cash' where id = ${investigator}::uuid`);
await seeds.pay(investigator, 90_000);
await seeds.close(investigator, '2026-10-01');
const run = await seeds.approved('2026-10-01');

const costOf = async (id: string): Promise<ProjectCostDetail> =>
  (await lead.get(`/api/project-costs/${id}`).expect(200)).body;

describe('the cost of a project', () => {
  it('adds up with those of the other projects to the cost of the payroll', async () => {
    const [sums] = await test.db.rows<{ split: number; payroll: number }>(sql`
      select (
        select sum(cost.amount)::int from payslip_costs cost join payslips slip on slip.id = cost.payslip_id
        where slip.run_id = ${run.id}::uuid
      ) as split, (
        select (sum(slip.gross + slip.employer_cost) - coalesce((
          select sum(line.amount) from payslip_lines line join payslips own on own.id = line.payslip_id
          where own.run_id = ${run.id}::uuid and line.code = 'LEAVE'
        ), 0))::int from payslips slip where slip.run_id = ${run.id}::uuid
      ) as payroll`);
    expect(sums?.split).toBe(sums?.payroll);
    const spent = (await costOf(grant.id)).cost.spent + (await costOf(other.id)).cost.spent;
    const [own] = await test.db.rows<{ cost: number }>(sql`
      select (slip.gross + slip.employer_cost)::int as cost from payslips slip
      where slip.run_id = ${run.id}::uuid and slip.employee_id = ${member}::uuid`);
    expect(spent).toBe(own?.cost);
  });

  it('has the forecast of forecastOf, and the first month without enough budget', async () => {
    const { cost, members, months, shortfallOn } = await costOf(grant.id);
    const [basis] = await test.db.rows<{ pay: number; insurance: number; pension: number }>(sql`
      select sum(cost.amount) filter (where cost.kind = 'pay')::int as pay,
        sum(cost.amount) filter (where cost.kind in ('insurance', 'supplementary'))::int as insurance,
        sum(cost.amount) filter (where cost.kind = 'pension')::int as pension
      from payslip_costs cost join payslips slip on slip.id = cost.payslip_id where slip.employee_id = ${member}::uuid`);
    const allocation = { startOn: '2026-10-01', endOn: '2026-12-15', percent: '60', covers: coveredCosts } as const;
    const expected = forecastOf(allocation, basis ?? { pay: 0, insurance: 0, pension: 0 }, '2026-11-01');
    const forecast = months.filter(({ isForecast }) => isForecast);
    expect(forecast.map(({ month, amount }) => ({ month, amount }))).toEqual(expected);
    expect(cost.committed).toBe(expected.reduce((sum, { amount }) => sum + amount, 0));
    expect(members).toMatchObject([{ employee: { id: member }, percent: 60, monthlyCost: expected[0]?.amount }]);
    expect(cost.rest).toBe(60_000 - cost.spent - cost.committed);
    expect([shortfallOn, cost.warnings]).toEqual(['2026-12-01', ['shortfall']]);
  });

  it('of a project without payslips yet is forecast from the salary', async () => {
    const planned = await seedInState('active', { personnelAmount: null });
    const newcomer = await seeds.employed('2026-11-01');
    await seeds.pay(newcomer, 40_000, { effectiveOn: '2026-11-01' });
    await allocate(newcomer, planned.id, {
      startOn: '2026-12-01',
      endOn: '2026-12-31',
      value: 50,
      covers: ['base_pay', 'pension'],
    });
    const { cost } = await costOf(planned.id);
    expect(cost).toMatchObject({ spent: 0, committed: 20_000, approved: null, rest: null });
    expect(cost.warnings).toContain('noBudget');
  });

  it('is compared with a raise of one of its people', async () => {
    const raise = (amount: number) =>
      seeds.payroll
        .post('/api/salary-adjustments/preview')
        .send({
          employeeId: member,
          effectiveOn: '2026-12-01',
          payBasis: 'monthly',
          scaleCell: null,
          lines: [{ itemId: seeds.base, amount }],
        })
        .expect(200);
    const { body } = await raise(40_000);
    expect(body.warnings.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(
        new RegExp(`^超過計畫 ${grant.code} 核定人事費：餘額 NT\\$ -[\\d,]+，調整後增加 NT\\$ [\\d,]+$`),
      ),
    ]);
    expect((await raise(36_000)).body.warnings).toMatchObject([{ text: '調整前後總額相同' }]);
  });

  it('warns about a salary below the lowest one of the funder', async () => {
    const floored = await seedInState('active', { minimumPay: 36_001 });
    const paid = await seeds.employed('2026-11-01');
    await seeds.pay(paid, 36_000, { effectiveOn: '2026-11-01' });
    await allocate(paid, floored.id, { startOn: '2026-12-01', endOn: '2026-12-31', value: 20 });
    const before = await costOf(floored.id);
    expect(before.cost.warnings).toContain('belowMinimum');
    expect(before.members).toMatchObject([{ isBelowMinimum: true }]);
    await seeds.pay(paid, 36_001, { effectiveOn: '2026-12-01' });
    const after = await costOf(floored.id);
    expect(after.cost.warnings).not.toContain('belowMinimum');
    expect(after.members).toMatchObject([{ isBelowMinimum: false }]);
  });

  it('is listed with its warnings, by warning too', async () => {
    const list = async (query: string): Promise<ProjectCost[]> =>
      (await lead.get(`/api/project-costs?${query}`).expect(200)).body.items;
    const codes = (await list('')).map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect((await list('warning=shortfall')).map(({ id }) => id)).toEqual([grant.id]);
    expect((await list(`q=${other.code}`)).map(({ id }) => id)).toEqual([other.id]);
    // The keyword is a text, not a pattern.
    expect(await list('q=%25')).toEqual([]);
  });

  it('is open to the investigator of the project, without other pay', async () => {
    const { id: stranger } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const { username } = await test.seedAccount('principal_investigator', { employeeId: stranger });
    const caller = await test.signIn(username);
    expect((await caller.get('/api/project-costs').expect(200)).body.items).toEqual([]);
    await caller.get(`/api/project-costs/${grant.id}`).expect(404);
    const { username: own } = await test.seedAccount('principal_investigator', { employeeId: investigator });
    const leader = await test.signIn(own);
    const { body } = await leader.get(`/api/project-costs/${grant.id}`).expect(200);
    expect(body.members).toHaveLength(1);
    expect((await leader.get(`/api/salaries/${member}`)).status).toBe(403);
  });
});
