import type { DepartmentCreate, departmentEndpoints } from '@hr/contracts/organisation/departments';
import type { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

const newDepartment = (overrides: Partial<DepartmentCreate> = {}) => ({
  code: `N${crypto.randomUUID().slice(0, 8)}`,
  nameZh: `新部門${crypto.randomUUID().slice(0, 8)}`,
  nameEn: null,
  level: 'division',
  parentId: null,
  headId: null,
  costCenter: null,
  headcountQuota: null,
  sortOrder: 0,
  note: null,
  effectiveFrom: TODAY,
  ...overrides,
});

const change = (overrides: Partial<z.output<typeof departmentEndpoints.change.body>> = {}) => ({
  nameZh: `改名${crypto.randomUUID().slice(0, 8)}`,
  nameEn: null,
  level: 'division',
  parentId: null,
  headId: null,
  effectiveFrom: TODAY,
  version: 1,
  ...overrides,
});

const url = (id: string, rest = ''): string => `/api/departments/${id}${rest}`;

describe('POST /api/departments', () => {
  it('adds a department and writes down who did', async () => {
    const input = newDepartment({ costCenter: 'CC1' });

    const { body } = await hr.post('/api/departments').send(input).expect(201);

    expect(body).toMatchObject({ code: input.code.toUpperCase(), nameZh: input.nameZh, status: 'active', version: 1 });
    const audit = await hr.get(url(body.id, '/audit-entries')).expect(200);
    expect(audit.body.items).toMatchObject([{ actorName: 'hr_officer', action: '新增' }]);
  });

  it('refuses a number that another department has, beside its field', async () => {
    const { code } = await seedDepartment(test.db);

    const { body } = await hr.post('/api/departments').send(newDepartment({ code })).expect(409);

    expect(body).toMatchObject({
      code: 'DuplicateDepartmentNumber',
      msg: '部門編號重複',
      fields: [{ path: 'code', message: '部門編號重複' }],
    });
  });

  it('lets one of two win who add the same number at the same instant', async () => {
    const input = newDepartment();

    const answers = await Promise.all([
      hr.post('/api/departments').send(input),
      hr.post('/api/departments').send({ ...input, nameZh: '另一個名稱' }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('refuses a name that a sibling has on the same days', async () => {
    const { nameZh } = await seedDepartment(test.db);
    const { body } = await hr.post('/api/departments').send(newDepartment({ nameZh })).expect(409);
    expect(body).toMatchObject({ code: 'DuplicateDepartmentName', fields: [{ path: 'nameZh' }] });
  });

  it('refuses a parent that is not in force from the first day on', async () => {
    const parent = await seedDepartment(test.db, { effectiveTo: '2026-12-31' });
    const { body } = await hr
      .post('/api/departments')
      .send(newDepartment({ parentId: parent.id }))
      .expect(422);
    expect(body).toMatchObject({
      code: 'ParentDepartmentNotInForce',
      fields: [{ path: 'parentId', message: '上層部門於 2026/12/31 未啟用' }],
    });
  });

  it('refuses a head who has left', async () => {
    const { id } = await seedEmployee(test.db, { lastWorkingOn: '2026-10-31' });
    const { body } = await hr
      .post('/api/departments')
      .send(newDepartment({ headId: id }))
      .expect(422);
    expect(body.code).toBe('DepartmentHeadNotEmployed');
  });

  it('answers a repetition under the same key with the first answer', async () => {
    const input = newDepartment();
    const key = crypto.randomUUID();
    const send = () => hr.post('/api/departments').set('Idempotency-Key', key).send(input);

    const [first, second] = await Promise.all([send(), send()]);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('refuses a key that stood for something else', async () => {
    const key = crypto.randomUUID();
    await hr.post('/api/departments').set('Idempotency-Key', key).send(newDepartment()).expect(201);
    const { body } = await hr.post('/api/departments').set('Idempotency-Key', key).send(newDepartment()).expect(409);
    expect(body.code).toBe('IdempotencyKeyReused');
  });

  it('tells every wrong field at once, in zh-TW', async () => {
    const input = { ...newDepartment(), code: '部門', nameZh: ' ', headcountQuota: -1, color: 'red' };
    const { body } = await hr.post('/api/departments').send(input).expect(400);
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { path: 'code', message: '部門編號只能使用英文字母、數字與連字號' },
        { path: 'nameZh', message: '請輸入部門名稱' },
        { path: 'headcountQuota', message: '請輸入 0 到 100000 的整數' },
        { path: 'color', message: '不明的欄位' },
      ]),
    );
  });
});

describe('PUT /api/departments/:departmentId', () => {
  const correction = async (id: string, overrides: object = {}) => {
    const { body } = await hr.get(url(id)).expect(200);
    const { code, nameZh, nameEn, level, costCenter, headcountQuota, sortOrder, note, periodId, version } = body;
    const fields = { code, nameZh, nameEn, level, costCenter, headcountQuota, sortOrder, note, periodId, version };
    return { ...fields, parentId: body.parent?.id ?? null, headId: null, ...overrides };
  };

  it('corrects the period and keeps its days', async () => {
    const { id } = await seedDepartment(test.db);

    const { body } = await hr
      .put(url(id))
      .send(await correction(id, { nameZh: '更正後', headcountQuota: 5 }))
      .expect(200);

    expect(body).toMatchObject({ nameZh: '更正後', headcountQuota: 5, effectiveFrom: '2020-01-01', version: 2 });
    const history = await hr.get(url(id, '/history')).expect(200);
    expect(history.body.items).toHaveLength(1);
  });

  it('refuses a change made on an old version and says who was first', async () => {
    const { id } = await seedDepartment(test.db);
    const input = await correction(id, { nameZh: '第一次' });
    await hr.put(url(id)).send(input).expect(200);

    const { body } = await hr
      .put(url(id))
      .send({ ...input, nameZh: '第二次' })
      .expect(409);

    expect(body.code).toBe('StaleVersion');
    expect(body.msg).toBe('此筆資料已被 hr_officer 於 2026/11/21 下午 02:00 更新，請重新載入後再編輯');
  });

  it('answers 404 for a department that is not there', async () => {
    const { id } = await seedDepartment(test.db);
    const { body } = await hr
      .put(url(crypto.randomUUID()))
      .send(await correction(id))
      .expect(404);
    expect(body.code).toBe('NotFound');
  });
});

describe('POST /api/departments/:departmentId/change', () => {
  it('is true from its day on and leaves the days before as they were', async () => {
    const { id, nameZh } = await seedDepartment(test.db);

    await hr
      .post(url(id, '/change'))
      .send(change({ nameZh: '明日之名', effectiveFrom: '2026-11-22' }))
      .expect(200);

    const today = await hr.get(url(id)).expect(200);
    expect(today.body).toMatchObject({ nameZh, nextChangeOn: '2026-11-22' });
    const tomorrow = await hr.get(url(id, '?asOf=2026-11-22')).expect(200);
    expect(tomorrow.body).toMatchObject({ nameZh: '明日之名', nextChangeOn: null });
  });

  it('refuses a day before the department was', async () => {
    const { id } = await seedDepartment(test.db);
    const { body } = await hr
      .post(url(id, '/change'))
      .send(change({ effectiveFrom: '2019-12-31' }))
      .expect(422);
    expect(body).toMatchObject({
      code: 'TimelineConflict',
      fields: [{ path: 'effectiveFrom', message: '部門於生效日未啟用' }],
    });
  });
});

describe('POST /api/departments/:departmentId/move', () => {
  const move = (id: string, parentId: string | null, version = 1) =>
    hr.post(url(id, '/move')).send({ parentId, effectiveFrom: TODAY, version });

  it('refuses a place under itself or under what is below it', async () => {
    const top = await seedDepartment(test.db);
    const below = await seedDepartment(test.db, { parentId: top.id });

    for (const parentId of [top.id, below.id]) {
      const { body } = await move(top.id, parentId).expect(422);
      expect(body).toMatchObject({
        code: 'DepartmentCycle',
        fields: [{ path: 'parentId', message: '上層部門不可為自己或下級部門' }],
      });
    }
  });

  it('lets only one of two moves through that would make a ring together', async () => {
    const a = await seedDepartment(test.db);
    const b = await seedDepartment(test.db);

    const answers = await Promise.all([move(a.id, b.id), move(b.id, a.id)]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('keeps the name and shows the new place in the tree of its day only', async () => {
    const from = await seedDepartment(test.db);
    const to = await seedDepartment(test.db);
    const moved = await seedDepartment(test.db, { parentId: from.id });

    await move(moved.id, to.id).expect(200);

    const placeOn = async (asOf: string) => {
      const { body } = await hr.get(`/api/departments/tree?asOf=${asOf}`).expect(200);
      return body.items.find(({ id }: { id: string }) => id === moved.id);
    };
    expect(await placeOn('2026-11-20')).toMatchObject({ parentId: from.id, nameZh: moved.nameZh });
    expect(await placeOn(TODAY)).toMatchObject({ parentId: to.id, nameZh: moved.nameZh });
  });
});

describe('POST /api/departments/:departmentId/deactivate', () => {
  const deactivate = (id: string, effectiveFrom = '2026-12-01') =>
    hr.post(url(id, '/deactivate')).send({ effectiveFrom, version: 1 });

  it('takes the department out from the day on', async () => {
    const { id } = await seedDepartment(test.db);
    await deactivate(id).expect(200);
    const statusOn = async (asOf: string) => (await hr.get(url(id, `?asOf=${asOf}`))).body.status;
    expect([await statusOn('2026-11-30'), await statusOn('2026-12-01')]).toEqual(['active', 'inactive']);
  });

  it('is refused while people work in it, with their number', async () => {
    const { id } = await seedDepartment(test.db);
    await seedEmployee(test.db, { departmentId: id });
    await seedEmployee(test.db, { departmentId: id });
    const { body } = await deactivate(id).expect(422);
    expect(body).toMatchObject({ code: 'DepartmentOccupied', msg: '此部門尚有 2 位在職員工，請先完成調動' });
  });

  it('is refused while departments stand under it', async () => {
    const { id } = await seedDepartment(test.db);
    await seedDepartment(test.db, { parentId: id });
    const { body } = await deactivate(id).expect(422);
    expect(body.msg).toBe('此部門尚有 1 個下級部門，請先移動或停用');
  });

  it('can be undone from a later day on', async () => {
    const { id } = await seedDepartment(test.db);
    await deactivate(id).expect(200);
    const { body } = await hr
      .post(url(id, '/reactivate'))
      .send({ effectiveFrom: '2027-01-01', version: 2 })
      .expect(200);
    expect(body).toMatchObject({ version: 3, nextChangeOn: '2026-12-01' });
  });
});

describe('POST /api/departments/:departmentId/cancel-change', () => {
  it('leaves the department as though the change had never been planned', async () => {
    const { id } = await seedDepartment(test.db);
    await hr
      .post(url(id, '/change'))
      .send(change({ effectiveFrom: '2026-11-22' }))
      .expect(200);

    await hr.post(url(id, '/cancel-change')).send({ effectiveFrom: '2026-11-22', version: 2 }).expect(200);

    const { body } = await hr.get(url(id, '/history')).expect(200);
    expect(body.items).toMatchObject([{ effectiveFrom: '2020-01-01', effectiveTo: null }]);
  });

  it('refuses what has already come', async () => {
    const { id } = await seedDepartment(test.db);
    await hr
      .post(url(id, '/change'))
      .send(change({ effectiveFrom: TODAY }))
      .expect(200);
    const { body } = await hr.post(url(id, '/cancel-change')).send({ effectiveFrom: TODAY, version: 2 }).expect(422);
    expect(body.code).toBe('TimelineConflict');
  });
});

describe('DELETE /api/departments/:departmentId', () => {
  it('deletes what nothing ever referred to', async () => {
    const { id } = await seedDepartment(test.db);
    await hr.delete(url(id, '?version=1')).expect(204);
    await hr.get(url(id)).expect(404);
  });

  it('is refused with the number of references, past ones included', async () => {
    const { id } = await seedDepartment(test.db);
    const placed = await seedEmployee(test.db, { departmentId: id });
    const below = await seedDepartment(test.db, { code: 'REFERS', nameZh: '下級', parentId: id });
    const { body } = await hr.delete(url(id, '?version=1')).expect(409);
    expect(body).toMatchObject({
      code: 'DepartmentInUse',
      msg: '此部門已被 2 筆資料使用，無法刪除，請改為停用。',
      referrers: [
        { kind: 'employee', noun: '員工', total: 1, hidden: 0, items: [{ id: placed.id }] },
        { kind: 'department', noun: '下級部門', total: 1, hidden: 0, items: [{ id: below.id, title: 'REFERS 下級' }] },
      ],
    });
  });

  it('needs the version that was read', async () => {
    const { id } = await seedDepartment(test.db);
    expect((await hr.delete(url(id, '?version=7'))).body.code).toBe('StaleVersion');
    expect((await hr.delete(url(id))).body.code).toBe('ValidationFailed');
  });
});
