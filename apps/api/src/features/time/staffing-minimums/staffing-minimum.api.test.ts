import { expect, it } from 'vitest';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { inMonth, scheduleSeeds } from '#testing/seed-schedule-rules.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const lead = await test.signedInAs('hr_manager');
const { seedShift, plan, violations } = scheduleSeeds(hr);

const seedTeam = async () => {
  const upper = await seedDepartment(test.db);
  const department = await seedDepartment(test.db, { parentId: upper.id, nameZh: '一病房' });
  const [one, other] = [
    await seedEmployee(test.db, { departmentId: department.id }),
    await seedEmployee(test.db, { departmentId: upper.id }),
  ];
  const shiftTemplateId = await seedShift({ startMinute: 540, endMinute: 780 });
  return {
    upperId: upper.id,
    upperName: upper.nameZh,
    departmentId: department.id,
    one: one.id,
    other: other.id,
    shiftTemplateId,
  };
};

const create = (departmentId: string, shiftTemplateId: string, overrides: object = {}) =>
  hr.post('/api/staffing-minimums').send({
    departmentId,
    shiftTemplateId,
    weekdayCount: 1,
    holidayCount: 0,
    startOn: '2027-03-08',
    endOn: '2027-03-10',
    note: null,
    ...overrides,
  });

it('does not overlap another of the same department and shift', async () => {
  const { departmentId, shiftTemplateId } = await seedTeam();
  const { body: created } = await create(departmentId, shiftTemplateId).expect(201);
  expect(created).toMatchObject({ shiftTemplate: { id: shiftTemplateId, nameZh: '早班' }, weekdayCount: 1 });
  const { body } = await create(departmentId, shiftTemplateId, { startOn: '2027-03-10', endOn: null }).expect(409);
  expect(body).toMatchObject({ code: 'StaffingMinimumOverlap', fields: [{ path: 'startOn' }] });
  const { body: negative } = await create(departmentId, shiftTemplateId, { weekdayCount: -1 }).expect(400);
  expect(negative.fields).toEqual([{ path: 'weekdayCount', message: '請輸入 0 到 999 的整數' }]);
});

it('lists by shift, and protects its shift from being deleted', async () => {
  const { departmentId, shiftTemplateId } = await seedTeam();
  await create(departmentId, shiftTemplateId).expect(201);
  const { body } = await hr.get('/api/staffing-minimums').query({ shiftTemplateId, sort: 'shiftTemplate' }).expect(200);
  expect(body.total).toBe(1);
  const { body: refused } = await hr.delete(`/api/shift-templates/${shiftTemplateId}?version=1`).expect(409);
  expect(refused.code).toBe('ShiftTemplateInUse');
});

it('warns of days with fewer people, and asks before a publication', async () => {
  const { upperId, upperName, departmentId, one, other, shiftTemplateId } = await seedTeam();
  await create(upperId, shiftTemplateId, { weekdayCount: 2 }).expect(201);
  await plan(one, '2027-03-08', [shiftTemplateId, shiftTemplateId]);
  await plan(other, '2027-03-08', [shiftTemplateId]);
  expect(await violations({ month: '2027-03', departmentId: upperId })).toEqual([
    'staffing 2027-03-09',
    'staffing 2027-03-10',
  ]);
  const query = { ...inMonth('2027-03'), departmentId: upperId };
  const { body } = await hr.get('/api/schedules/violations').query(query).expect(200);
  expect(body.items[0]).toMatchObject({
    employeeId: null,
    level: 'warn',
    days: ['2027-03-09'],
    text: `${upperName} 早班 1 人，至少應有 2 人`,
  });
  // A lower department does not show the minimum of the upper one.
  expect(await violations({ month: '2027-03', departmentId })).toEqual([]);

  const publish = (warningReason: string | null) =>
    lead.post('/api/schedules/publish').send({ ...query, warningReason });
  const { body: warned } = await publish(null).expect(422);
  expect(warned).toMatchObject({
    code: 'ScheduleWarned',
    fields: [
      { path: '人力下限', message: `2027/03/09 ${upperName} 早班 1 人，至少應有 2 人` },
      { path: '人力下限', message: `2027/03/10 ${upperName} 早班 0 人，至少應有 2 人` },
    ],
  });
  expect((await publish('業務需要').expect(200)).body).toMatchObject({ published: 3 });
});

it('shows the least number of each day below the grid', async () => {
  const { upperId, departmentId, shiftTemplateId } = await seedTeam();
  await create(upperId, shiftTemplateId, { weekdayCount: 3 }).expect(201);
  await create(departmentId, shiftTemplateId, { weekdayCount: 2, endOn: '2027-03-09' }).expect(201);
  const shown = async (id: string) =>
    (await hr.get('/api/schedules').query({ from: '2027-03-07', to: '2027-03-11', departmentId: id }).expect(200)).body
      .minimums;
  const of = (date: string, least: number) => ({ shiftTemplateId, date, least });
  expect(await shown(upperId)).toEqual([of('2027-03-08', 3), of('2027-03-09', 3), of('2027-03-10', 3)]);
  expect(await shown(departmentId)).toEqual([of('2027-03-08', 2), of('2027-03-09', 2)]);
});

it('does not warn while one employee is checked', async () => {
  const { departmentId, one, shiftTemplateId } = await seedTeam();
  await create(departmentId, shiftTemplateId).expect(201);
  await plan(one, '2027-03-08', ['rest']);
  expect(await violations({ month: '2027-03', employeeId: one })).toEqual([]);
});

it('needs the number of holidays on Saturdays, Sundays and national holidays', async () => {
  const { departmentId, one, shiftTemplateId } = await seedTeam();
  // 2027-01-01 is a holiday and a Friday.
  await create(departmentId, shiftTemplateId, {
    weekdayCount: 0,
    holidayCount: 1,
    startOn: '2026-12-31',
    endOn: '2027-01-04',
  }).expect(201);
  await plan(one, '2027-01-02', [shiftTemplateId]);
  expect(await violations({ month: '2027-01', departmentId })).toEqual(['staffing 2027-01-01', 'staffing 2027-01-03']);
});

it('counts what is missing from the next month on the home page of planners', async () => {
  const cardsOf = async (caller: typeof hr) => {
    const { body } = await caller.get('/api/home/cards').expect(200);
    const items = (body as { items: { name: string; count: number }[] }).items.map(({ name, count }) => [name, count]);
    const { schedulesUnpublished, schedulesViolated, shiftsUnderstaffed } = Object.fromEntries(items);
    return { schedulesUnpublished, schedulesViolated, shiftsUnderstaffed };
  };
  const empty = { schedulesUnpublished: undefined, schedulesViolated: undefined, shiftsUnderstaffed: undefined };
  expect(await cardsOf(hr)).toEqual(empty);
  const { departmentId, one, shiftTemplateId } = await seedTeam();
  const night = await seedShift({ startMinute: 1_320, endMinute: 120 });
  // Seven hours between the shifts of Monday and Tuesday. Two days lack a person.
  await plan(one, '2026-12-07', [night, shiftTemplateId]);
  await create(departmentId, shiftTemplateId, { startOn: '2026-12-08', endOn: '2026-12-10' }).expect(201);
  expect(await cardsOf(hr)).toEqual({ schedulesUnpublished: 1, schedulesViolated: 1, shiftsUnderstaffed: 2 });
  expect(await cardsOf(await test.signedInAs('employee'))).toEqual(empty);
});
