import type { ApplicationBody, SubmittedOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  approvedLeave,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const leaving = async (noticeOn: string, of: Team = group): Promise<SignedIn> => {
  const applicant = await member(of);
  await test.db.rows(sql`
    with placed as (update employee_positions set effective_to = '2026-12-05' where employee_id = ${applicant.id}::uuid)
    update employments set last_working_on = '2026-12-04', leaving_kind = 'laid_off', notice_on = ${noticeOn}::date
    where employee_id = ${applicant.id}::uuid`);
  return applicant;
};

const shared = { agentId: null, fileIds: [] };

/** All on 8 December, a Tuesday. */
const bodies: readonly { readonly what: string; readonly body: ApplicationBody }[] = [
  { what: 'leave', body: leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-08' }) },
  {
    what: 'a trip',
    body: {
      ...shared,
      kind: 'business_trip',
      payload: {
        startOn: '2026-12-08',
        startMinute: null,
        endOn: '2026-12-08',
        endMinute: null,
        place: '高雄',
        purpose: '訪視',
      },
    },
  },
  {
    what: 'an errand',
    body: {
      ...shared,
      kind: 'outing',
      payload: { on: '2026-12-08', startMinute: 600, endMinute: 660, place: '市政府', purpose: '送件' },
    },
  },
  {
    what: 'overtime',
    body: {
      ...shared,
      kind: 'overtime',
      payload: {
        on: '2026-12-08',
        startMinute: 1_110,
        endMinute: 1_170,
        breakMinutes: 0,
        compensation: 'pay',
        reason: '結案',
      },
    },
  },
];

const UNTOLD = '2026-11-25';
const ANNOUNCED_ON = '2026-11-20';

describe.each(bodies)('$what after the last working day', ({ body }) => {
  it('is accepted while the leaving is not announced', async () => {
    const { caller } = await leaving(UNTOLD);
    const preview = await caller.post('/api/my/applications/preview').send(body).expect(200);
    expect(preview.body.faults.map(({ text }: { text: string }) => text).join()).not.toContain('不在職');
    const { id } = (await caller.post('/api/my/applications').send(body).expect(201)).body;
    const { results } = (
      await group.head.caller
        .post('/api/signature-tasks/approve')
        .send({ tasks: [{ id, round: 1, step: 0 }] })
        .expect(200)
    ).body;
    expect(results).toMatchObject([{ refusal: null }]);
  });

  it('is refused once the leaving is announced', async () => {
    const { caller } = await leaving(ANNOUNCED_ON);
    const { body: refused } = await caller.post('/api/my/applications').send(body).expect(422);
    expect(refused.msg).toContain('不在職');
  });
});

it('does not reveal the leaving to a person who files on behalf', async () => {
  const { id: employeeId } = await leaving(UNTOLD);
  const application = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-08' });
  await hr.post('/api/employee-applications').send({ employeeId, application }).expect(201);
});

describe('office hours after the last working day', () => {
  it('are those of the department while the leaving is not announced', async () => {
    const hours = { from: 540, to: 1_020, breaks: [{ from: 720, to: 780 }] };
    const week = [null, hours, hours, hours, hours, hours, null];
    const own = await team();
    await hr
      .post('/api/office-hours')
      .send({ name: '短工時', departmentId: own.departmentId, week, effectiveFrom: '2026-01-01' })
      .expect(201);
    const { caller } = await leaving(UNTOLD, own);
    const body = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-08' });
    const { body: result } = await caller.post('/api/my/applications/preview').send(body).expect(200);
    expect(result.minutes).toBe(420);
  });
});

describe('the preview of a day after an unannounced last working day', () => {
  const getPreview = async ({ caller }: SignedIn, body: ApplicationBody) =>
    (await caller.post('/api/my/applications/preview').send(body).expect(200)).body;
  const away = bodies.filter(({ body }) => body.kind !== 'overtime');

  it.each(away)('of $what shows absent colleagues as on other days', async ({ body }) => {
    const own = await team();
    await approvedLeave(await member(own), own, { leaveType: 'sick_leave', startOn: '2026-12-08' });
    const applicant = await leaving(UNTOLD, own);
    expect((await getPreview(applicant, body)).outlook).toMatchObject({ awayCount: 1 });
  });

  it.each(away)('of $what shows colleagues who may not see the leaving', async ({ body }) => {
    const own = await team();
    const gone = await leaving(UNTOLD, own);
    await approvedLeave(gone, own, { leaveType: 'sick_leave', startOn: '2026-12-08' });
    expect((await getPreview(await member(own), body)).outlook).toMatchObject({
      away: [{ employee: { id: gone.id } }],
    });
  });

  it('shows the agreed week as on other days', async () => {
    const partTime = await test.db.prisma.employmentType.findFirstOrThrow({ where: { workingTime: 'part_time' } });
    const { id: employmentTypeId } = await test.db.prisma.employmentType.update({
      where: { id: partTime.id },
      data: { weeklyMinutes: 1_200 },
    });
    const applicant = await leaving(UNTOLD);
    await test.db.prisma.employeePosition.updateMany({
      where: { employeeId: applicant.id },
      data: { employmentTypeId },
    });
    const { outlook } = await getPreview(applicant, leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-08' }));
    expect(outlook.standing.weeklyMinutes).toBe(1_200);
  });
});

const resignation = (lastWorkingOn: SubmittedOf<'resignation'>['lastWorkingOn']): ApplicationBody => ({
  ...shared,
  kind: 'resignation',
  payload: { leavingKind: 'resigned', lastWorkingOn, reason: '生涯規劃' },
});

describe('a resignation of an employee whose leaving HR has entered', () => {
  const marked = async (noticeOn: string): Promise<SignedIn> => {
    const applicant = await member(group);
    const { version } = (await hr.get(`/api/employees/${applicant.id}`).expect(200)).body;
    const mark = { leavingKind: 'laid_off', lastWorkingOn: '2026-12-04', leavingReason: '生涯規劃', noticeOn, version };
    await hr.post(`/api/employees/${applicant.id}/mark-resigned`).send(mark).expect(200);
    return applicant;
  };

  it.each(['2026-11-30', '2026-12-31'] as const)('until %s does not reveal it before the announcement', async (day) => {
    const { caller } = await marked(UNTOLD);
    const { body } = await caller.post('/api/my/applications/preview').send(resignation(day)).expect(200);
    expect(body.faults.filter(({ isCertain }: { isCertain: boolean }) => isCertain)).toEqual([]);
    await caller.post('/api/my/applications').send(resignation(day)).expect(201);
  });

  it('is refused after the announcement', async () => {
    const { caller } = await marked(ANNOUNCED_ON);
    const { body } = await caller.post('/api/my/applications').send(resignation('2026-12-31')).expect(422);
    expect(body.msg).toContain('該員工已經標記過離職');
  });

  it('is refused by a signer who may see the leaving', async () => {
    const { caller } = await marked(UNTOLD);
    const officer = await member(await team(), 'hr_officer');
    const { id } = (await caller.post('/api/my/applications').send(resignation('2026-12-31')).expect(201)).body;
    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await answer([officer.caller, id], 'approve', { step: 1 }).expect(422);
    expect(body.msg).toContain('該員工已經標記過離職');
  });

  it('is approved by a signer who may not see it, and the entered leaving stays', async () => {
    await test.db.rows(sql`
      delete from sign_off_flow_steps
      where place = 1 and flow_id = (select id from sign_off_flows where kind = 'resignation')`);
    const { id: employeeId, caller } = await marked(UNTOLD);
    const { id } = (await caller.post('/api/my/applications').send(resignation('2026-12-31')).expect(201)).body;
    const { body } = await answer([group.head.caller, id], 'approve').expect(200);
    expect(body.application.state).toBe('approved');
    const stints = await test.db.rows(sql`
      select last_working_on::text as "lastWorkingOn", leaving_kind as kind from employments
      where employee_id = ${employeeId}::uuid`);
    expect(stints).toEqual([{ lastWorkingOn: '2026-12-04', kind: 'laid_off' }]);
  });
});
