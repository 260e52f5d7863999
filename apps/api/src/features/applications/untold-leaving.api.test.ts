import type { ApplicationBody } from '@hr/contracts/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { leaveApplicationSeeds, leaveBody, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

/** HR has entered that somebody works here until 4 December, and that it is said to them on a day. */
const leaving = async (noticeOn: string): Promise<SignedIn> => {
  const one = await member(group);
  await test.db.rows(sql`
    with placed as (update employee_positions set effective_to = '2026-12-05' where employee_id = ${one.id}::uuid)
    update employments set last_working_on = '2026-12-04', leaving_kind = 'laid_off', notice_on = ${noticeOn}::date
    where employee_id = ${one.id}::uuid`);
  return one;
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
const TOLD = '2026-11-20';

describe.each(bodies)('$what beyond a last day of work', ({ body }) => {
  it('is asked for and approved as any other while nobody has said that they leave', async () => {
    const { caller } = await leaving(UNTOLD);
    const preview = await caller.post('/api/my/applications/preview').send(body).expect(200);
    expect(preview.body.faults.map(({ text }: { text: string }) => text).join()).not.toContain('不在職');
    const { id } = (await caller.post('/api/my/applications').send(body).expect(201)).body;
    const { results } = (
      await group.head.caller
        .post('/api/signature-tasks/approve')
        .send({ tasks: [{ id, round: 1 }] })
        .expect(200)
    ).body;
    expect(results).toMatchObject([{ refusal: null }]);
  });

  it('is refused once it was said', async () => {
    const { caller } = await leaving(TOLD);
    const { body: refused } = await caller.post('/api/my/applications').send(body).expect(422);
    expect(refused.msg).toContain('不在職');
  });
});

it('is not told to whoever applies in their stead either, who judges by what the person may know', async () => {
  const { id: employeeId } = await leaving(UNTOLD);
  const application = leaveBody({ leaveType: 'sick_leave', startOn: '2026-12-08' });
  await hr.post('/api/employee-applications').send({ employeeId, application }).expect(201);
});

describe('a resignation of somebody who leaves already', () => {
  const body = {
    ...shared,
    kind: 'resignation',
    payload: { leavingKind: 'resigned', lastWorkingOn: '2026-12-31', reason: '生涯規劃' },
  };

  it('is sent while nobody has said so, and refused by who knows', async () => {
    const officer = await member(await team(), 'hr_officer');
    const { caller } = await leaving(UNTOLD);
    const { id } = (await caller.post('/api/my/applications').send(body).expect(201)).body;
    const approve = (by: SignedIn) =>
      by.caller.post(`/api/signature-tasks/${id}/approve`).send({ round: 1, comment: null });
    await approve(group.head).expect(200);
    expect((await approve(officer).expect(422)).body.msg).toContain('已經標記過離職');
  });

  it('is refused once it was said', async () => {
    const { caller } = await leaving(TOLD);
    await caller.post('/api/my/applications').send(body).expect(422);
  });
});
