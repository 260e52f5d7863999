import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, waitingFor } from '#testing/waiting.ts';

const test = await startTestApp();

const LIST = 'project_and_grant_set_up';
const hr = await test.signedInAs('hr_officer');
/** May view the projects as HR may. */
const auditor = await test.signedInAs('auditor');
/** May not. */
const employee = await test.signedInAs('employee');

beforeEach(() => test.db.prisma.savedFilter.deleteMany());

const save = (caller: Caller, overrides: object = {}) =>
  caller.post('/api/saved-filters').send({
    list: LIST,
    name: '執行中',
    query: 'state=active&sort=-code',
    isShared: false,
    isDefault: false,
    ...overrides,
  });

type Editor = typeof test.db.prisma;
type Answer = Awaited<ReturnType<Caller['get']>>;

const accountOf = async ({ empAccount }: Pick<Editor, 'empAccount'>, username: string): Promise<string> =>
  (await empAccount.findUniqueOrThrow({ where: { username } })).id;

const fields = (accountId: string) => ({ accountId, list: LIST, query: '', isShared: false, createdAt: new Date(0) });

/** Filters of HR's, by number. */
const seedMany = async (length: number, isShared = false): Promise<void> => {
  const kept = { ...fields(await accountOf(test.db.prisma, 'hr_officer')), isShared };
  await test.db.prisma.savedFilter.createMany({
    data: Array.from({ length }, (_, index) => ({ ...kept, name: `條件 ${String(index).padStart(3, '0')}` })),
  });
};

const PATIENCE = { timeout: 30_000 };

const during = async (change: (editor: Editor) => Promise<unknown>, send: () => PromiseLike<Answer>) => {
  const { answer } = await test.db.prisma.$transaction(async (editor) => {
    await change(editor);
    const sent = Promise.resolve(send());
    const transactionId = await transactionIdOf(editor);
    await expect.poll(() => waitingFor(test.db, transactionId), PATIENCE).toBe(1);
    return { answer: sent };
  }, PATIENCE);
  return answer;
};

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
}

const saved = async (caller: Caller, overrides: object = {}): Promise<Saved> =>
  (await save(caller, overrides).expect(201)).body as Saved;

const listed = async (caller: Caller, list = LIST): Promise<Saved[]> =>
  ((await caller.get(`/api/saved-filters?list=${list}`).expect(200)).body as { items: Saved[] }).items;

const choose = (caller: Caller, savedFilterId: string | null, list = LIST) =>
  caller.put('/api/saved-filter-defaults').send({ list, savedFilterId });

