import { coveredCosts } from '@hr/domain/pay/allocations';
import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { sql } from '#db/sql.ts';
import { payrollOrganisation } from '#testing/seed-payroll.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';

// The tests run on 2026-11-21. October is paid.
const seeds = await payrollOrganisation();
const { test, lead } = seeds;
const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
const { seedInState } = projectSeeds(lead, investigator);

const member = await seeds.employed();
await seeds.pay(member, 36_000);
await seeds.enrol(member, 36_300);
const grant = await seedInState('active');
const allocation = {
  employeeId: member,
  projectId: grant.id,
  startOn: '2026-10-01',
  endOn: '2026-11-30',
  method: 'percent',
  value: 50,
  covers: coveredCosts,
  isPrimaryInsured: false,
  headcountCategory: null,
  note: null,
};
const { body: first } = await lead.post('/api/allocations').send(allocation).expect(201);
await lead
  .post('/api/allocations')
  .send({ ...allocation, startOn: '2026-12-01', endOn: '2026-12-15', value: 80 })
  .expect(201);
await seeds.close(member, '2026-10-01');
await test.db.rows(sql`update employees set pay_method = 'cash' where id = ${investigator}::uuid`);
await seeds.pay(investigator, 90_000);
await seeds.close(investigator, '2026-10-01');
await seeds.approved('2026-10-01');

const place = `/api/project-costs/${grant.id}/statements/export`;

const linesOf = async (query: string, caller = lead): Promise<string[]> =>
  (await caller.get(`${place}?format=csv&${query}`).expect(200)).text
    .replaceAll(/"=""|"""/g, '')
    .trim()
    .split('\n');

describe('the statements of a project', () => {
  it('list the costs by employee, month and kind with their sums', async () => {
    const [head = '', row = '', total = ''] = await linesOf('sheet=costs');
    for (const column of ['員工編號', '月份', '薪資', '雇主保險', '勞退提繳', '合計']) {
      expect(head).toContain(column);
    }
    expect(row).toMatch(/2026\/10,18000,0,0,0,\d+,1089/);
    expect(total).toMatch(/合計,1 人,,,18000/);
    const { cost } = (await lead.get(`/api/project-costs/${grant.id}`).expect(200)).body;
    expect(total.trim().endsWith(`,${cost.spent}`)).toBe(true);
    await lead.get(`${place}?sheet=costs&from=2026-11-01`).expect(204);
  });

  it('are signed on the paper of the receipt', async () => {
    const { body } = await binary(lead.get(`${place}?sheet=receipt&format=pdf`)).expect(200);
    const pages = (await pagesOf(body as Buffer)).join(' ');
    for (const part of ['印領清冊', '應領金額', '18,000', '計畫主持人', '會計單位']) {
      expect(pages).toContain(part);
    }
  });

  it('list who joined and left, and whose percent changed', async () => {
    const { covers, isPrimaryInsured, headcountCategory, note } = allocation;
    const correction = { covers, isPrimaryInsured, headcountCategory, note, version: first.version };
    await lead
      .put(`/api/allocations/${first.id}`)
      .send({ ...allocation, ...correction, value: 60 })
      .expect(200);
    const changes = (await linesOf('sheet=changes')).slice(1).map((line) => line.split(',').slice(0, 2));
    expect(changes).toEqual([
      ['2026/10/01', '加入'],
      ['2026/11/21', '更正比例'],
      ['2026/12/01', '比例變更'],
      ['2026/12/15', '離開（最後一日）'],
    ]);
    await lead.get(`${place}?sheet=changes&from=2026-10-02&to=2026-11-01`).expect(204);
  });

  it('are refused for a period that ends before it begins', async () => {
    await lead.get(`${place}?sheet=costs&from=2026-12-01&to=2026-11-01`).expect(400);
  });

  it('are open to the investigator of the project only', async () => {
    await test.db.rows(sql`
      update roles set permissions = permissions || array['project_and_grant_management:export']
      where code = 'principal_investigator'`);
    const { username: own } = await test.seedAccount('principal_investigator', { employeeId: investigator });
    expect(await linesOf('sheet=costs', await test.signIn(own))).toHaveLength(3);
    const { id: stranger } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const { username } = await test.seedAccount('principal_investigator', { employeeId: stranger });
    await (await test.signIn(username)).get(`${place}?sheet=costs`).expect(404);
  });
});
