import { jobTitles } from '@hr/contracts/organisation/job-titles';
import { importColumns } from '@hr/contracts/records';
import { readTable } from '@hr/spreadsheet/readers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toDateColumn } from '#db/calendar-date.ts';
import { binary } from '#testing/binary.ts';
import { countQueries } from '#testing/count-queries.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  await test.db.prisma.employeePosition.deleteMany();
  await test.db.prisma.jobTitle.deleteMany();
});

const input = (overrides: object = {}) => ({
  code: 'R-01',
  nameZh: '研究員',
  nameEn: 'Researcher',
  family: 'research',
  grade: null,
  isManagerial: false,
  probationMonths: 3,
  description: null,
  sortOrder: 10,
  ...overrides,
});

const create = async (overrides: object = {}): Promise<{ id: string; version: number }> =>
  (await hr.post('/api/job-titles').send(input(overrides)).expect(201)).body;

const url = (id: string, rest = ''): string => `/api/job-titles/${id}${rest}`;

const callerWith = async (permissions: readonly string[]): Promise<Caller> => {
  const { username } = await test.seedAccount('hr_officer', { employeeId: (await seedEmployee(test.db)).id });
  const role = (name: string, granted: readonly string[], scope: 'all' | 'self') => ({
    role: { create: { name: `${name}${crypto.randomUUID()}`, permissions: [...granted], scope, sensitiveGroups: [] } },
  });
  await test.db.prisma.empAccount.update({
    where: { username },
    data: {
      roles: {
        deleteMany: {},
        create: [
          role('職稱管理', ['position_set_up:view', 'position_set_up:edit'], 'all'),
          role('本人', permissions, 'self'),
        ],
      },
    },
  });
  return test.signIn(username);
};

const assignToEmployee = async (jobTitleId: string): Promise<void> => {
  const [{ id: employeeId }, { id: departmentId }] = [await seedEmployee(test.db), await seedDepartment(test.db)];
  const data = { employeeId, departmentId, jobTitleId, effectiveFrom: toDateColumn('2020-01-01') };
  await test.db.prisma.employeePosition.create({ data });
};

describe('creating and editing a job title', () => {
  it('returns what was stored and audits it with the labels of the screen', async () => {
    const { id, version } = await create();

    const { body } = await hr
      .put(url(id))
      .send({ ...input({ nameZh: '資深研究員', isManagerial: true }), version })
      .expect(200);

    expect(body).toMatchObject({
      nameZh: '資深研究員',
      isManagerial: true,
      status: 'active',
      usageCount: 0,
      version: 2,
    });
    const { body: log } = await hr.get(url(id, '/audit-entries')).expect(200);
    expect(log.items).toMatchObject([
      {
        action: '編輯',
        changes: [
          { field: '職稱', before: '研究員', after: '資深研究員' },
          { field: '主管職', before: '否', after: '是' },
        ],
      },
      { action: '新增' },
    ]);
  });

  it.each([
    { twin: { nameZh: '另一個' }, code: 'DuplicateJobTitleCode', field: 'code', why: 'code' },
    { twin: { code: 'R-02' }, code: 'DuplicateJobTitleName', field: 'nameZh', why: 'name' },
  ])('rejects a second job title with the same $why', async ({ twin, code, field }) => {
    await create();
    const { body } = await hr.post('/api/job-titles').send(input(twin)).expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });

  it('rejects an outdated version and names the last editor', async () => {
    const { id, version } = await create();
    await hr
      .put(url(id))
      .send({ ...input({ sortOrder: 20 }), version })
      .expect(200);
    const { body } = await hr
      .put(url(id))
      .send({ ...input(), version })
      .expect(409);
    expect(body.msg).toContain('此筆資料已被 hr_officer 於');
  });

  it('changes nothing for equal values', async () => {
    const { id, version } = await create();

    const { body } = await hr
      .put(url(id))
      .send({ ...input(), version })
      .expect(200);

    expect(body).toMatchObject({ id, version });
    expect((await hr.get(url(id, '/audit-entries')).expect(200)).body.items).toMatchObject([{ action: '新增' }]);
  });

  it('rejects a probation longer than six months', async () => {
    const { body } = await hr
      .post('/api/job-titles')
      .send(input({ probationMonths: 7 }))
      .expect(400);
    expect(body.fields).toEqual([{ path: 'probationMonths', message: '請輸入 0 到 6 的整數' }]);
  });
});

