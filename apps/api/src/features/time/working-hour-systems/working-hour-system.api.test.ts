import type { WorkingHourSettingInput } from '@hr/contracts/time/working-hour-systems';
import { describe, expect, it } from 'vitest';
import { binary } from '#testing/binary.ts';
import { EVERYTHING_ABOUT_PEOPLE, seedScopedViewer } from '#testing/reach/seed-viewer.ts';
import { moveEmployee, seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { scheduleSeeds } from '#testing/seed-schedule-rules.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21. The first of November 2026 is a Sunday.
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedShift, plan, violations } = scheduleSeeds(hr);

/** Ten hours of work. */
const tenHours = await seedShift({ startMinute: 480, endMinute: 1_170, breaks: '12:00-13:00、17:00-17:30' });
const [early, evening] = [
  await seedShift({ startMinute: 480, endMinute: 960, breaks: '12:00-12:30' }),
  await seedShift({ startMinute: 960, endMinute: 0, breaks: '20:00-20:30' }),
];

const settingOf = (overrides: Partial<WorkingHourSettingInput>): WorkingHourSettingInput => ({
  departmentId: null,
  employeeId: null,
  system: 'normal',
  startOn: '2026-12-01',
  endOn: null,
  cycleStartOn: null,
  shortRestConsentNo: null,
  movedLeaveApprovalNo: null,
  overtimeConsentNo: null,
  note: null,
  ...overrides,
});

const create = (overrides: Partial<WorkingHourSettingInput>, caller: Caller = hr) =>
  caller.post('/api/working-hour-systems').send(settingOf(overrides));

const seedTeam = async () => {
  const upper = await seedDepartment(test.db);
  const department = await seedDepartment(test.db, { parentId: upper.id });
  const { id: employeeId } = await seedEmployee(test.db, { departmentId: department.id });
  return { upperId: upper.id, departmentId: department.id, employeeId };
};

const FOUR_WEEKS = { system: 'four_week', cycleStartOn: '2026-11-29' } as const;

describe('a setting', () => {
  it.each([
    { input: { system: 'four_week' }, path: 'cycleStartOn', message: '變形工時須輸入週期起日' },
    {
      input: { system: 'four_week', cycleStartOn: '2026-12-02' },
      path: 'cycleStartOn',
      message: '週期起日不可晚於起日，請輸入起日當日或之前的週期第一天',
    },
    { input: { endOn: '2026-11-30' }, path: 'endOn', message: '迄日不可早於起日' },
  ] as const)('is refused at $path: $message', async ({ input, path, message }) => {
    const { departmentId } = await seedTeam();
    const { body } = await create({ departmentId, ...input }).expect(400);
    expect(body.fields).toEqual([{ path, message }]);
  });

  it('has a department or an employee, not both', async () => {
    const { departmentId, employeeId } = await seedTeam();
    const { body } = await create({ departmentId, employeeId }).expect(400);
    expect(body.fields).toEqual([{ path: 'employeeId', message: '適用部門與適用員工只能擇一' }]);
  });

  it('does not overlap another of the same target', async () => {
    const { departmentId, employeeId } = await seedTeam();
    await create({ departmentId, endOn: '2026-12-31' }).expect(201);
    const { body } = await create({ departmentId, startOn: '2026-12-31' }).expect(409);
    expect(body).toMatchObject({ code: 'WorkingHourSystemOverlap', fields: [{ path: 'startOn' }] });
    await create({ departmentId, startOn: '2027-01-01' }).expect(201);
    await create({ employeeId }).expect(201);
    await create({ endOn: '2026-12-31' }).expect(201);
    await create({ startOn: '2026-12-31' }).expect(409);
  });

  it('shows its target in the list, and can be corrected and deleted', async () => {
    const { departmentId, upperId } = await seedTeam();
    const { body: created } = await create({ departmentId, ...FOUR_WEEKS }).expect(201);
    expect(created).toMatchObject({ department: { id: departmentId }, employee: null, state: 'upcoming' });
    const { body: list } = await hr.get('/api/working-hour-systems').query({ departmentId: upperId }).expect(200);
    expect(list.total).toBe(1);
    const path = `/api/working-hour-systems/${created.id}`;
    const input = settingOf({ departmentId, system: 'eight_week', cycleStartOn: '2026-11-29' });
    const { body: changed } = await hr
      .put(path)
      .send({ ...input, version: 1 })
      .expect(200);
    expect(changed).toMatchObject({ system: 'eight_week', version: 2 });
    await hr
      .put(path)
      .send({ ...input, note: '備註', version: 1 })
      .expect(409);
    await hr.delete(`${path}?version=2`).expect(204);
  });

  it('protects its department and employee from being deleted', async () => {
    const { departmentId, employeeId } = await seedTeam();
    const empty = await seedDepartment(test.db);
    await create({ departmentId: empty.id }).expect(201);
    await create({ employeeId }).expect(201);
    const { version } = await test.db.prisma.department.findUniqueOrThrow({ where: { id: empty.id } });
    const { body } = await hr.delete(`/api/departments/${empty.id}?version=${version}`).expect(409);
    expect(JSON.stringify(body)).toContain('工時制度');
    expect(departmentId).not.toBe(empty.id);
  });

  it('of the organisation or a department is written only by callers who reach everyone', async () => {
    const role = await test.db.prisma.role.create({
      data: { name: '部門排班人員', scope: 'department_and_below', ...EVERYTHING_ABOUT_PEOPLE },
    });
    const { caller, people } = await seedScopedViewer(test, [role.id]);
    const { departmentId } = await seedTeam();
    const denied = await create({ departmentId }, caller);
    expect(denied.body).toMatchObject({ code: 'OutOfScope' });
    const stranger = await create({ employeeId: people.stranger.employeeId, startOn: '2030-01-01' }, caller);
    expect(stranger.body).toMatchObject({ code: 'OutOfScope' });
    const { body: own } = await create({ departmentId, startOn: '2030-01-01' }).expect(201);
    await caller.get(`/api/working-hour-systems/${own.id}`).expect(200);
    const removal = await caller.delete(`/api/working-hour-systems/${own.id}?version=1`);
    expect(removal.body).toMatchObject({ code: 'OutOfScope' });
  });
});