const defaultsOf = async (caller: Caller): Promise<string[]> =>
  (await listed(caller)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

/** What the log tells of filters, in no order: it happens within one instant. */
const told = async (...ids: readonly string[]): Promise<string[]> => {
  const entries = await test.db.prisma.auditEntry.findMany({
    where: { entity: 'saved_filter', entityId: { in: [...ids] }, screen: LIST },
    select: { action: true, subject: true },
  });
  return entries.map(({ action, subject }) => `${action} ${subject}`).toSorted();
};

describe('a saved filter', () => {
  it('is its owner’s alone until it is shared, and then of all who may view the screen', async () => {
    const { id } = await saved(hr);
    expect(await listed(hr)).toMatchObject([{ id, name: '執行中', query: 'state=active&sort=-code', isOwn: true }]);
    expect(await listed(auditor)).toEqual([]);

    await hr.put(`/api/saved-filters/${id}`).send({ name: '進行中', isShared: true }).expect(200);

    const [shared] = await listed(auditor);
    expect(shared).toMatchObject({ id, name: '進行中', isShared: true, isOwn: false, ownerName: 'hr_officer' });
  });

  it('is of one list', async () => {
    await saved(hr);
    expect(await listed(hr, 'department_set_up')).toEqual([]);
  });

  it('is nothing for somebody who may not view the screen, shared or not', async () => {
    const { id } = await saved(hr, { isShared: true });

    await employee.get(`/api/saved-filters?list=${LIST}`).expect(403);
    await save(employee).expect(403);
    await choose(employee, id).expect(403);
    await employee.delete(`/api/saved-filters/${id}`).expect(404);
  });

  it('is everybody’s to keep of a list that everybody opens, whatever roles they have', async () => {
    const list = 'signature_task';
    const { id } = await saved(employee, { list, query: 'kind=leave', isDefault: true });
    expect(await listed(employee, list)).toMatchObject([{ id, isOwn: true, isDefault: true }]);
    await employee.put(`/api/saved-filters/${id}`).send({ name: '請假', isShared: true }).expect(200);
    await choose(employee, null, list).expect(204);
    await employee.delete(`/api/saved-filters/${id}`).expect(204);
    expect(await listed(employee, list)).toEqual([]);
  });

  it('of a list with a name of its own follows the screen that this stands on', async () => {
    await listed(await test.signedInAs('system_administrator'), 'access_review');
    await employee.get('/api/saved-filters?list=access_review').expect(403);
  });

  it('is changed and deleted by its owner alone', async () => {
    const shared = await saved(hr, { isShared: true });
    const secret = await saved(hr, { name: '自己的' });
    const update = { name: '別人的', isShared: false };

    await auditor.put(`/api/saved-filters/${shared.id}`).send(update).expect(403);
    await auditor.delete(`/api/saved-filters/${shared.id}`).expect(403);
    await auditor.put(`/api/saved-filters/${secret.id}`).send(update).expect(404);
    await auditor.delete(`/api/saved-filters/${secret.id}`).expect(404);
    await hr.delete(`/api/saved-filters/${shared.id}`).expect(204);

    expect((await listed(hr)).map(({ id }) => id)).toEqual([secret.id]);
  });

  it('has a name that its owner has given to no other of the list', async () => {
    await saved(hr);
    const other = await saved(hr, { name: '另一個' });

    expect((await save(hr).expect(409)).body).toMatchObject({
      code: 'DuplicateSavedFilterName',
      fields: [{ path: 'name' }],
    });
    await hr.put(`/api/saved-filters/${other.id}`).send({ name: '執行中', isShared: false }).expect(409);
    await saved(hr, { list: 'department_set_up' });
    await saved(auditor);
  });

  it.each([
    { what: 'no name', overrides: { name: ' ' } },
    { what: 'a name that is too long', overrides: { name: '字'.repeat(51) } },
    { what: 'a list that there is not', overrides: { list: 'secrets' } },
    { what: 'more than an address says', overrides: { query: `q=${'x'.repeat(4_000)}` } },
    { what: 'what no address says', overrides: { query: '/dashboard?<script>' } },
  ])('is refused with $what', async ({ overrides }) => {
    await save(hr, overrides).expect(400);
  });

  it('has room for as many people as a filter takes', async () => {
    const people = Array.from({ length: 50 }, (): [string, string] => ['principalInvestigatorId', crypto.randomUUID()]);
    const query = new URLSearchParams([['state', 'active'], ...people]).toString();
    await saved(hr, { query });
    expect(await listed(hr)).toMatchObject([{ query }]);
  });

  it('is one of fifty at the most that somebody keeps of a list', async () => {
    await seedMany(50);

    expect((await save(hr).expect(422)).body.code).toBe('TooManySavedFilters');
    await saved(hr, { list: 'department_set_up' });
  });

  it('is counted once another that is being saved is there', async () => {
    await seedMany(49);

    const answer = await during(
      async (saving) => {
        const accountId = await accountOf(saving, 'hr_officer');
        await saving.$queryRaw`select from emp_accounts where id = ${accountId}::uuid for no key update`;
        await saving.savedFilter.create({ data: { ...fields(accountId), name: '第五十個' } });
      },
      () => save(hr),
    );

    expect(answer).toMatchObject({ status: 422, body: { code: 'TooManySavedFilters' } });
  });

  it('comes in the order of strokes, one’s own first', async () => {
    await saved(hr, { name: '三', isShared: true });
    await saved(hr, { name: '乙', isShared: true });
    await saved(auditor, { name: '龍' });
    expect((await listed(auditor)).map(({ name }) => name)).toEqual(['龍', '乙', '三']);
  });

  it('is found among however many others share, if it is one’s own or the default', async () => {
    await seedMany(260, true);
    const chosen = await saved(auditor, { name: '龘' });
    const last = await test.db.prisma.savedFilter.findFirstOrThrow({ where: { name: '條件 259' } });
    await choose(auditor, last.id).expect(204);

    const found = await listed(auditor);

    expect(found).toHaveLength(250);
    expect([found[0]?.id, found.at(-1)?.id]).toEqual([chosen.id, last.id]);
  });

  it('goes with the account that owns it', async () => {
    const { id: accountId, username } = await test.seedAccount('hr_officer');
    const { id } = await saved(await test.signIn(username), { isShared: true });
    await choose(auditor, id).expect(204);

    await test.db.prisma.empAccount.delete({ where: { id: accountId } });

    expect(await listed(auditor)).toEqual([]);
  });

  it('that is shared stays when its owner is no longer here', async () => {
    const { id: accountId, username } = await test.seedAccount('hr_officer');
    const { id } = await saved(await test.signIn(username), { isShared: true });

    await test.db.prisma.empAccount.update({ where: { id: accountId }, data: { state: 'disabled' } });

    expect(await listed(auditor)).toMatchObject([{ id, ownerName: username }]);
  });
});

describe('the default of a list', () => {
  it('is one’s own affair: another’s shared one too, in the place of the one before, or none', async () => {
    const first = await saved(hr, { isShared: true, isDefault: true });
    const second = await saved(auditor, { isDefault: true });
    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[first.id], [second.id]]);

    await choose(auditor, first.id).expect(204);
    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[first.id], [first.id]]);

    await choose(hr, null).expect(204);
    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[], [first.id]]);
  });

  it('is never another’s that is not shared, nor of another list', async () => {
    const secret = await saved(hr);
    const elsewhere = await saved(hr, { list: 'department_set_up', isShared: true });

    await choose(auditor, secret.id).expect(404);
    await choose(auditor, elsewhere.id).expect(404);
    await choose(auditor, crypto.randomUUID()).expect(404);
    expect(await test.db.prisma.savedFilterDefault.count()).toBe(0);
  });

  it('is none any more for others when it is no longer shared, and stays its owner’s', async () => {
    const { id } = await saved(hr, { isShared: true, isDefault: true });
    await choose(auditor, id).expect(204);

    await hr.put(`/api/saved-filters/${id}`).send({ name: '執行中', isShared: false }).expect(200);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '執行中', isShared: true }).expect(200);

    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[id], []]);
  });

  it('is one, however many are chosen at once', async () => {
    const ids = await Promise.all(['甲', '乙', '丙', '丁'].map(async (name) => (await saved(hr, { name })).id));

    await Promise.all(ids.map((id) => choose(hr, id).expect(204)));

    expect(await defaultsOf(hr)).toHaveLength(1);
  });
});

