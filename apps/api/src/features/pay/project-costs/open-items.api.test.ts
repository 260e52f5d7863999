import { coveredCosts } from '@hr/domain/pay/allocations';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { employeeContractSeeds } from '#testing/seed-employee-contracts.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';

// October is paid.
const seeds = await payrollOrganisation();
const { test, lead } = seeds;
const { id: investigator, employeeNo } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
const { seedInState } = projectSeeds(lead, investigator);
await test.db.rows(sql`update employees set pay_method = 'cash' where id = ${investigator}::uuid`);
await seeds.pay(investigator, 90_000);
await seeds.close(investigator, '2026-10-01');

const { id: employmentTypeId } = await test.db.prisma.employmentType.findFirstOrThrow({ where: { code: 'FT-ASSIST' } });

const project = await seedInState('closing', { startOn: '2026-10-01', endOn: '2026-12-31', personnelAmount: 1_000 });
const { body: allocation } = await lead
  .post('/api/allocations')
  .send({
    employeeId: investigator,
    projectId: project.id,
    startOn: '2026-10-01',
    endOn: '2026-11-30',
    method: 'percent',
    value: 50,
    covers: coveredCosts,
    isPrimaryInsured: false,
    headcountCategory: null,
    note: null,
  })
  .expect(201);
await seeds.approved('2026-10-01');

const detail = async () => (await lead.get(`/api/project-costs/${project.id}`).expect(200)).body;

const openItems = async () => (await detail()).openItems;

const close = async () => {
  const { version } = (await lead.get(`/api/projects/${project.id}`).expect(200)).body;
  return lead.post(`/api/projects/${project.id}/close`).send({ version });
};

describe('closing a project', () => {
  it('is refused with the first of what is open', async () => {
    expect(await openItems()).toMatchObject([
      { kind: 'unpaidMonth', on: '2026-11-01' },
      { kind: 'overdrawn', amount: (await detail()).cost.spent - 1_000 },
    ]);
    const { status, body } = await close();
    expect([status, body.code]).toEqual([422, 'ProjectHasOpenItems']);
    expect(body.msg).toContain('月薪尚未核定：2026/11');
  });

  it('names allocations and contracts that last longer', async () => {
    await test.db.rows(sql`update allocations set end_on = '2027-01-31' where id = ${allocation.id}::uuid`);
    await employeeContractSeeds(lead, { employeeId: investigator, employmentTypeId }).seedInState('effective', {
      projectIds: [project.id],
      endOn: '2027-06-30',
    });
    const [first, second] = await openItems();
    expect(second).toMatchObject({ kind: 'contract', on: '2027-06-30' });
    expect(first).toMatchObject({ kind: 'allocation', on: '2027-01-31', employee: { employeeNo } });
    expect((await close()).body.msg).toContain(`計畫結束後仍有分攤：${employeeNo} 測試員工`);
  });

  it('is allowed when everything is settled', async () => {
    await test.db.rows(sql`update employee_contracts set terminated_on = '2026-12-31'`);
    await test.db.rows(sql`update allocations set end_on = '2026-10-31' where id = ${allocation.id}::uuid`);
    await test.db.rows(sql`update projects set personnel_amount = 600000 where id = ${project.id}::uuid`);
    expect(await openItems()).toEqual([]);
    expect((await close()).body).toMatchObject({ state: 'closed' });
  });
});
