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
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { team, member, grant } = leaveApplicationSeeds(test);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const sick = { leaveType: 'sick_leave' } as const;

describe('POST /api/signature-tasks/approve', () => {
  it('takes tasks of one kind alone, and answers none of several', async () => {
    const one = await member(group);
    const { id: leaveId } = await approvedLeave(one, group, { leaveType: 'sick_leave' });
    const asked = await one.caller.post('/api/my/applications').send(cancellationBody(leaveId)).expect(201);
    const { id } = await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-15' });
    const approve = (ids: readonly string[]) =>
      group.head.caller
        .post('/api/signature-tasks/approve')
        .send({ tasks: ids.map((each) => ({ id: each, round: 1, step: 0 })) });
    expect((await approve([id, asked.body.id]).expect(422)).body.code).toBe('SignatureKindsMixed');
    expect((await approve([id]).expect(200)).body.results).toMatchObject([{ id, refusal: null }]);
    expect((await approve([asked.body.id]).expect(200)).body.results).toMatchObject([{ refusal: null }]);
  });

  it('approves each by itself, and tells what became of each', async () => {
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

describe('tasks that go on to another step of the same signer', () => {
  it('are not signed there by an approval that is sent again in another company', async () => {
    const [one, other] = [await member(group), await member(group)];
    const send = async ({ caller }: SignedIn) =>
      (
        await caller
          .post('/api/my/applications')
          .send({ ...leaveBody(sick), agentId: group.head.id })
          .expect(201)
      ).body;
    const [first, second] = [await send(one), await send(other)];
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
  it('sends each back for the same reason, by itself, and lets go of what it held', async () => {
    const [one, other] = [await member(group), await member(group)];
    await grant(one.id, DAY);
    const sent = [await apply(one.caller), await apply(other.caller, sick)];
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
      select minutes from leave_entries where employee_id = ${one.id}::uuid and kind = 'release'`);
    expect(released).toEqual([{ minutes: DAY }]);
    const { items } = (await one.caller.get('/api/my/applications').expect(200)).body;
    expect(items[0]).toMatchObject({ state: 'returned', actions: [{}, { comment: '請補證明' }] });
  });
});
