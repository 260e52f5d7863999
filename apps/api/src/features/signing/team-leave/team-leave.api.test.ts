import type { TeamLeave, TeamMember } from '@hr/contracts/signing/team-leave';
import { beforeAll, describe, expect, it } from 'vitest';
import { countQueries } from '#testing/count-queries.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import {
  answer,
  apply,
  approvedLeave,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { outingBody, tripBody } from '#testing/other-time-bodies.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');
const { seedUnpaidLeave } = annualGrantSeeds(test, hr);

let group: Team = undefined as never;
let viewer: SignedIn = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
  viewer = await member(group);
});

const getChart = async ({ caller }: Pick<SignedIn, 'caller'>, query = ''): Promise<TeamLeave> =>
  (await caller.get(`/api/my/team-leave?on=2026-11-21${query}`).expect(200)).body;

const findMember = ({ members }: TeamLeave, id: string): TeamMember | undefined =>
  members.find(({ employee }) => employee.id === id);

const move = async (employeeId: string, departmentId: string, on: string): Promise<void> => {
  const day = new Date(on);
  const { employeePosition: positions } = test.db.prisma;
  await test.db.prisma.$transaction([
    positions.updateMany({ where: { employeeId }, data: { effectiveTo: day } }),
    positions.create({ data: { employeeId, departmentId, effectiveFrom: day } }),
  ]);
};

const layOff = async (employeeId: string, noticeOn: string): Promise<void> => {
  const { version } = (await hr.get(`/api/employees/${employeeId}`).expect(200)).body;
  const leaving = { leavingKind: 'laid_off', leavingReason: '生涯規劃', lastWorkingOn: '2026-11-27' };
  await hr
    .post(`/api/employees/${employeeId}/mark-resigned`)
    .send({ ...leaving, noticeOn, version })
    .expect(200);
};

const ALL_OF_THE_MONTH = [{ from: '2026-11-01', to: '2026-11-30' }];
const UNTIL_THE_LAST_DAY = [{ from: '2026-11-01', to: '2026-11-27' }];

const sick = { leaveType: 'sick_leave' } as const;

