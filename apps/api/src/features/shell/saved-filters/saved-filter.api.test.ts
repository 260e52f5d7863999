import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';

const test = await startTestApp();

const LIST = 'project_and_grant_set_up';
const hr = await test.signedInAs('hr_officer');
/** May view projects. */
const auditor = await test.signedInAs('auditor');
/** May not view projects. */
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

/** Inserts numbered filters of HR. */
const seedFilters = async (length: number, isShared = false): Promise<void> => {
  const data = { ...fields(await accountOf(test.db.prisma, 'hr_officer')), isShared };
  await test.db.prisma.savedFilter.createMany({
    data: Array.from({ length }, (_, index) => ({ ...data, name: `條件 ${String(index).padStart(3, '0')}` })),
  });
};

const PATIENCE = { timeout: 30_000 };

const whileChanging = async (change: (editor: Editor) => Promise<unknown>, send: () => PromiseLike<Answer>) => {
  const { answer } = await test.db.prisma.$transaction(async (editor) => {
    await change(editor);
    const sent = Promise.resolve(send());
    const transactionId = await transactionIdOf(editor);
    await expect.poll(() => countWaitingFor(test.db, transactionId), PATIENCE).toBe(1);
    return { answer: sent };
  }, PATIENCE);
  return answer;
};

interface Saved {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
}

const saveFilter = async (caller: Caller, overrides: object = {}): Promise<Saved> =>
  (await save(caller, overrides).expect(201)).body as Saved;

const loadFilters = async (caller: Caller, list = LIST): Promise<Saved[]> =>
  ((await caller.get(`/api/saved-filters?list=${list}`).expect(200)).body as { items: Saved[] }).items;

const choose = (caller: Caller, savedFilterId: string | null, list = LIST) =>
  caller.put('/api/saved-filter-defaults').send({ list, savedFilterId });

