import { coveredCosts } from '@hr/domain/pay/allocations';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';

// The tests run on 2026-11-21. October is paid.
const seeds = await payrollOrganisation();
const { test, lead } = seeds;
const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
const { seedInState } = projectSeeds(lead, investigator);
await test.db.rows(sql`update employees set pay_method = 'cash' where id = ${investigator}::uuid`);
await seeds.pay(investigator, 90_000);
await seeds.close(investigator, '2026-10-01');
const project = await seedInState('active', { personnelAmount: 600_000 });
await lead
  .post('/api/allocations')
  .send({
    employeeId: investigator,
    projectId: project.id,
    startOn: '2026-10-01',
    endOn: '2026-12-31',
    method: 'percent',
    value: 50,
    covers: coveredCosts,
    isPrimaryInsured: false,
    headcountCategory: 'postdoc',
    note: null,
  })
  .expect(201);
await seeds.approved('2026-10-01');

const detail = async (id = project.id) => (await lead.get(`/api/project-costs/${id}`).expect(200)).body;

const input = {
  lines: [
    { year: 2026, kind: 'pay', amount: 400_000 },
    { year: 2026, kind: 'pension', amount: 20_000 },
  ],
  headcounts: [
    { category: 'master', people: 2 },
    { category: 'postdoc', people: 1 },
  ],
};

const save = async (values: object = {}, { id } = project) =>
  lead.put(`/api/project-costs/${id}/budget`).send({ ...input, version: (await detail(id)).budget.version, ...values });

describe('the personnel budget of a project', () => {
  it('is shown with the actual costs and the current headcount', async () => {
    expect((await save()).status).toBe(200);
    const { budget, cost } = await detail();
    expect(budget.lines).toEqual(
      expect.arrayContaining([
        { year: 2026, kind: 'pay', approved: 400_000, spent: 45_000 },
        { year: 2026, kind: 'pension', approved: 20_000, spent: 0 },
      ]),
    );
    expect(budget.headcounts).toEqual([
      { category: 'master', approved: 2, people: 0 },
      { category: 'postdoc', approved: 1, people: 1 },
    ]);
    expect(cost).toMatchObject({ people: 1, approvedPeople: 3 });
  });

  it('refuses a sum above the approved amount, repeated lines, and a stale version', async () => {
    const above = await save({ lines: [{ year: 2026, kind: 'pay', amount: 600_001 }] });
    expect([above.status, above.body.code]).toEqual([422, 'PersonnelBudgetAboveApproved']);
    const [line] = input.lines;
    expect((await save({ lines: [line, line] })).body.fields).toMatchObject([{ path: 'lines.1.kind' }]);
    const { version } = (await detail()).budget;
    await save();
    expect((await save({ version })).body.code).toBe('StaleVersion');
  });

  it('is fixed when the project has ended', async () => {
    const ended = await seedInState('terminated');
    expect((await save({}, ended)).body.code).toBe('ProjectEnded');
  });

  it('is closed to people without the project', async () => {
    const { id: stranger } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const { username } = await test.seedAccount('principal_investigator', { employeeId: stranger });
    const caller = await test.signIn(username);
    await caller
      .put(`/api/project-costs/${project.id}/budget`)
      .send({ ...input, version: 1 })
      .expect(403);
  });
});