describe('the view of colleagues', () => {
  it('shows who is absent without the reason', async () => {
    const colleague = await member(group);
    await approvedLeave(colleague, group, { ...sick, startOn: '2026-11-24' });

    const chart = await getChart(viewer);

    expect(findMember(chart, colleague.id)).toMatchObject({
      present: ALL_OF_THE_MONTH,
      away: [{ on: '2026-11-24', from: null, to: null, leaveType: null, isApproved: true }],
    });
    expect(JSON.stringify(chart)).not.toContain('sick_leave');
  });

  it('shows the part of a day', async () => {
    const colleague = await member(group);
    await approvedLeave(colleague, group, { ...sick, startOn: '2026-11-24', startMinute: 540, endMinute: 720 });
    expect(findMember(await getChart(viewer), colleague.id)?.away).toMatchObject([{ from: 540, to: 720 }]);
  });

  it('shows approved official duty by its days without the reason', async () => {
    const colleague = await member(group);
    const submitLeave = async (body: object) =>
      (await colleague.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    await answer([group.head.caller, await submitLeave(tripBody())], 'approve').expect(200);
    await answer([group.head.caller, await submitLeave(outingBody({ on: '2026-11-26' }))], 'approve').expect(200);
    await submitLeave(outingBody({ on: '2026-11-27' }));

    const chart = await getChart(viewer);

    const duty = { sort: 'duty', leaveType: null, isApproved: true };
    expect(findMember(chart, colleague.id)?.away).toMatchObject([
      { on: '2026-11-24', from: null, to: null, ...duty },
      { on: '2026-11-25', from: null, to: null, ...duty },
      { on: '2026-11-26', from: 840, to: 960, ...duty },
    ]);
    expect(JSON.stringify(chart)).not.toMatch(/研討會|國稅局/);
  });

  it('shows unpaid leave like other leave, from its first to its last day', async () => {
    const colleague = await member(group);
    await seedUnpaidLeave(colleague.id, '2026-11-29', '2027-05-31');
    const absence = { from: null, to: null, sort: 'leave', leaveType: null, isApproved: true };
    expect(findMember(await getChart(viewer), colleague.id)?.away).toMatchObject([
      { on: '2026-11-29', ...absence },
      { on: '2026-11-30', ...absence },
    ]);
    const { body } = await viewer.caller
      .post('/api/my/applications/preview')
      .send(leaveBody({ startOn: '2026-11-30' }))
      .expect(200);
    expect(body.outlook.away).toContainEqual(
      expect.objectContaining({ from: '2026-11-30', sort: 'leave', isApproved: true }),
    );
  });

  it('hides pending and withdrawn leave', async () => {
    const colleague = await member(group);
    await apply(colleague.caller, { ...sick, startOn: '2026-11-25' });
    const { id } = await apply(colleague.caller, { ...sick, startOn: '2026-11-26' });
    await colleague.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);
    expect(findMember(await getChart(viewer), colleague.id)?.away).toEqual([]);
  });

  it('shows own leave completely', async () => {
    const self = await member(group);
    await apply(self.caller, { ...sick, startOn: '2026-11-25' });
    expect(findMember(await getChart(self), self.id)?.away).toMatchObject([
      { leaveType: 'sick_leave', isApproved: false },
    ]);
  });

  it('hides other departments', async () => {
    const other = await seedTeam();
    expect(findMember(await getChart(viewer), other.head.id)).toBeUndefined();
  });

  it('shows an employee who moves only on the common days', async () => {
    const [here, there] = [await seedTeam(), await seedTeam()];
    const [stays, moves] = [await member(here), await member(here)];
    await approvedLeave(moves, here, { ...sick, startOn: '2026-11-09' });
    await approvedLeave(moves, here, { ...sick, startOn: '2026-11-26' });
    await move(moves.id, there.departmentId, '2026-11-16');

    const before = findMember(await getChart(stays), moves.id);
    expect(before?.present).toEqual([{ from: '2026-11-01', to: '2026-11-15' }]);
    expect(before?.away.map(({ on }) => on)).toEqual(['2026-11-09']);
    const after = findMember(await getChart(there.head), moves.id);
    expect(after?.away.map(({ on }) => on)).toEqual(['2026-11-26']);
  });

  it('shows a part that covers all hours of a day as the whole day', async () => {
    const colleague = await member(group);
    await approvedLeave(colleague, group, { ...sick, startOn: '2026-11-24', startMinute: 540, endMinute: 1080 });
    expect(findMember(await getChart(viewer), colleague.id)?.away).toMatchObject([{ from: null, to: null }]);
  });

  it('hides former employees', async () => {
    const own = await seedTeam();
    const gone = await seedEmployee(test.db, { departmentId: own.departmentId, lastWorkingOn: '2026-10-31' });
    expect(findMember(await getChart(own.head), gone.id)).toBeUndefined();
  });

  it.each([
    { noticeOn: '2026-11-25', present: ALL_OF_THE_MONTH, why: 'not before the announcement' },
    { noticeOn: '2026-11-20', present: UNTIL_THE_LAST_DAY, why: 'after the announcement' },
  ])('hides a leaving $why', async ({ noticeOn, present }) => {
    const own = await seedTeam();
    const leaving = await member(own);
    await layOff(leaving.id, noticeOn);
    expect(findMember(await getChart(own.head), leaving.id)?.present).toEqual(present);
    const theirs = await getChart(leaving);
    expect(findMember(theirs, leaving.id)?.present).toEqual(present);
    expect(findMember(theirs, own.head.id)?.present).toEqual(present);
  });
});

describe('the view of a department head', () => {
  const managed = '&group=managed';

  it('shows leave types and pending leave', async () => {
    const staff = await member(group);
    await apply(staff.caller, { ...sick, startOn: '2026-11-25' });
    const chart = await getChart(group.head, managed);
    expect(chart.isHead).toBe(true);
    expect(findMember(chart, staff.id)?.away).toMatchObject([{ leaveType: 'sick_leave', isApproved: false }]);
  });

  it('includes subdepartments', async () => {
    const above = await seedTeam();
    const { id: departmentId } = await seedDepartment(test.db, { parentId: above.departmentId });
    const below = await member({ departmentId });
    expect(findMember(await getChart(above.head, managed), below.id)).toBeDefined();
  });

  it('hides a leaving before its announcement', async () => {
    const own = await seedTeam();
    const leaving = await member(own);
    await layOff(leaving.id, '2026-11-25');
    expect(findMember(await getChart(own.head, managed), leaving.id)?.present).toEqual(ALL_OF_THE_MONTH);
  });

  it('is empty for a future head', async () => {
    const own = await seedTeam();
    const successor = await member(own);
    const from = new Date('2026-12-01');
    const { departmentPeriod: periods } = test.db.prisma;
    const [{ nameZh, level }] = await test.db.prisma.$transaction([
      periods.findFirstOrThrow({ where: { departmentId: own.departmentId } }),
      periods.updateMany({ where: { departmentId: own.departmentId }, data: { effectiveTo: from } }),
    ]);
    await periods.create({
      data: { departmentId: own.departmentId, nameZh, level, headId: successor.id, effectiveFrom: from },
    });
    const { body } = await successor.caller.get('/api/my/team-leave?on=2026-12-10&group=managed').expect(200);
    expect([body.members, body.isHead]).toEqual([[], false]);
  });

  it('hides other departments', async () => {
    const chart = await getChart(viewer, managed);
    expect([chart.members, chart.isHead]).toEqual([[], false]);
  });
});