describe('the import', () => {
  const upload = (step: 'import/preview' | 'import', file: Uint8Array, caller: Caller = hr) =>
    caller.post(`/api/working-hour-systems/${step}`).attach('file', Buffer.from(file), 'list.csv');

  it('takes an export after the settings were deleted, and refuses it before', async () => {
    const { departmentId, employeeId } = await seedTeam();
    const settings = [
      (await create({ departmentId, ...FOUR_WEEKS, overtimeConsentNo: '勞資字第 1 號' }).expect(201)).body,
      (await create({ employeeId, endOn: '2026-12-31' }).expect(201)).body,
    ] as { id: string }[];
    const ids = `ids=${settings.map(({ id }) => id).join()}`;
    const { body: file } = await binary(hr.get(`/api/working-hour-systems/export?format=csv&${ids}`)).expect(200);
    const { body: refused } = await upload('import/preview', file as Uint8Array).expect(200);
    expect(refused.counts).toMatchObject({ create: 0, error: 2 });
    expect(refused.rows[0].errors[0].message).toMatch(/^期間與既有資料重疊/);
    for (const { id } of settings) {
      await hr.delete(`/api/working-hour-systems/${id}?version=1`).expect(204);
    }
    const { body: result } = await upload('import', file as Uint8Array).expect(200);
    expect(result).toEqual({ created: 2, updated: 0, unchanged: 0 });
    const { body: list } = await hr.get('/api/working-hour-systems').query({ departmentId }).expect(200);
    expect(list.items).toHaveLength(2);
    expect(list.items).toContainEqual(expect.objectContaining({ overtimeConsentNo: '勞資字第 1 號' }));
  });

  it('refuses rows that overlap each other, and employees out of scope', async () => {
    const role = await test.db.prisma.role.create({
      data: { name: '匯入排班人員', scope: 'department_and_below', ...EVERYTHING_ABOUT_PEOPLE },
    });
    const { caller, people } = await seedScopedViewer(test, [role.id]);
    const rowOf = (employeeNo: string, from: string) => `,${employeeNo},一般,${from},,,,,,`;
    const file = [
      '適用部門,適用員工,制度,起日,迄日,週期起日,縮短班距同意文號,例假調整核定文號,延長工時同意文號,備註',
      rowOf(people['same department'].employeeNo, '2030/01/01'),
      rowOf(people.stranger.employeeNo, '2030/01/01'),
      ',,一般,2030/01/01,,,,,,',
    ];
    const { body } = await upload('import/preview', Buffer.from(file.join('\n')), caller).expect(200);
    const messages = (body.rows as { errors: { message: string }[] }[]).flatMap(({ errors }) =>
      errors.map(({ message }) => message),
    );
    expect(new Set(messages)).toEqual(
      new Set(['此筆資料不在您的資料範圍內', expect.stringMatching(/^期間與既有資料重疊/)]),
    );
    const overlapping = [...file.slice(0, 1), ',,一般,2040/01/01,2040/01/31,,,,,', ',,一般,2040/01/31,,,,,,'];
    const { body: both } = await upload('import/preview', Buffer.from(overlapping.join('\n'))).expect(200);
    expect(JSON.stringify(both.rows)).toContain('期間與檔案第 2 列重疊');
  });
});

