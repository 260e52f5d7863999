import { readTable } from '@hr/spreadsheet/readers';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;
let root: { id: string };

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
  const head = await seedEmployee(test.db, { nameZh: '林主管' });
  root = await seedDepartment(test.db, { code: 'A', nameZh: '臺北總處', headId: head.id });
  const middle = await seedDepartment(test.db, { code: 'B', nameZh: '一組', parentId: root.id });
  const leaf = await seedDepartment(test.db, { code: 'C', nameZh: '乙室', parentId: middle.id });
  await seedDepartment(test.db, { code: 'D', nameZh: '舊單位', effectiveTo: '2025-01-01' });
  await seedDepartment(test.db, { code: 'E', nameZh: '新單位', effectiveFrom: '2027-01-01' });
  await seedEmployee(test.db, { departmentId: leaf.id });
  await seedEmployee(test.db, { departmentId: leaf.id, hiredOn: '2026-01-01' });
});

const codes = async (query: string): Promise<string[]> => {
  const { body } = await hr.get(`/api/departments?${query}`).expect(200);
  return body.items.map(({ code }: { code: string }) => code);
};

describe('GET /api/departments', () => {
  it.each([
    { query: '', expected: ['A', 'B', 'C'], why: 'those in force today' },
    { query: 'status=inactive', expected: ['D', 'E'], why: 'those that are not, or not yet' },
    { query: 'status=all&sort=-code', expected: ['E', 'D', 'C', 'B', 'A'], why: 'descending by number' },
    { query: 'sort=nameZh', expected: ['B', 'C', 'A'], why: 'names by strokes: 一, 乙, 臺' },
    { query: 'q=台北', expected: ['A'], why: '台 finds 臺' },
    { query: 'q=%25', expected: [], why: 'a percent sign is only itself' },
    { query: 'hasHead=no', expected: ['B', 'C'], why: 'without a head' },
    { query: 'asOf=2024-06-01', expected: ['A', 'B', 'C', 'D'], why: 'as of a day in the past' },
    { query: 'asOf=2027-06-01', expected: ['A', 'B', 'C', 'E'], why: 'as of a day to come' },
    { query: 'pageSize=2&page=2', expected: ['C'], why: 'the second page' },
  ])('?$query lists $expected ($why)', async ({ query, expected }) => {
    expect(await codes(query)).toEqual(expected);
  });

  it('takes whoever has left for no head any more, on that day and in the tree', async () => {
    const { id: headId } = await seedEmployee(test.db, { lastWorkingOn: '2026-10-31' });
    const { id } = await seedDepartment(test.db, { code: 'F', headId });
    const headIn = async (asOf: string): Promise<string | null> => {
      const { body } = await hr.get(`/api/departments/tree?asOf=${asOf}`).expect(200);
      return body.items.find((item: { id: string }) => item.id === id).headName;
    };
    try {
      expect(await codes('hasHead=no')).toContain('F');
      expect(await codes('hasHead=no&asOf=2026-10-31')).not.toContain('F');
      expect([await headIn('2026-10-31'), await headIn('2026-11-21')]).toEqual([expect.any(String), null]);
    } finally {
      await test.db.prisma.department.delete({ where: { id } });
    }
  });

  it('lists a department and all below it', async () => {
    expect(await codes(`under=${root.id}`)).toEqual(['A', 'B', 'C']);
  });

  it('tells the total on a page past the end', async () => {
    const { body } = await hr.get('/api/departments?page=9&pageSize=2').expect(200);
    expect(body).toEqual({ items: [], total: 3, page: 9, pageSize: 2 });
  });

  it('counts the people of the day asked for', async () => {
    const headcountOn = async (asOf: string) =>
      (await hr.get(`/api/departments?q=C&asOf=${asOf}`)).body.items[0].headcount;
    expect([await headcountOn('2025-12-31'), await headcountOn('2026-01-01')]).toEqual([1, 2]);
  });

  it('asks the database the same number of questions for any number of rows', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const questionsFor = async (pageSize: number) => {
      query.mockClear();
      await hr.get(`/api/departments?status=all&pageSize=${pageSize}`).expect(200);
      return query.mock.calls.length;
    };
    const [one, hundred] = [await questionsFor(1), await questionsFor(100)];
    query.mockRestore();
    expect(hundred).toBe(one);
    expect(one).toBeLessThanOrEqual(3);
  });
});

describe('GET /api/departments/tree', () => {
  it('counts people upwards and lists parents before their children', async () => {
    const { body } = await hr.get('/api/departments/tree').expect(200);
    expect(body.items).toMatchObject([
      { code: 'A', headcount: 0, totalHeadcount: 2, headName: '林主管' },
      { code: 'B', headcount: 0, totalHeadcount: 2 },
      { code: 'C', headcount: 2, totalHeadcount: 2 },
    ]);
  });
});

describe('GET /api/departments/export', () => {
  const download = (query: string) => binary(hr.get(`/api/departments/export?${query}`));

  it.each(['xlsx', 'csv'] as const)('writes what the filters and columns show, as %s', async (format) => {
    const { body, headers } = await download(`format=${format}&hasHead=yes&columns=code,nameZh,headcount`).expect(200);
    expect(headers['content-disposition']).toContain(`_20261121_1400.${format}`);
    expect(await readTable(body)).toEqual({
      headers: ['部門編號', '部門名稱', '在職人數'],
      rows: [{ rowNumber: 2, values: { 部門編號: 'A', 部門名稱: '臺北總處', 在職人數: '0' } }],
    });
  });

  it('is an .xls that no one asked otherwise for', async () => {
    const { body, headers } = await download('').expect(200);
    expect(headers['content-type']).toBe('application/vnd.ms-excel');
    expect(body.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  });

  it('has nothing to download without rows', async () => {
    await download('q=nothing-like-it').expect(204);
  });

  it('refuses a column that the list does not have', async () => {
    const { body } = await hr.get('/api/departments/export?columns=code,salary').expect(400);
    expect(body.fields).toEqual([{ path: 'columns', message: '沒有「salary」欄位' }]);
  });

  it('names in its file the day as of which it is told, where that is not today', async () => {
    const nameOf = async (query: string) =>
      decodeURIComponent((await download(`format=csv&${query}`).expect(200)).headers['content-disposition'] ?? '');
    expect(await nameOf('asOf=2026-06-30')).toContain('部門清單（基準日 2026-06-30）_');
    expect(await nameOf('asOf=2026-11-21')).toContain('部門清單_');
  });

  it('is closed to someone who may look but not export', async () => {
    const manager = await test.signedInAs('manager');
    await manager.get('/api/departments').expect(200);
    expect((await manager.get('/api/departments/export').expect(403)).body.msg).toBe('PermissionDenied');
  });
});