describe('GET /api/team-leave', () => {
  it('shows HR a department with its subdepartments', async () => {
    const staff = await member(group);
    await apply(staff.caller, { ...sick, startOn: '2026-11-25' });
    const { body } = await hr.get(`/api/team-leave?on=2026-11-21&departmentId=${group.departmentId}`).expect(200);
    expect(findMember(body, staff.id)?.away).toMatchObject([{ leaveType: 'sick_leave', isApproved: false }]);
    expect(body.members.length).toBeGreaterThan(1);
  });

  it('ends with the last day of an announced leaving', async () => {
    const leaving = await member(group);
    await layOff(leaving.id, '2026-11-20');
    const { employeeNo } = await test.db.prisma.employee.findUniqueOrThrow({ where: { id: leaving.id } });
    const { body } = await hr.get(`/api/team-leave?on=2026-11-21&q=${employeeNo}`).expect(200);
    expect(findMember(body, leaving.id)?.present).toEqual(UNTIL_THE_LAST_DAY);
  });

  it('is refused without the permission to see applications', async () => {
    await viewer.caller.get('/api/team-leave').expect(403);
  });
});

describe('a chart', () => {
  it('covers a month, or twelve weeks from a Sunday', async () => {
    expect(await getChart(viewer)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(await getChart(viewer, '&span=twelve_weeks')).toMatchObject({ from: '2026-11-15', to: '2027-02-06' });
  });

  it('shows general days off', async () => {
    const { daysOff } = await getChart(viewer);
    expect(daysOff[0]).toEqual({ on: '2026-11-01', name: null });
    expect(daysOff.some(({ on }) => on === '2026-11-24')).toBe(false);
  });

  it('names holidays', async () => {
    const [date, name] = ['2029-10-10', '國慶日'];
    await test.db.prisma.holiday.deleteMany({ where: { date: new Date(date) } });
    await hr
      .post('/api/holidays')
      .send({ date, name, kind: 'national_holiday', startMinute: null, endMinute: null, note: null })
      .expect(201);

    const { daysOff } = (await viewer.caller.get(`/api/my/team-leave?on=${date}`).expect(200)).body as TeamLeave;

    expect(daysOff.filter((day) => day.name !== null)).toEqual([{ on: date, name }]);
  });

  it('takes days off from the general office hours', async () => {
    const tuesdayToSaturday = [null, null, ...Array.from({ length: 5 }, () => ({ from: 540, to: 1_080, breaks: [] }))];
    const { id } = await test.db.prisma.officeHours.findFirstOrThrow({ where: { departmentId: null } });
    const [period] = await test.db.prisma.officeHoursPeriod.findMany({ where: { officeHoursId: id } });
    const change = (week: object) =>
      test.db.prisma.officeHoursPeriod.update({ where: { id: period?.id ?? '' }, data: { week } });
    await change(tuesdayToSaturday);
    const { daysOff } = await getChart(viewer);
    await change(period?.week as object);
    expect(daysOff.map(({ on }) => on).slice(0, 3)).toEqual(['2026-11-01', '2026-11-02', '2026-11-08']);
  });

  it('has pages, and runs the same number of statements for any number of employees', async () => {
    const [few, many] = [await seedTeam(), await seedTeam()];
    for (let count = 0; count < 50; count += 1) {
      await seedEmployee(test.db, { departmentId: many.departmentId });
    }
    const first = await getChart(many.head);
    expect([first.members.length, first.isMore]).toEqual([50, true]);
    expect(await getChart(many.head, '&page=2')).toMatchObject({ members: { length: 1 }, isMore: false });
    const ofFew = await countQueries(() => getChart(few.head));
    expect(await countQueries(() => getChart(many.head))).toBe(ofFew);
  });

  it('is refused for an account without an employee', async () => {
    const admin = await test.signedInAs('system_administrator');
    expect((await admin.get('/api/my/team-leave')).body.code).toBe('EmployeeNotFound');
  });
});