const defaultsOf = async (caller: Caller): Promise<string[]> =>
  (await loadFilters(caller)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

/** Returns the audit entries of filters, sorted, because they have the same time. */
const loadAuditEntries = async (...ids: readonly string[]): Promise<string[]> => {
  const entries = await test.db.prisma.auditEntry.findMany({
    where: { entity: 'saved_filter', entityId: { in: [...ids] }, screen: LIST },
    select: { action: true, subject: true },
  });
  return entries.map(({ action, subject }) => `${action} ${subject}`).toSorted();
};

describe('a saved filter', () => {
  it('is private until it is shared with all who may view the screen', async () => {
    const { id } = await saveFilter(hr);
    expect(await loadFilters(hr)).toMatchObject([
      { id, name: '執行中', query: 'state=active&sort=-code', isOwn: true },
    ]);
    expect(await loadFilters(auditor)).toEqual([]);

    await hr.put(`/api/saved-filters/${id}`).send({ name: '進行中', isShared: true }).expect(200);

    const [shared] = await loadFilters(auditor);
    expect(shared).toMatchObject({ id, name: '進行中', isShared: true, isOwn: false, ownerName: 'hr_officer' });
  });

  it('belongs to one list', async () => {
    await saveFilter(hr);
    expect(await loadFilters(hr, 'department_set_up')).toEqual([]);
  });

  it('is not accessible to accounts that may not view the screen', async () => {
    const { id } = await saveFilter(hr, { isShared: true });

    await employee.get(`/api/saved-filters?list=${LIST}`).expect(403);
    await save(employee).expect(403);
    await choose(employee, id).expect(403);
    await employee.delete(`/api/saved-filters/${id}`).expect(404);
  });

  it('can be saved by everyone for a list that is open to everyone', async () => {
    const list = 'signature_task';
    const { id } = await saveFilter(employee, { list, query: 'kind=leave', isDefault: true });
    expect(await loadFilters(employee, list)).toMatchObject([{ id, isOwn: true, isDefault: true }]);
    await employee.put(`/api/saved-filters/${id}`).send({ name: '請假', isShared: true }).expect(200);
    await choose(employee, null, list).expect(204);
    await employee.delete(`/api/saved-filters/${id}`).expect(204);
    expect(await loadFilters(employee, list)).toEqual([]);
  });

  it('requires the permission of the screen that shows the list', async () => {
    await loadFilters(await test.signedInAs('system_administrator'), 'access_review');
    await employee.get('/api/saved-filters?list=access_review').expect(403);
  });

  it('can be changed and deleted only by its owner', async () => {
    const shared = await saveFilter(hr, { isShared: true });
    const secret = await saveFilter(hr, { name: '自己的' });
    const update = { name: '別人的', isShared: false };

    await auditor.put(`/api/saved-filters/${shared.id}`).send(update).expect(403);
    await auditor.delete(`/api/saved-filters/${shared.id}`).expect(403);
    await auditor.put(`/api/saved-filters/${secret.id}`).send(update).expect(404);
    await auditor.delete(`/api/saved-filters/${secret.id}`).expect(404);
    await hr.delete(`/api/saved-filters/${shared.id}`).expect(204);

    expect((await loadFilters(hr)).map(({ id }) => id)).toEqual([secret.id]);
  });

  it('has a unique name per owner and list', async () => {
    await saveFilter(hr);
    const other = await saveFilter(hr, { name: '另一個' });

    expect((await save(hr).expect(409)).body).toMatchObject({
      code: 'DuplicateSavedFilterName',
      fields: [{ path: 'name' }],
    });
    await hr.put(`/api/saved-filters/${other.id}`).send({ name: '執行中', isShared: false }).expect(409);
    await saveFilter(hr, { list: 'department_set_up' });
    await saveFilter(auditor);
  });

  it.each([
    { what: 'no name', overrides: { name: ' ' } },
    { what: 'a name that is too long', overrides: { name: '字'.repeat(51) } },
    { what: 'an unknown list', overrides: { list: 'secrets' } },
    { what: 'a query that is too long', overrides: { query: `q=${'x'.repeat(4_000)}` } },
    { what: 'an invalid query', overrides: { query: '/dashboard?<script>' } },
  ])('is rejected with $what', async ({ overrides }) => {
    await save(hr, overrides).expect(400);
  });

  it('can contain as many employees as a filter allows', async () => {
    const people = Array.from({ length: 50 }, (): [string, string] => ['principalInvestigatorId', crypto.randomUUID()]);
    const query = new URLSearchParams([['state', 'active'], ...people]).toString();
    await saveFilter(hr, { query });
    expect(await loadFilters(hr)).toMatchObject([{ query }]);
  });

  it('is limited to fifty per owner and list', async () => {
    await seedFilters(50);

    expect((await save(hr).expect(422)).body.code).toBe('TooManySavedFilters');
    await saveFilter(hr, { list: 'department_set_up' });
  });

  it('counts a filter that is being saved concurrently', async () => {
    await seedFilters(49);

    const answer = await whileChanging(
      async (editor) => {
        const accountId = await accountOf(editor, 'hr_officer');
        await editor.$queryRaw`select from emp_accounts where id = ${accountId}::uuid for no key update`;
        await editor.savedFilter.create({ data: { ...fields(accountId), name: '第五十個' } });
      },
      () => save(hr),
    );

    expect(answer).toMatchObject({ status: 422, body: { code: 'TooManySavedFilters' } });
  });

  it('is sorted by strokes, own filters first', async () => {
    await saveFilter(hr, { name: '三', isShared: true });
    await saveFilter(hr, { name: '乙', isShared: true });
    await saveFilter(auditor, { name: '龍' });
    expect((await loadFilters(auditor)).map(({ name }) => name)).toEqual(['龍', '乙', '三']);
  });

  it('is always listed if it is own or default', async () => {
    await seedFilters(260, true);
    const chosen = await saveFilter(auditor, { name: '龘' });
    const last = await test.db.prisma.savedFilter.findFirstOrThrow({ where: { name: '條件 259' } });
    await choose(auditor, last.id).expect(204);

    const filters = await loadFilters(auditor);

    expect(filters).toHaveLength(250);
    expect([filters[0]?.id, filters.at(-1)?.id]).toEqual([chosen.id, last.id]);
  });

  it(`is deleted with its owner's account`, async () => {
    const { id: accountId, username } = await test.seedAccount('hr_officer');
    const { id } = await saveFilter(await test.signIn(username), { isShared: true });
    await choose(auditor, id).expect(204);

    await test.db.prisma.empAccount.delete({ where: { id: accountId } });

    expect(await loadFilters(auditor)).toEqual([]);
  });

  it(`stays shared after its owner's account is disabled`, async () => {
    const { id: accountId, username } = await test.seedAccount('hr_officer');
    const { id } = await saveFilter(await test.signIn(username), { isShared: true });

    await test.db.prisma.empAccount.update({ where: { id: accountId }, data: { state: 'disabled' } });

    expect(await loadFilters(auditor)).toMatchObject([{ id, ownerName: username }]);
  });
});

describe('default filter of a list', () => {
  it('is chosen per account from own and shared filters', async () => {
    const first = await saveFilter(hr, { isShared: true, isDefault: true });
    const second = await saveFilter(auditor, { isDefault: true });
    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[first.id], [second.id]]);

    await choose(auditor, first.id).expect(204);
    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[first.id], [first.id]]);

    await choose(hr, null).expect(204);
    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[], [first.id]]);
  });

  it('cannot be a private filter of others or of another list', async () => {
    const secret = await saveFilter(hr);
    const elsewhere = await saveFilter(hr, { list: 'department_set_up', isShared: true });

    await choose(auditor, secret.id).expect(404);
    await choose(auditor, elsewhere.id).expect(404);
    await choose(auditor, crypto.randomUUID()).expect(404);
    expect(await test.db.prisma.savedFilterDefault.count()).toBe(0);
  });

  it('is removed for others when sharing ends, but not for the owner', async () => {
    const { id } = await saveFilter(hr, { isShared: true, isDefault: true });
    await choose(auditor, id).expect(204);

    await hr.put(`/api/saved-filters/${id}`).send({ name: '執行中', isShared: false }).expect(200);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '執行中', isShared: true }).expect(200);

    expect([await defaultsOf(hr), await defaultsOf(auditor)]).toEqual([[id], []]);
  });

  it('is only one after concurrent choices', async () => {
    const ids = await Promise.all(['甲', '乙', '丙', '丁'].map(async (name) => (await saveFilter(hr, { name })).id));

    await Promise.all(ids.map((id) => choose(hr, id).expect(204)));

    expect(await defaultsOf(hr)).toHaveLength(1);
  });
});

describe('a saved filter that its owner is changing', () => {
  it('cannot become a default after sharing has ended', async () => {
    const { id } = await saveFilter(hr, { isShared: true });

    const answer = await whileChanging(
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
  ])('cannot be $what after its deletion, which is audited once', async ({ send }) => {
    const { id } = await saveFilter(hr, { isShared: true });

    const answer = await whileChanging(
      ({ savedFilter }) => savedFilter.delete({ where: { id } }),
      () => send(id),
    );

    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await loadAuditEntries(id)).toEqual(['共用常用條件 執行中']);
  });
});

describe('audit log', () => {
  it('contains changes to shared filters with name and screen', async () => {
    const { id } = await saveFilter(hr);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '共用的', isShared: true }).expect(200);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '改名的', isShared: true }).expect(200);
    await hr.put(`/api/saved-filters/${id}`).send({ name: '改名的', isShared: false }).expect(200);
    await hr.delete(`/api/saved-filters/${id}`).expect(204);
    const other = await saveFilter(hr, { name: '一開始就共用', isShared: true });
    await hr.delete(`/api/saved-filters/${other.id}`).expect(204);

    expect(await loadAuditEntries(id, other.id)).toEqual(
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