describe('deactivating a job title', () => {
  it('hides it from the day on and can be reversed', async () => {
    const { id } = await create();

    await hr.post(url(id, '/deactivate')).send({ activeTo: '2026-11-21', version: 1 }).expect(200);
    expect((await hr.get('/api/job-titles')).body.total).toBe(0);
    expect((await hr.get('/api/job-titles?status=inactive')).body.items).toMatchObject([{ id, status: 'inactive' }]);

    await hr.post(url(id, '/activate')).send({ version: 2 }).expect(200);
    expect((await hr.get('/api/job-titles')).body.items).toMatchObject([{ id, status: 'active', activeTo: null }]);
  });

  it('keeps it active until a future day', async () => {
    const { id } = await create();
    const { body } = await hr.post(url(id, '/deactivate')).send({ activeTo: '2026-12-31', version: 1 }).expect(200);
    expect(body).toMatchObject({ status: 'active', activeTo: '2026-12-31' });
  });
});

describe('deleting a job title', () => {
  it('is only possible if no employee ever had it', async () => {
    const [unused, assigned] = [await create(), await create({ code: 'R-02', nameZh: '助理' })];
    await assignToEmployee(assigned.id);

    await hr.delete(url(unused.id, '?version=1')).expect(204);
    const { body } = await hr.delete(url(assigned.id, '?version=1')).expect(409);

    expect(body).toMatchObject({ code: 'RecordInUse', msg: '此職稱已被 1 筆資料使用，無法刪除，請改為停用。' });
  });

  it('lists the first employees who have it, and counts the others', async () => {
    const { id } = await create();
    for (let index = 0; index < 7; index += 1) {
      await assignToEmployee(id);
    }

    const { body } = await hr.delete(url(id, '?version=1')).expect(409);

    expect(body.referrers).toMatchObject([{ kind: 'employee', noun: '員工', total: 7, hidden: 0 }]);
    expect(body.referrers[0].items).toHaveLength(5);
    expect(body.referrers[0].items[0].title).toMatch(/^T\d{4} /);
  });

  it.each([
    { why: 'whose role reaches themselves alone', permissions: ['employee_data:view'] as const },
    { why: 'who may not look at employees', permissions: ['holiday_set_up:view'] as const },
  ])('counts employees out of scope without names for a caller $why', async ({ permissions }) => {
    const { id } = await create();
    await assignToEmployee(id);
    const officer = await callerWith([...permissions]);

    const { body } = await officer.delete(url(id, '?version=1')).expect(409);

    expect(body.msg).toBe('此職稱已被 1 筆資料使用，無法刪除，請改為停用。');
    expect(body.referrers).toEqual([{ kind: 'employee', noun: '員工', total: 1, hidden: 1, items: [] }]);
  });

  it('answers 404 after the deletion', async () => {
    const { id } = await create();
    await hr.delete(url(id, '?version=1')).expect(204);
    await hr.get(url(id)).expect(404);
    expect((await hr.delete(url(id, '?version=1'))).status).toBe(404);
  });
});

describe('job title list', () => {
  it('filters, sorts and counts assigned employees', async () => {
    const { id } = await create();
    await create({ code: 'M-01', nameZh: '主任', family: 'management', isManagerial: true });
    await assignToEmployee(id);

    const codes = async (query: string) =>
      (await hr.get(`/api/job-titles?${query}`).expect(200)).body.items.map(({ code }: { code: string }) => code);

    expect(await codes('')).toEqual(['M-01', 'R-01']);
    expect(await codes('sort=-usageCount')).toEqual(['R-01', 'M-01']);
    expect(await codes('sort=family')).toEqual(['R-01', 'M-01']);
    expect(await codes('isManagerial=yes')).toEqual(['M-01']);
    expect(await codes('family=research')).toEqual(['R-01']);
    expect(await codes('q=主')).toEqual(['M-01']);
    expect((await hr.get('/api/job-titles?page=9&pageSize=1')).body).toMatchObject({ items: [], total: 2 });
  });

  it('exports the shown columns', async () => {
    await create();
    const { body } = await binary(hr.get('/api/job-titles/export?format=xlsx&columns=code,family,isManagerial')).expect(
      200,
    );
    expect((await readTable(body)).rows).toEqual([
      { rowNumber: 2, values: { 職稱編號: 'R-01', 職類: '研究', 主管職: '否' } },
    ]);
  });
});

