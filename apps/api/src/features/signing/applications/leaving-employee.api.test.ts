import type { ApplicationBody, SubmittedOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const shared = { agentId: null, fileIds: [] };

/** Applications for Tuesday, 8 December. */
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

const LATER = '2026-11-25';

/** HR marks an employee whose last working day is 4 December and whose leaving is announced on `noticeOn`. */
const marked = async (noticeOn: string | null): Promise<SignedIn> => {
  const employee = await member(group);
  const { version } = (await hr.get(`/api/employees/${employee.id}`).expect(200)).body;
  const leaving = {
    leavingKind: 'laid_off',
    lastWorkingOn: '2026-12-04',
    leavingReason: '生涯規劃',
    noticeOn,
    version,
  };
  await hr.post(`/api/employees/${employee.id}/mark-resigned`).send(leaving).expect(200);
  return employee;
};

describe.each(bodies)('$what after the last working day', ({ body }) => {
  it('is refused', async () => {
    const { caller } = await marked(null);
    const { body: refused } = await caller.post('/api/my/applications').send(body).expect(422);
    expect(refused.msg).toContain('不在職');
  });
});

it('accepts and approves leave after a planned last day for HR', async () => {
  const { id: employeeId } = await marked(LATER);
  const application = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-08' });
  const { id } = (await hr.post('/api/employee-applications').send({ employeeId, application }).expect(201)).body;
  await answer([group.head.caller, id], 'approve').expect(200);
});

const resignation = (lastWorkingOn: SubmittedOf<'resignation'>['lastWorkingOn']): ApplicationBody => ({
  ...shared,
  kind: 'resignation',
  payload: { leavingKind: 'resigned', lastWorkingOn, reason: '生涯規劃' },
});

describe('a resignation of an employee whose leaving HR has planned', () => {
  it.each(['2026-11-30', '2026-12-31'] as const)('until %s does not reveal the plan', async (day) => {
    const { caller } = await marked(LATER);
    const { body } = await caller.post('/api/my/applications/preview').send(resignation(day)).expect(200);
    expect(body.faults.filter(({ isCertain }: { isCertain: boolean }) => isCertain)).toEqual([]);
    await caller.post('/api/my/applications').send(resignation(day)).expect(201);
  });

  it('is refused once the plan is announced', async () => {
    const { caller } = await marked(null);
    const { body } = await caller.post('/api/my/applications').send(resignation('2026-12-31')).expect(422);
    expect(body.msg).toContain('該員工已經標記過離職');
  });

  it('is refused for a signer who may edit the record', async () => {
    const { caller } = await marked(LATER);
    const officer = await member(await seedTeam(), 'hr_officer');
    const { id } = (await caller.post('/api/my/applications').send(resignation('2026-12-31')).expect(201)).body;
    await answer([group.head.caller, id], 'approve').expect(200);
    const { body } = await answer([officer.caller, id], 'approve', { step: 1 }).expect(422);
    expect(body.msg).toContain('該員工已經標記過離職');
  });

  it('is approved by another signer, and the plan stays', async () => {
    await test.db.rows(sql`
      delete from sign_off_flow_steps
      where place = 1 and flow_id = (select id from sign_off_flows where kind = 'resignation')`);
    const { id: employeeId, caller } = await marked(LATER);
    const { id } = (await caller.post('/api/my/applications').send(resignation('2026-12-31')).expect(201)).body;
    const { body } = await answer([group.head.caller, id], 'approve').expect(200);
    expect(body.application.state).toBe('approved');
    expect((await hr.get(`/api/employees/${employeeId}`).expect(200)).body).toMatchObject({
      lastWorkingOn: null,
      plannedLeaving: { lastWorkingOn: '2026-12-04', leavingKind: 'laid_off' },
    });
  });
});
