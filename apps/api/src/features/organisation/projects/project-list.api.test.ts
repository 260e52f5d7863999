import type { Project } from '@hr/contracts/organisation/projects';
import { daysLeft, projectStates } from '@hr/domain/organisation/projects';
import { cellsOf } from '@hr/spreadsheet/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let seeds: ReturnType<typeof projectSeeds>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  seeds = projectSeeds(hr, (await seedEmployee(test.db)).id);
});

describe('the projects of a principal investigator', () => {
  it('are all that they see: in the list, one by one, in the export and among the leaders', async () => {
    const leader = await seedEmployee(test.db);
    const own = await seeds.seedInState('active', { principalInvestigatorId: leader.id });
    const other = await seeds.seedInState('active');
    const account = await test.seedAccount('principal_investigator', { employeeId: leader.id });
    const caller = await test.signIn(account.username);

    const { body } = await caller.get('/api/projects').expect(200);
    expect(body).toMatchObject({ total: 1, items: [{ id: own.id }] });
    await caller.get(`/api/projects/${own.id}`).expect(200);
    await caller.get(`/api/projects/${other.id}`).expect(404);
    await caller.get(`/api/projects/${other.id}/audit-entries`).expect(404);
    expect((await caller.get('/api/projects/investigators').expect(200)).body.items).toHaveLength(1);
  });

  it('include those that their role names', async () => {
    const named = await seeds.seedInState('closing');
    const { id: roleId } = await test.db.prisma.role.findUniqueOrThrow({ where: { code: 'principal_investigator' } });
    await test.db.prisma.roleProject.create({ data: { roleId, projectId: named.id } });
    const account = await test.seedAccount('principal_investigator');
    const caller = await test.signIn(account.username);
    expect((await caller.get('/api/projects').expect(200)).body.items).toMatchObject([{ id: named.id }]);
  });
});

describe('GET /api/projects', () => {
  const totalOf = async (query: string): Promise<number> =>
    (await hr.get(`/api/projects?${query}`).expect(200)).body.total as number;

  it('counts the days left as the rule does, in every state', async () => {
    for (const state of projectStates) {
      const project = await seeds.seedInState(state);
      expect(project.daysLeft).toBe(daysLeft(project, TODAY));
    }
  });

  it('finds by keyword, kind, funder, leader and state', async () => {
    const own = await seedEmployee(test.db);
    const mark = crypto.randomUUID();
    await seeds.seedInState('active', {
      nameZh: `臺灣 ${mark}`,
      kind: 'donation',
      funder: 'private',
      principalInvestigatorId: own.id,
    });
    const found = encodeURIComponent(`台灣 ${mark}`);

    expect(await totalOf(`q=${found}`)).toBe(1);
    expect(await totalOf(`q=${found}&kind=donation&funder=private&state=active`)).toBe(1);
    expect(await totalOf(`principalInvestigatorId=${own.id}`)).toBe(1);
    expect(await totalOf(`q=${found}&state=closed`)).toBe(0);
    expect(await totalOf(`q=${found}&state=closed&state=active`)).toBe(1);
    const { body } = await hr.get('/api/projects/investigators').expect(200);
    expect(body.items).toContainEqual({ ...own, nameZh: expect.any(String) });
  });

  it.each([
    { query: 'from=2027-06-30', finds: true, why: 'its last day, extended' },
    { query: 'from=2027-07-01', finds: false, why: 'the day after it' },
    { query: 'to=2026-01-01', finds: true, why: 'its first day' },
    { query: 'to=2025-12-31', finds: false, why: 'the day before it' },
  ])('finds by a period in common: $query $finds ($why)', async ({ query, finds }) => {
    const { code } = await seeds.seedInState('extended');
    expect(await totalOf(`q=${code}&${query}`)).toBe(finds ? 1 : 0);
  });

  it.each([
    { endOn: '2027-02-19', finds: true, why: 'ninety days from now' },
    { endOn: '2027-02-20', finds: false, why: 'ninety-one days' },
    { endOn: '2026-11-01', finds: true, why: 'overdue' },
  ] as const)('finds what ends soon: $endOn $finds ($why)', async ({ endOn, finds }) => {
    const { code } = await seeds.seedInState('active', { endOn });
    expect(await totalOf(`q=${code}&isEnding=yes`)).toBe(finds ? 1 : 0);
  });

  it('does not call a plan that ends soon one that does', async () => {
    const { code } = await seeds.seed({ endOn: '2026-11-30' });
    expect(await totalOf(`q=${code}&isEnding=yes`)).toBe(0);
  });

  it('sorts by every key, the emptiest last', async () => {
    const { body } = await hr.get('/api/projects?sort=-daysLeft&pageSize=100').expect(200);
    const shown = (body.items as Project[]).map((project) => project.daysLeft);
    const known = shown.filter((days) => days !== null);
    expect(shown).toEqual([...known.toSorted((a, b) => b - a), ...shown.filter((days) => days === null)]);
  });

  it.each(['xls', 'xlsx', 'csv', 'html'])('exports the columns asked for in words, as .%s', async (format) => {
    const { code } = await seeds.seedInState('extended');
    const columns = 'code,kind,funder,period,state,approvedAmount';
    const { body } = await binary(hr.get(`/api/projects/export?format=${format}&q=${code}&columns=${columns}`)).expect(
      200,
    );
    expect(cellsOf(body as Buffer)).toEqual([
      ['計畫編號', '計畫類別', '補助／委託單位', '執行期間', '狀態', '核定總額'],
      [code, '補助', '國科會', '2026/01/01 ～ 2027/06/30', '展延中', '1000000'],
    ]);
  });
});
