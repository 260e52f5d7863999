import { changeReasons } from '@hr/contracts/personnel-actions/change-reasons';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { type Caller, startTestApp, type TestApp, TODAY } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  await test.db.prisma.changeReason.deleteMany();
});

const url = '/api/change-reasons';

const uses = { isForTransfers: true, isForLeaving: false, isForUnpaidLeave: false };

const input = (overrides: object = {}) => ({ code: 'A-01', nameZh: '甲', ...uses, sortOrder: 10, ...overrides });

const create = async (overrides: object = {}): Promise<{ id: string; version: number }> =>
  (await hr.post(url).send(input(overrides)).expect(201)).body;

describe('adding and editing', () => {
  it('returns the stored reason and logs the labels of the screen', async () => {
    const { id, version } = await create();
    const { body } = await hr
      .put(`${url}/${id}`)
      .send({ ...input({ nameZh: '乙' }), version })
      .expect(200);
    expect(body).toMatchObject({ nameZh: '乙', status: 'active', version: 2 });

    const { body: log } = await hr.get(`${url}/${id}/audit-entries`).expect(200);
    expect(log.items).toMatchObject([
      { action: '編輯', changes: [{ field: changeReasons.fields.nameZh.label, before: '甲', after: '乙' }] },
      { action: '新增' },
    ]);
  });

  it('requires a use and offers the reason only there', async () => {
    const { body } = await hr
      .post(url)
      .send(input({ isForTransfers: false }))
      .expect(400);
    expect(body.fields).toEqual([{ path: 'isForTransfers', message: '請至少選擇一項適用' }]);

    await create({ isForTransfers: false, isForLeaving: true });
    const offered = async (use: string) => (await hr.get(`${url}?${use}=yes`).expect(200)).body.total;
    expect(await offered('isForLeaving')).toBe(1);
    expect(await offered('isForTransfers')).toBe(0);
  });

  it.each([
    { twin: { nameZh: '乙' }, code: 'DuplicateChangeReasonCode', field: 'code', why: 'the number' },
    { twin: { code: 'A-02' }, code: 'DuplicateChangeReasonName', field: 'nameZh', why: 'the name' },
  ])('refuses a duplicate with the same $why', async ({ twin, code, field }) => {
    await create();
    const { body } = await hr.post(url).send(input(twin)).expect(409);
    expect(body).toMatchObject({ code, fields: [{ path: field }] });
  });
});

describe('reasons for leaving', () => {
  it('are listed for callers who mark leavings but may not read transfers, while active', async () => {
    await create();
    await create({ code: 'A-02', nameZh: '乙', isForLeaving: true, sortOrder: 20 });
    const { id, version } = await create({ code: 'A-03', nameZh: '丙', isForLeaving: true });
    const administrator = await test.signedInAs('system_administrator');
    const offered = async () =>
      (await administrator.get('/api/leaving-reasons').expect(200)).body.items.map(
        ({ code }: { code: string }) => code,
      );

    expect((await administrator.get(url)).status).toBe(403);
    expect(await offered()).toEqual(['A-03', 'A-02']);
    await hr.post(`${url}/${id}/deactivate`).send({ activeTo: TODAY, version }).expect(200);
    expect(await offered()).toEqual(['A-02']);
  });

  it('are refused without the edit permission', async () => {
    const auditor = await test.signedInAs('auditor');
    expect((await auditor.get('/api/leaving-reasons')).status).toBe(403);
  });
});

describe('the list', () => {
  it('is ordered by the sort order and searched by number and name', async () => {
    await create();
    await create({ code: 'A-02', nameZh: '乙', sortOrder: 1 });

    const codes = async (query: string) =>
      (await hr.get(`${url}?${query}`).expect(200)).body.items.map(({ code }: { code: string }) => code);

    expect(await codes('')).toEqual(['A-02', 'A-01']);
    expect(await codes(`q=${encodeURIComponent('甲')}`)).toEqual(['A-01']);
  });

  it('imports its own export without changes', async () => {
    await create();
    const columns = Object.keys(changeReasons.fields).join(',');
    const { body: file } = await binary(hr.get(`${url}/export?format=csv&columns=${columns}`)).expect(200);
    const { body } = await hr.post(`${url}/import`).attach('file', file, '異動原因.csv').expect(200);
    expect(body).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });
});