describe('a saved filter that its owner is changing', () => {
  it('becomes nobody’s default once it is no longer shared', async () => {
    const { id } = await saved(hr, { isShared: true });

    const answer = await during(
      ({ savedFilter }) => savedFilter.update({ where: { id }, data: { isShared: false } }),
      () => choose(auditor, id),
    );

    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await test.db.prisma.savedFilterDefault.count()).toBe(0);
  });

  it.each([
    { what: 'chosen', send: (id: string) => choose(auditor, id) },
    { what: 'changed', send: (id: string) => hr.put(`/api/saved-filters/${id}`).send({ name: '新', isShared: true }) },
    { what: 'deleted again', send: (id: string) => hr.delete(`/api/saved-filters/${id}`) },
  ])('is not there to be $what once it is deleted, which is not told twice', async ({ send }) => {
    const { id } = await saved(hr, { isShared: true });

    const answer = await during(
      ({ savedFilter }) => savedFilter.delete({ where: { id } }),
      () => send(id),
    );

    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await told(id)).toEqual(['共用常用條件 執行中']);
  });
});

describe('the log', () => {
  it('tells of what is shared, by what it is called and where', async () => {
    const { id } = await saved(hr);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '共用的', isShared: true }).expect(200);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '改名的', isShared: true }).expect(200);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '改名的', isShared: false }).expect(200);
    await hr.delete(`/api/saved-filters/${id}`).expect(204);
    const other = await saved(hr, { name: '一開始就共用', isShared: true });
    await hr.delete(`/api/saved-filters/${other.id}`).expect(204);

    expect(await told(id, other.id)).toEqual(
      [
        '共用常用條件 共用的',
        '編輯共用的常用條件 改名的',
        '停止共用常用條件 改名的',
        '共用常用條件 一開始就共用',
        '刪除共用的常用條件 一開始就共用',
      ].toSorted(),
    );
  });
});
