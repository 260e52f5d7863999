import type { AllocationInput } from '@hr/contracts/pay/allocations';
import type { CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The tests run on 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');

const project = async (values: object = {}): Promise<string> => {
  const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
  const { id } = await test.db.prisma.project.create({
    data: {
      code: `G-${crypto.randomUUID().slice(0, 8)}`,
      nameZh: '計畫',
      kind: 'grant',
      funder: 'nstc',
      principalInvestigatorId: investigator,
      startOn: new Date('2026-01-01'),
      endOn: new Date('2026-12-31'),
      approvedAmount: 1_000_000,
      eligibleCosts: [],
      state: 'active',
      ...values,
    },
  });
  return id;
};

const employee = async (hiredOn: CalendarDate = '2026-01-01'): Promise<string> =>
  (await seedEmployee(test.db, { hiredOn })).id;

const inputOf = (employeeId: string, projectId: string, values: Partial<AllocationInput> = {}): AllocationInput => ({
  employeeId,
  projectId,
  startOn: '2026-01-01',
  endOn: '2026-12-31',
  method: 'percent',
  value: 60,
  covers: ['base_pay', 'insurance'],
  isPrimaryInsured: false,
  headcountCategory: null,
  note: null,
  ...values,
});

const add = (input: AllocationInput) => hr.post('/api/allocations').send(input);

const summary = async (employeeId: string) =>
  (await hr.get(`/api/employees/${employeeId}/allocation-summary`).expect(200)).body;

describe('an allocation', () => {
  it('is refused above 100 percent on a day, with the days and their sum', async () => {
    const id = await employee();
    await add(inputOf(id, await project(), { endOn: '2026-06-30' })).expect(201);
    const { body } = await add(inputOf(id, await project(), { startOn: '2026-06-01', value: 50 }));
    expect(body).toMatchObject({
      code: 'AllocationAboveWhole',
      fields: [{ path: 'value', message: '2026/06/01～2026/06/30 分攤合計為 110%，超過 100%' }],
    });
    await add(inputOf(id, await project(), { startOn: '2026-07-01', value: 50 })).expect(201);
    expect((await summary(id)).periods).toEqual([
      { from: '2026-01-01', to: '2026-06-30', percent: 60 },
      { from: '2026-07-01', to: '2026-12-31', percent: 50 },
    ]);
  });

  it('stays within 100 percent when many are entered at once', async () => {
    const id = await employee();
    const ids = await Promise.all(Array.from({ length: 8 }, () => project()));
    const answers = await Promise.all(ids.map((projectId) => add(inputOf(id, projectId, { value: 40 }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await summary(id)).periods).toEqual([{ from: '2026-01-01', to: '2026-12-31', percent: 80 }]);
  });

  it('is refused by the database when two transactions bypass the service', async () => {
    const id = await employee();
    const [first, second] = [await project(), await project()];
    const insert = (projectId: string) =>
      test.db.transaction(async (db) => {
        await db.rows(sql`
          insert into allocations (employee_id, project_id, start_on, end_on, method, value, percent, covers, recorded_by_name)
          values (${id}::uuid, ${projectId}::uuid, '2026-01-01', '2026-12-31', 'percent', 60, 60, '{}', '測試')`);
        await db.rows(sql`select pg_sleep(0.2)`);
      });
    const outcomes = await Promise.allSettled([insert(first), insert(second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    { why: 'after the project', values: { endOn: '2027-01-01' }, code: 'AllocationOutsideProject', path: 'endOn' },
    { why: 'before the hire date', hiredOn: '2026-03-01', code: 'AllocationOutsideContract', path: 'startOn' },
    { why: 'a negative percent', values: { value: -5 }, code: 'ValidationFailed', path: 'value' },
    { why: 'more than a whole', values: { value: 110 }, code: 'ValidationFailed', path: 'value' },
    { why: 'an end before the start', values: { endOn: '2025-12-31' }, code: 'ValidationFailed', path: 'endOn' },
    {
      why: 'an amount without pay',
      values: { method: 'amount', value: 9_000 },
      code: 'AllocationPartInvalid',
      path: 'value',
    },
    {
      why: 'hours above the working time',
      values: { method: 'hours', value: 800 },
      code: 'AllocationPartInvalid',
      path: 'value',
    },
  ] as const)(
    'is refused $why',
    async ({
      hiredOn,
      values,
      code,
      path,
    }: {
      hiredOn?: CalendarDate;
      values?: Partial<AllocationInput>;
      code: string;
      path: string;
    }) => {
      const { body } = await add(inputOf(await employee(hiredOn), await project(), values));
      expect(body).toMatchObject({ code, fields: [{ path }] });
    },
  );

  it('is refused for a closed project, above the effort cap, and for a second insuring project', async () => {
    const id = await employee();
    expect((await add(inputOf(id, await project({ state: 'closed' })))).body.code).toBe('ProjectEnded');
    const capped = await project({ principalInvestigatorId: id, maxEffortPercent: 50 });
    expect((await add(inputOf(id, capped))).body).toMatchObject({ code: 'EffortCapExceeded' });
    await add(inputOf(id, await project(), { value: 30, isPrimaryInsured: true })).expect(201);
    const second = await add(inputOf(id, await project(), { value: 30, isPrimaryInsured: true }));
    expect(second.body).toMatchObject({ code: 'PrimaryInsuredTwice', fields: [{ path: 'isPrimaryInsured' }] });
  });

  it('moves to another project in the middle of a month, and keeps what was replaced', async () => {
    const id = await employee();
    const [from, to] = [await project(), await project()];
    const { body: before } = await add(inputOf(id, from, { value: 100 })).expect(201);
    const move = { version: before.version, on: '2026-06-16', projectId: to, endOn: '2026-12-31', reason: '轉任' };
    await hr.post(`/api/allocations/${before.id}/move`).send(move).expect(200);
    const { periods, former } = await summary(id);
    expect(periods).toEqual([{ from: '2026-01-01', to: '2026-12-31', percent: 100 }]);
    expect(former).toMatchObject([{ allocationId: before.id, endOn: '2026-12-31', percent: 100 }]);
    const { body: again } = await hr.post(`/api/allocations/${before.id}/move`).send(move);
    expect(again.code).toBe('StaleVersion');
  });

  it('gets an earlier or a later last day', async () => {
    const id = await employee();
    const { body: stored } = await add(inputOf(id, await project())).expect(201);
    const changeEnd = (endOn: CalendarDate, version: number) =>
      hr.post(`/api/allocations/${stored.id}/change-end`).send({ endOn, version });
    await changeEnd('2026-06-30', stored.version).expect(200);
    const { body: later } = await changeEnd('2026-09-30', stored.version + 1).expect(200);
    expect(later.endOn).toBe('2026-09-30');
    expect((await summary(id)).former).toMatchObject([{ endOn: '2026-06-30' }, { endOn: '2026-12-31' }]);
    const { body: same } = await changeEnd('2026-09-30', later.version);
    expect(same).toMatchObject({ code: 'AllocationDayInvalid', fields: [{ path: 'endOn' }] });
    const { body: outside } = await changeEnd('2027-01-01', later.version);
    expect(outside).toMatchObject({ code: 'AllocationOutsideProject', fields: [{ path: 'endOn' }] });
    expect((await changeEnd('2026-08-31', stored.version)).body.code).toBe('StaleVersion');
  });

  it('is rejected if it leaves a fully funded employee one day without funding', async () => {
    const id = await employee();
    const [first, second] = [await project(), await project()];
    await add(inputOf(id, first, { value: 100, endOn: '2026-06-29' })).expect(201);
    const { body: later } = await add(inputOf(id, second, { value: 100, startOn: '2026-06-30' })).expect(201);
    await hr.put(`/api/employees/${id}/fully-funded`).send({ since: '2026-01-01' }).expect(200);
    const { body } = await hr
      .put(`/api/allocations/${later.id}`)
      .send({ ...inputOf(id, second, { value: 100, startOn: '2026-07-01' }), version: later.version });
    expect(body).toMatchObject({
      code: 'AllocationNotWhole',
      fields: [{ message: '2026/06/30 分攤合計為 0%，請補足至 100%' }],
    });
    const reduced = { ...inputOf(id, second, { value: 80, startOn: '2026-06-30' }), version: later.version };
    const { body: partial } = await hr.put(`/api/allocations/${later.id}`).send(reduced);
    expect(partial.fields[0].message).toBe('2026/06/30～2026/12/31 分攤合計為 80%，請補足至 100%');
    expect(await summary(id)).toMatchObject({ problems: [], messages: ['2026/11、2026/12 尚未指定主投保計畫'] });
  });

  it('is rejected on days on which an exclusive project pays the employee', async () => {
    const id = await employee();
    const exclusive = await test.db.prisma.project.update({
      where: { id: await project() },
      data: { isExclusive: true },
    });
    await add(inputOf(id, await project(), { value: 40, startOn: '2026-07-01' })).expect(201);
    const { body } = await add(inputOf(id, exclusive.id, { value: 60 }));
    expect(body).toMatchObject({
      code: 'FundersExclude',
      fields: [{ message: expect.stringMatching(/^2026\/07\/01～2026\/12\/31 G-\w+ 不得與 G-\w+ 併計$/) }],
    });
    await add(inputOf(id, exclusive.id, { value: 60, endOn: '2026-06-30' })).expect(201);
  });

  it('is extended together with the other allocations of the project, all or none', async () => {
    const grant = await project({ extendedEndOn: new Date('2027-06-30'), extensionDocumentNo: '展字 1' });
    const ids = await Promise.all(Array.from({ length: 5 }, () => employee()));
    for (const id of ids) {
      await add(inputOf(id, grant)).expect(201);
    }
    const { body: preview } = await hr.get(`/api/projects/${grant}/allocation-extension`).expect(200);
    expect(preview).toMatchObject({ endOn: '2027-06-30' });
    expect(preview.items.map(({ refusal }: { refusal: null }) => refusal)).toEqual([null, null, null, null, null]);
    const items = preview.items.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
    const stale = [...items.slice(1), { ...items[0], version: 99 }];
    await hr.post(`/api/projects/${grant}/allocation-extension`).send({ items: stale }).expect(409);
    expect((await summary(ids[1] ?? '')).periods).toMatchObject([{ to: '2026-12-31' }]);
    const { body } = await hr.post(`/api/projects/${grant}/allocation-extension`).send({ items }).expect(200);
    expect(body).toEqual({ extended: 5 });
    expect((await summary(ids[1] ?? '')).periods).toMatchObject([{ to: '2027-06-30', percent: 60 }]);
  });

  it('is not extended onto days that another project pays', async () => {
    const grant = await project({ extendedEndOn: new Date('2027-06-30'), extensionDocumentNo: '展字 2' });
    const next = await project({ endOn: new Date('2027-12-31') });
    const [moved, free] = [await employee(), await employee()];
    await add(inputOf(moved, grant)).expect(201);
    await add(inputOf(moved, next, { startOn: '2027-03-01', endOn: '2027-12-31' })).expect(201);
    await add(inputOf(free, grant)).expect(201);
    await add(inputOf(free, next, { startOn: '2027-03-01', endOn: '2027-12-31', value: 40 })).expect(201);
    const { body } = await hr.get(`/api/projects/${grant}/allocation-extension`).expect(200);
    const refusalOf = (id: string) =>
      body.items.find((item: { employee: { id: string } }) => item.employee.id === id)?.refusal;
    expect(refusalOf(moved)).toBe('展延後分攤合計超過 100%，請先調整其他計畫');
    expect(refusalOf(free)).toBeNull();
  });

  it('is listed for the investigator of its project only', async () => {
    const id = await employee();
    const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const own = await project({ principalInvestigatorId: investigator });
    await add(inputOf(id, own, { value: 40 })).expect(201);
    await add(inputOf(id, await project(), { value: 60 })).expect(201);
    const { username } = await test.seedAccount('principal_investigator', { employeeId: investigator });
    const caller = await test.signIn(username);
    const { body } = await caller.get(`/api/allocations?employeeId=${id}`).expect(200);
    expect(body.items).toMatchObject([{ project: { id: own }, value: 40 }]);
    expect((await caller.post('/api/allocations').send(inputOf(id, own))).status).toBe(403);
  });

  it('shows the sums of an employee to those who see one of the projects', async () => {
    const id = await employee();
    const { id: investigator } = await seedEmployee(test.db, { hiredOn: '2020-01-01' });
    const own = await project({ principalInvestigatorId: investigator });
    const { username } = await test.seedAccount('principal_investigator', { employeeId: investigator });
    const caller = await test.signIn(username);
    await add(inputOf(id, await project(), { value: 60 })).expect(201);
    await caller.get(`/api/employees/${id}/allocation-summary`).expect(404);
    await add(inputOf(id, own, { value: 40 })).expect(201);
    const { body } = await caller.get(`/api/employees/${id}/allocation-summary`).expect(200);
    expect(body.periods).toEqual([{ from: '2026-01-01', to: '2026-12-31', percent: 100 }]);
  });

  it('that has ended leaves a fully funded employee short, in the list and on the home page', async () => {
    const [short, whole] = [await employee(), await employee()];
    const endOn = '2026-10-31';
    await add(inputOf(short, await project(), { value: 100, endOn })).expect(201);
    await add(inputOf(whole, await project(), { value: 100 })).expect(201);
    const shortOf = async (query = '') => (await hr.get(`/api/fully-funded-employees${query}`).expect(200)).body;
    const before = (await shortOf('?isShort=yes')).count;
    for (const id of [short, whole]) {
      await hr.put(`/api/employees/${id}/fully-funded`).send({ since: '2026-01-01' }).expect(200);
    }
    const { items, count } = await shortOf('?isShort=yes');
    expect(count - before).toBe(1);
    expect(items).toContainEqual(
      expect.objectContaining({ since: '2026-01-01', percent: 0, fundedUntil: endOn, isShort: true }),
    );
    expect((await shortOf()).items.map(({ employee: { id } }: { employee: { id: string } }) => id)).toContain(whole);
    expect((await summary(short)).problems).toEqual([
      {
        from: '2026-11-01',
        to: '2026-11-21',
        percent: 0,
        message: '2026/11/01～2026/11/21 分攤合計為 0%，請補足至 100%',
      },
    ]);
    expect((await summary(whole)).problems).toEqual([]);
    const { body: cards } = await hr.get('/api/home/cards').expect(200);
    expect(cards.items).toContainEqual({ name: 'fundedEmployeesShort', count });
  });

  it('counts projects that end soon without further funding of their people as often as the list', async () => {
    await add(inputOf(await employee(), await project())).expect(201);
    const { body: cards } = await hr.get('/api/home/cards').expect(200);
    const countOf = (name: string): number =>
      cards.items.find((card: { name: string; count: number }) => card.name === name)?.count ?? 0;
    for (const days of [30, 60, 90]) {
      const { body } = await hr.get(`/api/project-costs?endingWithin=${days}`).expect(200);
      expect([days, countOf(`projectsUnfunded${days}`)]).toEqual([days, body.count]);
    }
    const { body } = await hr.get('/api/project-costs?endingWithin=60').expect(200);
    expect(body.count).toBeGreaterThan(0);
  });

  it('is shown in the timeline of the employee when it starts and ends', async () => {
    const id = await employee();
    const { body: allocation } = await add(inputOf(id, await project(), { value: 33.5 })).expect(201);
    const { body } = await hr.get(`/api/employees/${id}/timeline?kind=project`).expect(200);
    const { code } = allocation.project;
    expect(body.items).toMatchObject([
      { on: '2026-12-31', title: `分攤結束：${code} 計畫（33.5%）` },
      {
        on: '2026-01-01',
        title: `分攤開始：${code} 計畫（33.5%）`,
        path: `/dashboard/project_and_grant_management/allocations?record=${allocation.id}`,
      },
    ]);
  });
});
