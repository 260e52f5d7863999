import type { DepartmentTree } from '@hr/contracts/organisation/departments';
import { pagesOf } from '@hr/documents/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');

const url = '/api/departments/chart/export';

const pagesAt = async (query = '', caller = hr): Promise<string[]> =>
  pagesOf((await binary(caller.get(`${url}${query}`)).expect(200)).body as Uint8Array);

beforeAll(async () => {
  const head = await seedEmployee(test.db, { nameZh: '王處長' });
  const { id } = await seedDepartment(test.db, { code: 'RES', nameZh: '研究處', headId: head.id });
  const { id: lower } = await seedDepartment(test.db, { code: 'RES-1', nameZh: '資訊組', parentId: id });
  await seedEmployee(test.db, { departmentId: id });
  await seedEmployee(test.db, { departmentId: lower });
  await seedEmployee(test.db, { departmentId: lower });
  await seedDepartment(test.db, { code: 'NEW', nameZh: '新設組', parentId: id, effectiveFrom: '2027-01-01' });
});

describe('GET /api/departments/chart/export', () => {
  it('draws the tree of today with heads and people, and says which day that is', async () => {
    const { headers } = await binary(hr.get(url)).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    const [page, ...others] = await pagesAt();
    expect(others).toEqual([]);
    expect(page).toContain('組織圖 基準日：2026/11/21 部門：2 個 在職：3 人');
    expect(page).toContain('研究處 RES 主管 王處長 1 人，含下級 3 人');
    expect(page).toContain('資訊組 RES-1 尚無主管 2 人');
    expect(page).not.toContain('新設組');
  });

  it('draws the tree of another day', async () => {
    const [page] = await pagesAt('?asOf=2027-01-01');
    expect(page).toContain('基準日：2027/01/01 部門：3 個');
    expect(page).toContain('新設組 NEW');
  });

  it('is a drawing, too', async () => {
    const { headers, body } = await binary(hr.get(`${url}?format=svg`)).expect(200);
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(decodeURIComponent(`${headers['content-disposition']}`)).toMatch(/^attachment;.*組織圖_.*\.svg/);
    expect((body as Buffer).toString('utf8')).toMatch(/^<svg /);
  });

  it('is told of in the log, with the day that was not asked for too and the number of departments', async () => {
    await pagesAt();
    const told = await test.db.prisma.auditEntry.findFirst({
      where: { kind: 'export', action: '匯出組織圖' },
      orderBy: { id: 'desc' },
    });
    expect(told).toMatchObject({ actorName: 'hr_officer', screen: 'department_set_up' });
    expect(told?.changes).toEqual([
      { field: '筆數', before: null, after: '2' },
      { field: '基準日', before: null, after: '2026/11/21' },
      { field: '格式', before: null, after: 'pdf' },
    ]);
  });

  it('shows whoever reaches few people the tree that their screen shows, and no more', async () => {
    await test.db.prisma.role.update({
      where: { code: 'employee' },
      data: { permissions: { push: ['department_set_up:view', 'department_set_up:export'] } },
    });
    const { id: employeeId } = await seedEmployee(test.db);
    const { username } = await test.seedAccount('employee', { employeeId });
    const caller = await test.signIn(username);
    const { items } = (await caller.get('/api/departments/tree').expect(200)).body as DepartmentTree;
    const [page, ...others] = await pagesAt('', caller);
    expect(items).toMatchObject([
      { code: 'RES', headName: '王處長', headcount: 1, totalHeadcount: 3 },
      { code: 'RES-1', headName: null, headcount: 2, totalHeadcount: 2 },
    ]);
    const head = '組織圖 基準日：2026/11/21 部門：2 個 在職：3 人';
    const boxes = '研究處 RES 主管 王處長 1 人，含下級 3 人 資訊組 RES-1 尚無主管 2 人';
    expect([page?.split(' 第 1 頁')[0], others]).toEqual([`${head} ${boxes}`, []]);
  });

  it('is refused to those who may look and not export', async () => {
    await (await test.signedInAs('manager')).get(url).expect(403);
  });

  it.each(['?asOf=2026-02-30', '?asOf=tomorrow', '?format=png', '?format=pdf&columns=code', '?under=RES'])(
    'refuses %s',
    async (query) => {
      const { body } = await hr.get(`${url}${query}`).expect(400);
      expect(body.code).toBe('ValidationFailed');
    },
  );

  it('of a day without departments is no document', async () => {
    await hr.get(`${url}?asOf=1990-01-01`).expect(204);
    await hr.get(`${url}?asOf=1990-01-01&format=svg`).expect(204);
  });
});