describe('the check of schedules', () => {
  const month = '2027-03';

  it('allows ten hours in a department with a four-week system, and not in others', async () => {
    const { upperId, departmentId, employeeId } = await seedTeam();
    const other = await seedTeam();
    await create({ departmentId: upperId, ...FOUR_WEEKS }).expect(201);
    await plan(employeeId, '2027-03-03', [tenHours]);
    await plan(other.employeeId, '2027-03-03', [tenHours]);
    expect(await violations({ month, departmentId })).toEqual([]);
    expect(await violations({ month, departmentId: other.departmentId })).toEqual(['dailyHours 2027-03-03']);
  });

  it('takes the setting of the employee, then of the nearest department', async () => {
    const { upperId, departmentId, employeeId } = await seedTeam();
    await create({ departmentId: upperId, ...FOUR_WEEKS }).expect(201);
    await plan(employeeId, '2027-03-03', [tenHours]);
    await create({ departmentId, startOn: '2027-03-01' }).expect(201);
    expect(await violations({ month, departmentId })).toEqual(['dailyHours 2027-03-03']);
    await create({ employeeId, startOn: '2027-03-01', system: 'two_week', cycleStartOn: '2027-02-28' }).expect(201);
    expect(await violations({ month, departmentId })).toEqual([]);
  });

  it('changes the system in mid-month, and again after an own setting has ended', async () => {
    const { departmentId, employeeId } = await seedTeam();
    await create({ departmentId, startOn: '2027-03-10', ...FOUR_WEEKS }).expect(201);
    await create({ employeeId, startOn: '2027-03-17', endOn: '2027-03-20' }).expect(201);
    for (const day of ['2027-03-09', '2027-03-10', '2027-03-18', '2027-03-23'] as const) {
      await plan(employeeId, day, [tenHours]);
    }
    expect(await violations({ month, departmentId })).toEqual(['dailyHours 2027-03-09', 'dailyHours 2027-03-18']);
  });

  it('follows a transfer to another department on its day', async () => {
    const { departmentId, employeeId } = await seedTeam();
    const target = await seedTeam();
    await create({ departmentId: target.upperId, ...FOUR_WEEKS }).expect(201);
    await moveEmployee(test.db, { employeeId, departmentId: target.departmentId, from: '2027-03-15' });
    await plan(employeeId, '2027-03-12', [tenHours]);
    await plan(employeeId, '2027-03-16', [tenHours]);
    expect(await violations({ month, employeeId })).toEqual(['dailyHours 2027-03-12']);
    expect(departmentId).not.toBe(target.departmentId);
  });

  it('allows eight hours between shifts from the day of the consent on', async () => {
    const { departmentId, employeeId } = await seedTeam();
    await create({ departmentId, startOn: '2027-03-10', shortRestConsentNo: '勞資字第 2 號' }).expect(201);
    await plan(employeeId, '2027-03-08', [evening, early, 'rest', 'regular', evening, early]);
    expect(await violations({ month, departmentId })).toEqual(['restBetweenShifts 2027-03-08']);
  });

  it('allows twelve days in a row with the approval to move 例假', async () => {
    const { departmentId, employeeId } = await seedTeam();
    const days = ['rest', ...Array.from({ length: 12 }, () => early), 'regular'];
    await create({ departmentId, system: 'eight_week', cycleStartOn: '2026-11-29' }).expect(201);
    await plan(employeeId, '2027-03-07', days);
    const before = await violations({ month, departmentId });
    expect(before).toContain('consecutiveDays 2027-03-08');
    await create({ employeeId, ...FOUR_WEEKS, movedLeaveApprovalNo: '勞資字第 3 號' }).expect(201);
    expect(await violations({ month, departmentId })).not.toContain('consecutiveDays 2027-03-08');
  });
});
