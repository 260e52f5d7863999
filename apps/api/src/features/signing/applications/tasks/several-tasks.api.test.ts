import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  apply,
  approvedLeave,
  cancellationBody,
  leaveBody,
  leaveApplicationSeeds,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member, grant } = leaveApplicationSeeds(test);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const sick = { leaveType: 'sick_leave' } as const;

describe('POST /api/signature-tasks/approve', () => {
  it('rejects tasks of several kinds', async () => {
    const applicant = await member(group);
    const { id: leaveId } = await approvedLeave(applicant, group, { leaveType: 'sick_leave' });
    const cancellation = await applicant.caller
      .post('/api/my/applications')
      .send(cancellationBody(leaveId))
      .expect(201);
    const { id } = await apply(applicant.caller, { leaveType: 'sick_leave', startOn: '2026-12-15' });
    const approve = (ids: readonly string[]) =>
      group.head.caller
        .post('/api/signature-tasks/approve')
        .send({ tasks: ids.map((each) => ({ id: each, round: 1, step: 0 })) });
    expect((await approve([id, cancellation.body.id]).expect(422)).body.code).toBe('SignatureKindsMixed');
    expect((await approve([id]).expect(200)).body.results).toMatchObject([{ id, refusal: null }]);
    expect((await approve([cancellation.body.id]).expect(200)).body.results).toMatchObject([{ refusal: null }]);
  });

  it('approves each task independently and returns each result', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => member(group)));
    const sent = await Promise.all(people.map(({ caller }) => apply(caller, sick)));
    await people[1]!.caller.post(`/api/my/applications/${sent[1]!.id}/withdraw`).expect(200);

    const { body } = await group.head.caller
      .post('/api/signature-tasks/approve')
      .send({ tasks: sent.map(({ id }) => ({ id, round: 1, step: 0 })) })
      .expect(200);

    const refusals = body.results.map(({ refusal }: { refusal: string | null }) => refusal);
    expect(refusals).toEqual([null, '此事件已經被取消或已逾期', null, null, null]);
  });
});

describe('tasks with a second step of the same signer', () => {
  it('are not signed there by a repeated batch approval', async () => {
    const [applicant, other] = [await member(group), await member(group)];
    const send = async ({ caller }: SignedIn) =>
      (
        await caller
          .post('/api/my/applications')
          .send({ ...leaveBody(sick), agentId: group.head.id })
          .expect(201)
      ).body;
    const [first, second] = [await send(applicant), await send(other)];
    const approve = (ids: readonly string[]) =>
      group.head.caller
        .post('/api/signature-tasks/approve')
        .send({ tasks: ids.map((id) => ({ id, round: 1, step: 0 })) })
        .expect(200);
    await approve([first.id]);

    const { body } = await approve([first.id, second.id]);

    expect(body.results.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      '此事件已經被取消或已逾期',
      null,
    ]);
  });
});

describe('POST /api/signature-tasks/send-back', () => {
  it('returns each task with the same reason and releases its reservations', async () => {
    const [applicant, other] = [await member(group), await member(group)];
    await grant(applicant.id, DAY);
    const sent = [await apply(applicant.caller), await apply(other.caller, sick)];
    await other.caller.post(`/api/my/applications/${sent[1]!.id}/withdraw`).expect(200);
    const tasks = sent.map(({ id }) => ({ id, round: 1, step: 0 }));
    const sendBack = (body: object) => group.head.caller.post('/api/signature-tasks/send-back').send(body);

    for (const comment of [' ', '補']) {
      await sendBack({ tasks, comment }).expect(400);
    }
    const { body } = await sendBack({ tasks, comment: '請補證明' }).expect(200);

    expect(body.results.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      null,
      '此事件已經被取消或已逾期',
    ]);
    const released = await test.db.rows(sql`
      select minutes from leave_entries where employee_id = ${applicant.id}::uuid and kind = 'release'`);
    expect(released).toEqual([{ minutes: DAY }]);
    const { items } = (await applicant.caller.get('/api/my/applications').expect(200)).body;
    expect(items[0]).toMatchObject({ state: 'returned', actions: [{}, { comment: '請補證明' }] });
  });
});

describe('a batch approval with a day of a closed month', () => {
  const CLOSED_ON = '2026-11-19';

  /** Closes the month of one employee while the application is pending. */
  const closeFor = async ({ id }: SignedIn): Promise<void> => {
    await test.db.rows(sql`
      insert into attendance_days (employee_id, "on", is_closed, is_stale)
      values (${id}::uuid, ${CLOSED_ON}::date, true, false)`);
  };

  it.each([
    { why: 'leave', bodyOf: () => leaveBody({ ...sick, startOn: CLOSED_ON, endOn: CLOSED_ON }) },
    { why: 'overtime', bodyOf: () => overtimeBody({ on: CLOSED_ON }) },
  ])('names the $why of the closed month and approves the others', async ({ bodyOf }) => {
    const people = await Promise.all(Array.from({ length: 3 }, () => member(group)));
    const ids: string[] = [];
    for (const { caller } of people) {
      ids.push((await caller.post('/api/my/applications').send(bodyOf()).expect(201)).body.id);
    }
    await closeFor(people[1]!);

    const { body } = await group.head.caller
      .post('/api/signature-tasks/approve')
      .send({ tasks: ids.map((id) => ({ id, round: 1, step: 0 })) })
      .expect(200);

    expect(body.results).toMatchObject([
      { id: ids[0], refusal: null },
      { id: ids[1], number: expect.any(String), refusal: '2026/11/19 的出勤已結算，請先解除結算。' },
      { id: ids[2], refusal: null },
    ]);
    const states = await test.db.rows<{ state: string }>(sql`
      select state from applications where id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`);
    expect(states.map(({ state }) => state)).toEqual(['approved', 'pending', 'approved']);
    await group.head.caller
      .post(`/api/signature-tasks/${ids[1]}/approve`)
      .send({ round: 1, step: 0, comment: null })
      .expect(422);
  });
});
