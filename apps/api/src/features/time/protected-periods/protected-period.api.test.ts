import type { Permission } from '@hr/domain/access/roles';
import { expect, it } from 'vitest';
import { seedScopedViewer } from '#testing/reach/seed-viewer.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { inMonth, scheduleSeeds } from '#testing/seed-schedule-rules.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const auditor = await test.signedInAs('auditor');
const { seedShift, plan, violations } = scheduleSeeds(hr);

const seedPerson = async () => {
  const { id: departmentId } = await seedDepartment(test.db);
  const { id: employeeId } = await seedEmployee(test.db, { departmentId });
  return { departmentId, employeeId };
};

const create = (employeeId: string, overrides: object = {}) =>
  hr.post('/api/protected-periods').send({
    employeeId,
    kind: 'pregnancy',
    startOn: '2026-12-01',
    endOn: '2027-06-30',
    note: null,
    ...overrides,
  });

it('does not overlap another of the same employee and kind', async () => {
  const { employeeId } = await seedPerson();
  await create(employeeId).expect(201);
  const { body } = await create(employeeId, { startOn: '2027-06-30', endOn: '2027-12-31' }).expect(409);
  expect(body).toMatchObject({ code: 'ProtectedPeriodOverlap', fields: [{ path: 'startOn' }] });
  await create(employeeId, { kind: 'nursing' }).expect(201);
  const { body: reversed } = await create(employeeId, { startOn: '2028-01-01', endOn: '2027-12-31' }).expect(400);
  expect(reversed.fields).toEqual([{ path: 'endOn', message: '迄日不可早於起日' }]);
});

it('is hidden from callers who only view schedules, also in exports and the audit log', async () => {
  const { employeeId } = await seedPerson();
  const { body } = await create(employeeId, { note: '雙胞胎' }).expect(201);
  await auditor.get('/api/protected-periods').expect(403);
  await auditor.get(`/api/protected-periods/${body.id}`).expect(403);
  await auditor.get(`/api/protected-periods/${body.id}/audit-entries`).expect(403);
  const { text } = await auditor.get(`/api/protected-periods/export?format=csv&employeeId=${employeeId}`);
  expect(text).not.toContain('雙胞胎');
  const query = { employeeId };
  const { body: hidden } = await auditor.get('/api/audit-entries').query(query).expect(200);
  expect(JSON.stringify(hidden)).not.toMatch(/雙胞胎|妊娠/);
});

it('refuses shifts at night during pregnancy, and hides the reason from viewers', async () => {
  const { departmentId, employeeId } = await seedPerson();
  const [evening, day] = [
    await seedShift({ startMinute: 960, endMinute: 0, breaks: '20:00-20:30' }),
    await seedShift({ startMinute: 480, endMinute: 960, breaks: '12:00-12:30' }),
  ];
  await create(employeeId, { startOn: '2027-03-04', endOn: '2027-03-04' }).expect(201);
  await plan(employeeId, '2027-03-03', [evening, evening, 'rest', 'regular', day]);
  expect(await violations({ month: '2027-03', departmentId })).toEqual(['nightWork 2027-03-04']);

  const query = { ...inMonth('2027-03'), departmentId };
  const { body: planned } = await hr.get('/api/schedules/violations').query(query).expect(200);
  expect(planned.items[0]).toMatchObject({ text: '妊娠或哺乳期間不可於夜間工作', article: '第 49 條第 5 項' });
  const { body: viewed } = await auditor.get('/api/schedules/violations').query(query).expect(200);
  expect(viewed.items).toMatchObject([{ rule: 'nightWork', text: '此員工不可於夜間工作', article: null }]);
});

it('is visible to planners of the employee only, even with a wider role to view', async () => {
  const roles = await Promise.all(
    [
      { name: '檢視全部', scope: 'all', permissions: ['shift_management:view', 'shift_management:export'] },
      {
        name: '部門排班',
        scope: 'department',
        permissions: ['shift_management:view', 'shift_management:edit', 'shift_management:export'],
      },
    ].map(({ permissions, ...role }) =>
      test.db.prisma.role.create({
        data: { ...role, permissions: permissions as Permission[], sensitiveGroups: [] },
      }),
    ),
  );
  const [wide, narrow] = roles;
  const { caller, people } = await seedScopedViewer(test, [wide?.id ?? '', narrow?.id ?? '']);
  const pathOf = (name: 'stranger' | 'same department') => `/api/protected-periods/${people[name].protectedPeriodId}`;
  await caller.get(pathOf('same department')).expect(200);
  await caller.get(pathOf('stranger')).expect(404);
  const { text } = await caller.get('/api/protected-periods/export?format=csv').expect(200);
  expect(text).toContain(people['same department'].employeeNo);
  expect(text).not.toContain(people.stranger.employeeNo);
});
