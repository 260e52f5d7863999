import type { Project, ProjectInput } from '@hr/contracts/organisation/projects';
import type { ProjectState } from '@hr/domain/organisation/projects';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectSeeds } from '#testing/seed-projects.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let leader: { id: string; employeeNo: string };
let seeds: ReturnType<typeof projectSeeds>;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  leader = await seedEmployee(test.db, { nameZh: '王主持' });
  seeds = projectSeeds(hr, leader.id);
});

const newProject = (overrides: Partial<ProjectInput> = {}): ProjectInput => seeds.newProject(overrides);
const seed = (overrides: Partial<ProjectInput> = {}): Promise<Project> => seeds.seed(overrides);
const seedInState = (state: ProjectState, overrides: Partial<ProjectInput> = {}): Promise<Project> =>
  seeds.seedInState(state, overrides);

const url = (id: string, rest = ''): string => `/api/projects/${id}${rest}`;

const command = (id: string, name: string, body: object) => hr.post(url(id, `/${name}`)).send(body);

const lastEntry = async (id: string) => (await hr.get(url(id, '/audit-entries')).expect(200)).body.items[0];

describe('POST /api/projects', () => {
  it('adds a plan with its people and its money, and writes down who did', async () => {
    const [co, manager] = [await seedEmployee(test.db), await seedEmployee(test.db)];
    const budgetLines = [
      { category: 'personnel', amount: 600_000 },
      { category: 'travel', amount: 50_000 },
    ] as const;

    const created = await seed({
      coInvestigatorIds: [co.id],
      managerId: manager.id,
      budgetLines: [...budgetLines],
      eligibleCosts: ['year_end_bonus', 'overtime'],
      maxEffortPercent: 33.33,
    });

    expect(created).toMatchObject({
      state: 'planning',
      principalInvestigator: { employeeNo: leader.employeeNo, nameZh: '王主持' },
      coInvestigators: [{ id: co.id }],
      manager: { id: manager.id },
      approvedAmount: 1_000_000,
      budgetLines,
      eligibleCosts: ['year_end_bonus', 'overtime'],
      maxEffortPercent: 33.33,
      version: 1,
    });
    expect(await lastEntry(created.id)).toMatchObject({ action: '新增', actorName: 'hr_officer' });
  });

  it('refuses a number that another project has, beside its field', async () => {
    const { code } = await seed();
    const { body } = await hr.post('/api/projects').send(newProject({ code })).expect(409);
    expect(body).toMatchObject({ code: 'DuplicateProjectCode', fields: [{ path: 'code', message: '計畫編號重複' }] });
  });

  it('lets one of two win who add the same number at the same instant', async () => {
    const input = newProject();
    const answers = await Promise.all([
      hr.post('/api/projects').send(input),
      hr.post('/api/projects').send({ ...input, nameZh: '另一個' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('adds one however often the same request comes', async () => {
    const input = newProject();
    const key = crypto.randomUUID();
    const send = () => hr.post('/api/projects').set('Idempotency-Key', key).send(input).expect(201);
    expect((await send()).body).toEqual((await send()).body);
  });

  it('refuses people who are not employed, at each field that names one', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-06-30' });
    const input = newProject({ principalInvestigatorId: id, coInvestigatorIds: [crypto.randomUUID()] });
    const { body } = await hr.post('/api/projects').send(input).expect(422);
    expect(body).toMatchObject({
      code: 'InvestigatorNotEmployed',
      fields: [{ path: 'principalInvestigatorId' }, { path: 'coInvestigatorIds' }],
    });
  });

  it.each([
    { change: { endOn: '2025-12-31' }, path: 'endOn', message: '結束日不可早於起始日' },
    { change: { personnelAmount: 1_000_001 }, path: 'personnelAmount', message: '人事費核定不可大於核定總額' },
    {
      change: { budgetLines: [{ category: 'travel', amount: 1_000_300 }] },
      path: 'approvedAmount',
      message: '預算科目合計超過核定總額 300 元',
    },
    { change: { approvedAmount: 10.5 }, path: 'approvedAmount', message: '請輸入 0 以上的整數（元）' },
    { change: { approvedAmount: -1 }, path: 'approvedAmount', message: '請輸入 0 以上的整數（元）' },
    { change: { approvedAmount: 100_000_000_001 }, path: 'approvedAmount', message: '不可超過 100,000,000,000 元' },
    { change: { maxEffortPercent: 33.333 }, path: 'maxEffortPercent', message: '請輸入 0 到 100，最多兩位小數' },
    { change: { code: '' }, path: 'code', message: '請輸入計畫編號' },
  ])('refuses $change with 「$message」', async ({ change, path, message }) => {
    const { body } = await hr
      .post('/api/projects')
      .send({ ...newProject(), ...change })
      .expect(400);
    expect(body.fields).toContainEqual({ path, message });
  });

  it('keeps the largest amount exactly', async () => {
    expect(await seed({ approvedAmount: 100_000_000_000 })).toMatchObject({ approvedAmount: 100_000_000_000 });
  });
});

describe('PUT /api/projects/:projectId', () => {
  it('replaces everything that a person fills in and tells the log what changed', async () => {
    const { id, code } = await seed({ budgetLines: [{ category: 'personnel', amount: 1 }] });
    const input = newProject({ code, nameZh: '新名稱', budgetLines: [{ category: 'equipment', amount: 2 }] });

    const { body } = await hr
      .put(url(id))
      .send({ ...input, version: 1 })
      .expect(200);

    expect(body).toMatchObject({ nameZh: '新名稱', budgetLines: [{ category: 'equipment', amount: 2 }], version: 2 });
    const { changes } = await lastEntry(id);
    expect(changes).toContainEqual({ field: '預算科目', before: '人事費 1', after: '設備費 2' });
  });

  it('takes one that says what is there already for none', async () => {
    const co = await seedEmployee(test.db);
    const input = newProject({ budgetLines: [{ category: 'travel', amount: 1 }], coInvestigatorIds: [co.id] });
    const { id } = await seed(input);

    const { body } = await hr
      .put(url(id))
      .send({ ...input, version: 1 })
      .expect(200);

    expect(body).toMatchObject({ id, version: 1 });
    expect(await lastEntry(id)).toMatchObject({ action: '新增' });
  });

  it('keeps people who have left since, but takes nobody new who has', async () => {
    const gone = await seedEmployee(test.db);
    const { id, code } = await seed({ principalInvestigatorId: gone.id });
    await test.db.prisma.employment.updateMany({
      where: { employeeId: gone.id },
      data: { lastWorkingOn: new Date('2026-10-31') },
    });
    const input = newProject({ code, principalInvestigatorId: gone.id });

    await hr
      .put(url(id))
      .send({ ...input, version: 1 })
      .expect(200);
    const { body } = await hr
      .put(url((await seed()).id))
      .send({ ...newProject({ managerId: gone.id }), version: 1 })
      .expect(422);
    expect(body.fields).toMatchObject([{ path: 'managerId' }]);
  });

  it('refuses an old version', async () => {
    const { id } = await seed();
    await hr
      .put(url(id))
      .send({ ...newProject(), version: 1 })
      .expect(200);
    const { body } = await hr
      .put(url(id))
      .send({ ...newProject(), version: 1 })
      .expect(409);
    expect(body.code).toBe('StaleVersion');
  });

  it.each(['closed', 'terminated'] as const)('refuses one that is %s', async (state) => {
    const { id, code, version } = await seedInState(state);
    const { body } = await hr
      .put(url(id))
      .send({ ...newProject({ code }), version })
      .expect(422);
    expect(body.code).toBe('ProjectEnded');
  });

  it('refuses an end that the extension does not come after', async () => {
    const { id, code, version } = await seedInState('extended');
    const { body } = await hr
      .put(url(id))
      .send({ ...newProject({ code, endOn: '2027-06-30' }), version })
      .expect(422);
    expect(body).toMatchObject({ code: 'ProjectExtensionInvalid', fields: [{ path: 'endOn' }] });
  });
});

describe('the commands of a project', () => {
  it.each([
    { state: 'planning', name: 'pre-approve', after: 'pre_approved', action: '先行執行' },
    { state: 'pre_approved', name: 'activate', after: 'active', action: '開始執行' },
    { state: 'active', name: 'begin-closing', after: 'closing', action: '開始結案' },
    { state: 'closing', name: 'close', after: 'closed', action: '結案' },
  ] as const)('lead from $state by $name to $after', async ({ state, name, after, action }) => {
    const { id, version } = await seedInState(state);
    const { body } = await command(id, name, { version }).expect(200);
    expect(body).toMatchObject({ state: after, version: version + 1 });
    expect(await lastEntry(id)).toMatchObject({ action });
  });

  it.each([
    { state: 'active', name: 'pre-approve' },
    { state: 'closing', name: 'activate' },
    { state: 'planning', name: 'begin-closing' },
    { state: 'active', name: 'close' },
  ] as const)('refuse $name from $state', async ({ state, name }) => {
    const { id, version } = await seedInState(state);
    const { body } = await command(id, name, { version }).expect(422);
    expect(body.code).toBe('StateConflict');
  });

  it('refuse an old version', async () => {
    const { id } = await seedInState('active');
    const { body } = await command(id, 'begin-closing', { version: 1 }).expect(409);
    expect(body.code).toBe('StaleVersion');
  });

  it('need the funder’s letter before work begins by it', async () => {
    const { id } = await seed({ approvalDocumentNo: null });
    const { body } = await command(id, 'activate', { version: 1 }).expect(422);
    expect(body.code).toBe('ProjectApprovalMissing');
  });

  it('extend as often as the funder agrees, each time to a later day', async () => {
    const { id, version } = await seedInState('active');
    const extend = (extendedEndOn: string, at: number) =>
      command(id, 'extend', { extendedEndOn, extensionDocumentNo: '展字第2號', version: at });

    await extend('2027-03-31', version).expect(200);
    const { body: refused } = await extend('2027-03-31', version + 1).expect(422);
    expect(refused).toMatchObject({ code: 'ProjectExtensionInvalid', fields: [{ path: 'extendedEndOn' }] });
    const { body } = await extend('2027-06-30', version + 1).expect(200);

    expect(body).toMatchObject({ state: 'extended', endOn: '2026-12-31', extendedEndOn: '2027-06-30' });
  });

  it('terminate for a reason', async () => {
    const { id } = await seed();
    await command(id, 'terminate', { terminationReason: '', version: 1 }).expect(400);
    const { body } = await command(id, 'terminate', { terminationReason: '補助單位撤案', version: 1 }).expect(200);
    expect(body).toMatchObject({ state: 'terminated', terminationReason: '補助單位撤案', daysLeft: null });
  });
});

describe('POST /api/projects/:projectId/copy', () => {
  it('makes a plan of the year after, without the old letter', async () => {
    const { id } = await seedInState('active', {
      budgetLines: [{ category: 'personnel', amount: 500 }],
      grantNo: '115-2410-H-001',
    });
    const code = newProject().code;

    const { body } = await command(id, 'copy', { code }).expect(201);

    expect(body).toMatchObject({
      code,
      state: 'planning',
      startOn: '2027-01-01',
      endOn: '2027-12-31',
      grantNo: null,
      approvalDocumentNo: null,
      budgetLines: [{ category: 'personnel', amount: 500 }],
    });
  });

  it('needs a number of its own', async () => {
    const { id, code } = await seed();
    const { body } = await command(id, 'copy', { code }).expect(409);
    expect(body.code).toBe('DuplicateProjectCode');
  });
});

describe('DELETE /api/projects/:projectId', () => {
  it('names the roles that reach it', async () => {
    const { id } = await seed();
    const role = await test.db.prisma.role.create({
      data: {
        name: '指定計畫的角色',
        permissions: ['project_and_grant_set_up:view'],
        scope: 'named_projects',
        sensitiveGroups: [],
        projects: { create: { projectId: id } },
      },
    });

    const { body } = await hr.delete(`${url(id)}?version=1`).expect(409);
    expect(body).toMatchObject({
      code: 'RecordInUse',
      msg: '此計畫已被 1 筆資料使用（角色的資料範圍或員工的主要計畫），無法刪除，請先調整。',
      referrers: [{ kind: 'role', total: 1, hidden: 1, items: [] }],
    });
    await test.db.prisma.role.delete({ where: { id: role.id } });
  });

  it('takes a plan away with its parts and keeps its log', async () => {
    const { id } = await seed({ budgetLines: [{ category: 'other', amount: 1 }] });
    await hr.delete(`${url(id)}?version=1`).expect(204);
    await hr.get(url(id)).expect(404);
    expect(await lastEntry(id)).toMatchObject({ action: '刪除' });
  });

  it('refuses one that has begun', async () => {
    const { id, version } = await seedInState('active');
    const { body } = await hr.delete(`${url(id)}?version=${version}`).expect(409);
    expect(body.code).toBe('ProjectInUse');
  });

  it('refuses an old version', async () => {
    const { id } = await seed();
    await hr.delete(`${url(id)}?version=2`).expect(409);
  });
});
