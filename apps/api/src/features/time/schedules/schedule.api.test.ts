import type { Schedule, ScheduleDraft } from '@hr/contracts/time/schedules';
import { addDays, type CalendarDate } from '@hr/domain/dates';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { markLeaving, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const lead = await test.signedInAs('hr_manager');

let sequence = 0;

const seedShift = async (startMinute: number, endMinute: number, effectiveFrom = '2026-01-01') => {
  const { body } = await hr
    .post('/api/shift-templates')
    .send({
      code: `S${(sequence += 1)}`,
      departmentId: null,
      note: null,
      nameZh: '班別',
      kind: 'day',
      colour: 'blue',
      startMinute,
      endMinute,
      breaks: null,
      flexMinutes: 0,
      punchBeforeMinutes: 60,
      punchAfterMinutes: 240,
      graceMinutes: 0,
      overtimeAfterMinutes: 0,
      allowance: null,
      effectiveFrom,
    })
    .expect(201);
  return (body as { id: string }).id;
};

const seedTeam = async () => {
  const department = await seedDepartment(test.db);
  const one = await seedEmployee(test.db, { departmentId: department.id });
  const other = await seedEmployee(test.db, { departmentId: department.id });
  return { departmentId: department.id, one: one.id, other: other.id };
};

const cell = (employeeId: string, on: CalendarDate, rest: Partial<ScheduleDraft> = {}): ScheduleDraft => ({
  employeeId,
  on,
  kind: 'rest',
  shiftTemplateId: null,
  note: null,
  version: 0,
  ...rest,
});

const save = (...cells: ScheduleDraft[]) => hr.post('/api/schedules/cells').send({ cells });

const DECEMBER = { from: '2026-12-01', to: '2026-12-31' } as const;

const load = async (departmentId: string): Promise<Schedule> =>
  (
    await hr
      .get('/api/schedules')
      .query({ ...DECEMBER, departmentId })
      .expect(200)
  ).body as Schedule;

/** Four-hour shifts from Monday to Friday of a week; the other days are 例假 and 休息日. */
const weekOf = (employeeId: string, sunday: CalendarDate, shiftTemplateId: string): ScheduleDraft[] =>
  Array.from({ length: 7 }, (_, day) =>
    cell(employeeId, addDays(sunday, day), {
      ...(day === 0 ? { kind: 'regular' as const } : {}),
      ...(day > 0 && day < 6 ? { kind: 'work' as const, shiftTemplateId } : {}),
    }),
  );

const publish = (departmentId: string, warningReason: string | null = null) =>
  lead.post('/api/schedules/publish').send({ ...DECEMBER, departmentId, warningReason });

describe('saving drafts', () => {
  it('shows the people, shifts and planned days of a month', async () => {
    const { departmentId, one, other } = await seedTeam();
    const shiftTemplateId = await seedShift(540, 780);
    const { body } = await save(
      cell(one, '2026-12-01', { kind: 'work', shiftTemplateId }),
      cell(other, '2026-12-02'),
    ).expect(200);
    expect(body).toMatchObject({ saved: [{ version: 1 }, { version: 1 }], conflicts: [] });

    const schedule = await load(departmentId);
    expect(schedule.people.map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
    expect(schedule.shifts.find(({ id }) => id === shiftTemplateId)).toMatchObject({
      workMinutes: 240,
    });
    expect(schedule.cells).toHaveLength(2);
    expect(schedule.cells[0]).toMatchObject({ isPublished: false });
  });

  it('refuses a day before today and writes nothing', async () => {
    const { one } = await seedTeam();
    const { body } = await save(cell(one, '2026-12-01'), cell(one, '2026-11-20')).expect(422);
    expect(body).toMatchObject({ code: 'PastSchedule', msg: '無法修改過往的班表' });
    expect(await test.db.rows(sql`select from schedule_entries where employee_id = ${one}::uuid`)).toHaveLength(0);
    await save(cell(one, '2026-11-21')).expect(200);
  });

  it('returns the days that another planner has changed and saves the others', async () => {
    const { one } = await seedTeam();
    await save(cell(one, '2026-12-01')).expect(200);
    await save(cell(one, '2026-12-01', { kind: 'regular', version: 1 })).expect(200);
    const { body } = await save(
      cell(one, '2026-12-01', { kind: 'empty', version: 1 }),
      cell(one, '2026-12-02', { kind: 'empty' }),
    ).expect(200);
    expect(body.saved).toMatchObject([{ on: '2026-12-02', kind: 'empty', version: 1 }]);
    expect(body.conflicts).toMatchObject([{ on: '2026-12-01', kind: 'regular', version: 2 }]);
  });

  it('saves a new day for one of two planners who write it at once', async () => {
    const { one } = await seedTeam();
    const answers = await Promise.all([
      save(cell(one, '2026-12-03', { kind: 'empty' })),
      save(cell(one, '2026-12-03', { kind: 'regular' })),
    ]);
    const counts = answers.map(({ body }) => `${body.saved.length} ${body.conflicts.length}`);
    expect(counts.toSorted()).toEqual(['0 1', '1 0']);
  });

  it.each([
    { rest: { kind: 'work' as const }, code: 'ValidationFailed', why: 'a day of work without a shift' },
    { rest: { shiftTemplateId: crypto.randomUUID() }, code: 'ValidationFailed', why: 'a day off with a shift' },
    {
      rest: { kind: 'work' as const, shiftTemplateId: crypto.randomUUID() },
      code: 'ReferenceNotFound',
      why: 'an unknown shift',
    },
  ])('refuses $why', async ({ rest, code }) => {
    const { one } = await seedTeam();
    expect((await save(cell(one, '2026-12-01', rest))).body).toMatchObject({ code });
  });

  it('refuses two plans of a day and a version that no row has', async () => {
    const { one } = await seedTeam();
    const same = await save(cell(one, '2026-12-01'), cell(one, '2026-12-01', { kind: 'empty' })).expect(400);
    expect(same.body.fields).toEqual([{ path: 'cells', message: '同一員工的同一日不可重複' }]);
    await save(cell(one, '2026-12-01', { version: 2_147_483_647 })).expect(400);
  });

  it('refuses a shift on a day before it applies', async () => {
    const { one } = await seedTeam();
    const shiftTemplateId = await seedShift(540, 780, '2026-12-10');
    const { body } = await save(cell(one, '2026-12-09', { kind: 'work', shiftTemplateId })).expect(422);
    expect(body).toMatchObject({ code: 'ShiftNotInForce', msg: expect.stringContaining('2026/12/09') });
    await save(cell(one, '2026-12-10', { kind: 'work', shiftTemplateId })).expect(200);
  });

  it('refuses a shift of another department, and accepts one of a department above', async () => {
    const upper = await seedDepartment(test.db);
    const lower = await seedDepartment(test.db, { parentId: upper.id });
    const [below, stranger] = [await seedEmployee(test.db, { departmentId: lower.id }), await seedEmployee(test.db)];
    const shiftTemplateId = await seedShift(540, 780);
    await test.db.prisma.shiftTemplate.update({ where: { id: shiftTemplateId }, data: { departmentId: upper.id } });
    const work = { kind: 'work', shiftTemplateId } as const;
    await save(cell(below.id, '2026-12-01', work)).expect(200);
    const { body } = await save(cell(stranger.id, '2026-12-01', work)).expect(422);
    expect(body).toMatchObject({ code: 'ShiftNotInForce', msg: expect.stringContaining('不適用於員工') });
  });

  it('protects a used shift from being deleted', async () => {
    const { one } = await seedTeam();
    const shiftTemplateId = await seedShift(540, 780);
    await save(cell(one, '2026-12-01', { kind: 'work', shiftTemplateId })).expect(200);
    const { body } = await hr.delete(`/api/shift-templates/${shiftTemplateId}`).query({ version: 1 }).expect(409);
    expect(body.code).toBe('ShiftTemplateInUse');
  });
});

describe('checking and publishing', () => {
  const listRules = async (departmentId: string): Promise<string[]> => {
    const { body } = await hr
      .get('/api/schedules/violations')
      .query({ ...DECEMBER, departmentId })
      .expect(200);
    return [...new Set((body.items as { rule: string }[]).map(({ rule }) => rule))];
  };

  it('publishes a sound week once; a later change is a draft again', async () => {
    const { departmentId, one } = await seedTeam();
    const shiftTemplateId = await seedShift(540, 780);
    await save(...weekOf(one, '2026-12-06', shiftTemplateId)).expect(200);
    expect(await listRules(departmentId)).toEqual([]);
    expect((await publish(departmentId).expect(200)).body).toEqual({ published: 7, people: 1 });
    expect((await publish(departmentId).expect(200)).body).toEqual({ published: 0, people: 0 });

    const { cells } = await load(departmentId);
    expect(cells.every(({ isPublished }) => isPublished)).toBe(true);
    await save(cell(one, '2026-12-07', { kind: 'empty', version: cells[1]?.version ?? 0 })).expect(200);
    expect((await load(departmentId)).cells[1]).toMatchObject({ on: '2026-12-07', isPublished: false });
  });

  it('refuses to publish violations of the law and names person, day and rule', async () => {
    const { departmentId, one } = await seedTeam();
    const [late, early] = [await seedShift(1_200, 1_380), await seedShift(300, 480)];
    await save(
      cell(one, '2026-12-08', { kind: 'work', shiftTemplateId: late }),
      cell(one, '2026-12-09', { kind: 'work', shiftTemplateId: early }),
    ).expect(200);
    expect(await listRules(departmentId)).toEqual(['restBetweenShifts']);
    const { body } = await publish(departmentId, '業務需要').expect(422);
    expect(body).toMatchObject({
      code: 'ScheduleViolated',
      fields: [{ message: '2026/12/08 班距 6 小時，至少應有 11 小時' }],
    });
    expect((await load(departmentId)).cells.some(({ isPublished }) => isPublished)).toBe(false);
  });

  it('publishes work on a holiday after it was accepted', async () => {
    const { departmentId, one } = await seedTeam();
    const shiftTemplateId = await seedShift(540, 780);
    await save(cell(one, '2026-12-25', { kind: 'work', shiftTemplateId })).expect(200);
    expect(await listRules(departmentId)).toEqual(['holidayWork']);
    expect((await publish(departmentId).expect(422)).body.code).toBe('ScheduleWarned');
    await publish(departmentId, '業務需要').expect(200);
  });

  it('finds work after the last working day', async () => {
    const { departmentId, one } = await seedTeam();
    const shiftTemplateId = await seedShift(540, 780);
    await save(cell(one, '2026-12-21', { kind: 'work', shiftTemplateId })).expect(200);
    await markLeaving(test.db, one, { lastWorkingOn: '2026-12-15' });
    expect(await listRules(departmentId)).toEqual(['unavailable']);
  });

  it('needs the permission to approve', async () => {
    const { departmentId } = await seedTeam();
    await hr
      .post('/api/schedules/publish')
      .send({ ...DECEMBER, departmentId, warningReason: null })
      .expect(403);
  });
});
