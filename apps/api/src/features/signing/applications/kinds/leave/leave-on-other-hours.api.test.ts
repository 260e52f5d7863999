import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { countQueries } from '#testing/count-queries.ts';
import { employmentSeeds } from '#testing/seed-employments.ts';
import {
  answer,
  apply,
  approvedLeave,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { seedDepartment } from '#testing/seed-rows.ts';
import { transferInput } from '#testing/seed-transfers.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;
const HOUR = 60;

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let sequence = 0;

/** From nine to five, Monday to Friday, one hour less than the general office hours. */
const createShorterHours = (departmentId: string, effectiveFrom = '2026-12-01') => {
  const hours = { from: 540, to: 1_020, breaks: [{ from: 720, to: 780 }] };
  const week = [null, hours, hours, hours, hours, hours, null];
  return { name: `短工時 ${(sequence += 1)}`, departmentId, week, effectiveFrom };
};

const give = async (departmentId: string, effectiveFrom?: string) =>
  (await hr.post('/api/office-hours').send(createShorterHours(departmentId, effectiveFrom)).expect(201)).body;

const onLeave = async (group: Team): Promise<{ applicant: SignedIn; id: string }> => {
  const applicant = await member(group);
  await grant(applicant.id, 20 * DAY);
  const { id } = await approvedLeave(applicant, group, { startOn: '2026-11-30', endOn: '2026-12-02' });
  return { applicant, id };
};

const getMinutes = async (id: string): Promise<number> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.minutes;

const getRemaining = async ({ id }: SignedIn): Promise<number> => {
  const [row] = await test.db.rows<{ left: number }>(
    sql`select sum(remaining_minutes)::int as left from leave_lots where employee_id = ${id}::uuid`,
  );
  return row?.left ?? 0;
};

const standing = async ({ applicant, id }: { applicant: SignedIn; id: string }) => [
  await getMinutes(id),
  await getRemaining(applicant),
];

describe('leave across a change of office hours', () => {
  it('counts each day as one day at request and approval', async () => {
    const group = await seedTeam();
    const { id: hours } = await give(group.departmentId, '2026-01-01');
    await hr
      .post(`/api/office-hours/${hours}/deactivate`)
      .send({ effectiveFrom: '2027-01-01', version: 1 })
      .expect(200);
    const applicant = await member(group);
    const marriage = {
      leaveType: 'marriage_leave',
      eventOn: '2026-12-20',
      hasProof: true,
      startOn: '2026-12-21',
    } as const;
    const { body } = await applicant.caller
      .post('/api/my/applications/preview')
      .send(leaveBody({ ...marriage, endOn: '2027-01-11' }))
      .expect(200);
    expect(body.faults).toEqual([]);

    const { id } = await approvedLeave(applicant, group, { ...marriage, endOn: '2027-01-11' });
    const days = await test.db.rows<{ whole: boolean; day: number }>(sql`
      select minutes = day_minutes as whole, day_minutes as day from leave_days where application_id = ${id}::uuid
      order by "on"`);
    expect(days.filter(({ whole }) => !whole)).toEqual([]);
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual([7 * HOUR, DAY, 14]);
  });
});

describe('approved leave is recalculated by the office hours of its days', () => {
  it('from the first day of new office hours, and back when they are deleted', async () => {
    const group = await seedTeam();
    const leave = await onLeave(group);
    expect(await standing(leave)).toEqual([3 * DAY, 17 * DAY]);

    const { id, version } = await give(group.departmentId);
    expect(await standing(leave)).toEqual([3 * DAY - 2 * HOUR, 17 * DAY + 2 * HOUR]);
    const { body } = await hr.get(`/api/employee-applications/${leave.id}/audit-entries`).expect(200);
    expect(body.items[0]).toMatchObject({ action: '辦公時間異動' });

    await hr.delete(`/api/office-hours/${id}`).query({ version }).expect(204);
    expect(await standing(leave)).toEqual([3 * DAY, 17 * DAY]);
  });

  it('except past days', async () => {
    const group = await seedTeam();
    const applicant = await member(group);
    await grant(applicant.id, 20 * DAY);
    const { id } = await approvedLeave(applicant, group, { startOn: '2026-11-18', endOn: '2026-11-24' });
    const before = await getMinutes(id);
    await give(group.departmentId, '2026-11-01');
    // Monday and Tuesday are in the future.
    expect(await getMinutes(id)).toBe(before - 2 * HOUR);
  });

  it('when the department moves, from that day on', async () => {
    const [{ id: parentId }, group] = [await seedDepartment(test.db), await seedTeam()];
    await give(parentId, '2026-01-01');
    const leave = await onLeave(group);
    const { body: department } = await hr.get(`/api/departments/${group.departmentId}`).expect(200);
    const { nameZh, level, head, version } = department;
    await hr
      .post(`/api/departments/${group.departmentId}/change`)
      .send({ nameZh, level, headId: head?.id ?? null, parentId, effectiveFrom: '2026-12-02', version })
      .expect(200);
    expect(await standing(leave)).toEqual([3 * DAY - HOUR, 17 * DAY + HOUR]);
  });

  it('and not when the department is renamed, which needs no lock', async () => {
    const group = await seedTeam();
    const { applicant } = await onLeave(group);
    const { body: department } = await hr.get(`/api/departments/${group.departmentId}`).expect(200);
    const { level, head, parent, version } = department;
    await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${applicant.id}::uuid for update`;
      await hr
        .post(`/api/departments/${group.departmentId}/change`)
        .send({
          nameZh: '另一名稱',
          level,
          headId: head?.id ?? null,
          parentId: parent?.id ?? null,
          effectiveFrom: '2026-12-01',
          version,
        })
        .expect(200);
    });
  });

  it('when the employee is transferred, and back when that is cancelled', async () => {
    const [group, other] = [await seedTeam(), await seedTeam()];
    await give(other.departmentId, '2026-01-01');
    const leave = await onLeave(group);
    const { body: person } = await hr.get(`/api/employees/${leave.applicant.id}`).expect(200);
    const { body: transfer } = await hr
      .post('/api/transfer-records')
      .send({
        ...transferInput(),
        employeeId: leave.applicant.id,
        effectiveOn: '2026-12-02',
        departmentId: other.departmentId,
        version: person.version,
      })
      .expect(201);
    expect(await standing(leave)).toEqual([3 * DAY - HOUR, 17 * DAY + HOUR]);

    await hr
      .post(`/api/transfer-records/${transfer.id}/cancel`)
      .send({ cancellingReason: '取消調動', version: transfer.version })
      .expect(200);
    expect(await standing(leave)).toEqual([3 * DAY, 17 * DAY]);
  });

  it('when the employee gets another position', async () => {
    const [group, other] = [await seedTeam(), await seedTeam()];
    await give(other.departmentId, '2026-01-01');
    const applicant = await member(group);
    const { id } = await approvedLeave(applicant, group, { leaveType: 'sick_leave', startOn: '2027-03-02' });
    const { command, rehireInput } = await employmentSeeds(test, hr);
    const leaving = { leavingKind: 'resigned', lastWorkingOn: '2026-12-31', leavingReason: '返鄉', noticeOn: null };
    await command(applicant.id, 'mark-resigned', leaving).expect(200);
    const back = { ...rehireInput, departmentId: other.departmentId, newEmployeeNo: null, version: 2 };
    await command(applicant.id, 'rehire', back).expect(200);
    expect(await getMinutes(id)).toBe(DAY - HOUR);
  });

  it('in order when several days need the last hours', async () => {
    const group = await seedTeam();
    const { id, version } = await give(group.departmentId, '2026-01-01');
    const applicant = await member(group);
    await grant(applicant.id, 2 * (DAY - HOUR) + HOUR);
    const first = await approvedLeave(applicant, group, { startOn: '2026-12-07' });
    const second = await approvedLeave(applicant, group, { startOn: '2026-12-08' });
    await hr.delete(`/api/office-hours/${id}`).query({ version }).expect(204);
    // The first day gets the remaining hour; the second stays unchanged.
    expect([await getMinutes(first.id), await getMinutes(second.id), await getRemaining(applicant)]).toEqual([
      DAY,
      DAY - HOUR,
      0,
    ]);
  });

  it('using hours that other days of the employee return', async () => {
    const group = await seedTeam();
    const body = createShorterHours(group.departmentId, '2026-01-01');
    const longer = { from: 540, to: 1_140, breaks: [{ from: 720, to: 780 }] };
    const { id, version } = (
      await hr
        .post('/api/office-hours')
        .send({ ...body, week: body.week.with(2, longer) })
        .expect(201)
    ).body;
    const applicant = await member(group);
    await grant(applicant.id, 2 * DAY);
    const monday = await approvedLeave(applicant, group, { startOn: '2026-12-07' });
    const tuesday = await approvedLeave(applicant, group, { startOn: '2026-12-08' });
    expect([await getMinutes(monday.id), await getMinutes(tuesday.id)]).toEqual([DAY - HOUR, DAY + HOUR]);
    await hr.delete(`/api/office-hours/${id}`).query({ version }).expect(204);
    expect([await getMinutes(monday.id), await getMinutes(tuesday.id), await getRemaining(applicant)]).toEqual([
      DAY,
      DAY,
      0,
    ]);
  });

  it('and can still be approved as a whole day with more hours', async () => {
    const group = await seedTeam();
    const { id: hoursId, version } = await give(group.departmentId, '2026-01-01');
    const applicant = await member(group);
    await grant(applicant.id, 5 * DAY);
    const { id } = await apply(applicant.caller, { startOn: '2026-12-07' });
    await hr.delete(`/api/office-hours/${hoursId}`).query({ version }).expect(204);
    await answer([group.head.caller, id], 'approve').expect(200);
    const days = await test.db.rows(sql`
      select minutes, day_minutes as "dayMinutes" from leave_days where application_id = ${id}::uuid`);
    expect(days).toEqual([{ minutes: DAY, dayMinutes: DAY }]);
  });

  it('and the log names the days that the balance does not cover', async () => {
    const group = await seedTeam();
    const { id: hoursId, version } = await give(group.departmentId, '2026-01-01');
    const applicant = await member(group);
    await grant(applicant.id, DAY - HOUR);
    const { id } = await approvedLeave(applicant, group, { startOn: '2026-12-07' });
    await hr.delete(`/api/office-hours/${hoursId}`).query({ version }).expect(204);
    expect(await getMinutes(id)).toBe(DAY - HOUR);
    const { items } = (await hr.get(`/api/employee-applications/${id}/audit-entries`).expect(200)).body;
    expect(items[0].changes).toEqual([{ field: '餘額不足而維持原時數的日期', before: null, after: '2026/12/07' }]);
  });

  it('with as many statements for many applications as for one', async () => {
    const statementsFor = async (people: number): Promise<number> => {
      const group = await seedTeam();
      for (let count = 0; count < people; count += 1) {
        const applicant = await member(group);
        await grant(applicant.id, 5 * DAY);
        await apply(applicant.caller, { startOn: '2027-03-10' });
      }
      return countQueries(() =>
        hr.post('/api/office-hours').send(createShorterHours(group.departmentId, '2027-03-01')).expect(201),
      );
    };
    expect(await statementsFor(6)).toBe(await statementsFor(1));
  });
});

describe('saving office hours', () => {
  let group: Team = undefined as never;

  beforeAll(async () => {
    group = await seedTeam();
  });

  it('shows in advance how much leave may change', async () => {
    const leave = await onLeave(group);
    await apply(leave.applicant.caller, { leaveType: 'sick_leave', startOn: '2026-12-10' });
    const countFrom = async (from: string) =>
      (await hr.get('/api/office-hours-leave').query({ from, departmentId: group.departmentId }).expect(200)).body;
    expect(await countFrom('2026-12-01')).toEqual({ applications: 2, people: 1 });
    expect(await countFrom('2026-12-03')).toEqual({ applications: 1, people: 1 });
    expect(await countFrom('2026-12-11')).toEqual({ applications: 0, people: 0 });
    const { body } = await hr.get('/api/office-hours-leave').query({ from: '2026-12-01' }).expect(200);
    expect(body.applications).toBeGreaterThanOrEqual(2);
  });
});

describe('a day of leave', () => {
  const getBalance = async ({ caller }: SignedIn) => {
    const request = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-10' });
    const { body } = await caller.post('/api/my/applications/preview').send(request).expect(200);
    return body.outlook.standing;
  };

  it('is shown by the office hours of the day and the agreed week', async () => {
    const group = await seedTeam();
    const applicant = await member(group);
    expect(await getBalance(applicant)).toMatchObject({ dayMinutes: DAY, weeklyMinutes: null });
    const { id: employmentTypeId } = await test.db.prisma.employmentType.create({
      data: {
        code: 'HALF-DAYS',
        nameZh: '半日助理',
        termKind: 'indefinite',
        workingTime: 'part_time',
        isLaborActApplicable: true,
        payBasis: 'monthly',
        weeklyMinutes: 20 * HOUR,
        insurances: [],
        reminderDays: [],
      },
    });
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: applicant.id },
      data: { employmentTypeId },
    });
    await give(group.departmentId);

    expect(await getBalance(applicant)).toMatchObject({ dayMinutes: DAY - HOUR, weeklyMinutes: 20 * HOUR });
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 15 }, (_, round) => ({ round }));

  it.each(rounds)('submit leave and enter office hours ($round)', async () => {
    const group = await seedTeam();
    const applicant = await member(group);
    const request = { leaveType: 'sick_leave', startOn: '2026-12-01', endOn: '2026-12-01' } as const;
    const [{ id }] = await Promise.all([apply(applicant.caller, request), give(group.departmentId)]);
    expect(await getMinutes(id)).toBe(DAY - HOUR);
  });

  it.each(rounds)('move an employee and enter office hours of their leave ($round)', async () => {
    const [group, other] = [await seedTeam(), await seedTeam()];
    const leaves = [await onLeave(group), await onLeave(group), await onLeave(group)];
    const moved = leaves[1]!;
    const move = hr
      .post('/api/transfer-records')
      .send({ ...transferInput({ departmentId: other.departmentId }), employeeId: moved.applicant.id, version: 1 });

    const [{ status }] = await Promise.all([move, give(group.departmentId)]);

    expect(status).toBe(201);
    const cost = await Promise.all(leaves.map(({ id }) => getMinutes(id)));
    expect(cost).toEqual([3 * DAY - 2 * HOUR, 3 * DAY, 3 * DAY - 2 * HOUR]);
  });
});