it('exports only the chosen ids and rejects invalid ids', async () => {
  const made = [];
  for (const code of ['E-01', 'E-02', 'E-03']) {
    made.push(await create({ code, nameZh: `職稱${code}` }));
  }
  const chosen = [made[0]!.id, made[2]!.id];
  const { body } = await binary(hr.get(`/api/job-titles/export?format=xlsx&ids=${chosen.join(',')}`)).expect(200);
  expect((await readTable(body)).rows).toHaveLength(2);

  await hr.get('/api/job-titles/export?ids=1').expect(400);
});

describe('job title import', () => {
  const send = (path: string, lines: readonly string[]) => {
    const { code, nameZh, family, isManagerial } = importColumns(jobTitles.fields);
    const text = [[code, nameZh, family, isManagerial].join(','), ...lines].join('\n');
    return hr.post(`/api/job-titles/${path}`).attach('file', Buffer.from(text), 'titles.csv');
  };

  it('creates, updates and skips rows', async () => {
    await create({ probationMonths: null, nameEn: null, sortOrder: 0 });
    await create({ code: 'R-02', nameZh: '助理', nameEn: null, probationMonths: null, sortOrder: 0 });
    const lines = ['R-01,研究員,研究,', 'R-02,研究助理,研究,否', 'M-01,主任,管理,是'];

    expect((await send('import/preview', lines).expect(200)).body.counts).toEqual({
      create: 1,
      update: 1,
      unchanged: 1,
      error: 0,
    });
    expect((await send('import', lines).expect(200)).body).toEqual({ created: 1, updated: 1, unchanged: 1 });
    expect((await hr.get('/api/job-titles?q=R-02')).body.items).toMatchObject([{ nameZh: '研究助理', version: 2 }]);
  });

  it('reports every invalid cell and writes nothing', async () => {
    await create();
    const lines = ['R-02,研究員,研究,', 'R-03,甲,未知,', 'R-03,乙,研究,也許'];
    const { body } = await send('import', lines).expect(422);
    expect(body.fields).toEqual([
      { path: '第 2 列 職稱', message: '職稱重複' },
      { path: '第 3 列 職類', message: '職類須為研究、技術、行政、管理、專案之一' },
      { path: '第 4 列 主管職', message: '主管職須為是、否之一' },
      { path: '第 4 列 職稱編號', message: '檔案中職稱編號重複' },
    ]);
    expect(await test.db.prisma.jobTitle.count()).toBe(1);
  });

  it('reports three invalid rows of many, and imports all once they are corrected', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `B-${index},職稱${index},研究,否`);
    const wrong = [...lines];
    wrong[0] = ',沒有編號,研究,否';
    wrong[9] = 'B-9,職稱9,玄學,否';
    wrong[19] = 'B-19,職稱1,研究,否';
    const { body } = await send('import', wrong).expect(422);
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([
      '第 2 列 職稱編號',
      '第 11 列 職類',
      '第 21 列 職稱',
    ]);
    expect(await test.db.prisma.jobTitle.count()).toBe(0);

    expect((await send('import', lines).expect(200)).body.created).toBe(20);
  });

  it('runs the same number of queries for a hundred rows as for ten', async () => {
    const lines = (size: number, name: string) =>
      Array.from({ length: size }, (_, index) => `Q${size}-${index},${name}${size}之${index},研究,`);
    const queriesFor = async (size: number): Promise<number> => {
      await send('import', lines(size, '職稱')).expect(200);
      return countQueries(async () => {
        expect((await send('import', lines(size, '改名')).expect(200)).body.updated).toBe(size);
      });
    };
    expect(await queriesFor(100)).toBe(await queriesFor(10));
  });

  it('swaps the names of two records', async () => {
    await create({ nameEn: null, probationMonths: null });
    await create({ code: 'R-02', nameZh: '助理', nameEn: null, probationMonths: null });
    const { body } = await send('import', ['R-01,助理,研究,', 'R-02,研究員,研究,']).expect(200);
    expect(body.updated).toBe(2);
  });
});
