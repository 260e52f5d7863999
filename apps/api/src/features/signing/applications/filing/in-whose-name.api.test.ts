import type { SignatureTask, TaskDetail } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  seedDeputy,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const sick = { leaveType: 'sick_leave' } as const;

let [group, advisor, expert]: [Team, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  [advisor, expert] = [await member(group), await member(group)];
  await seedDeputy(test, expert.id, advisor.id);
});

/** At this step two sign, of whom one stands in for the other. */
const step = 1;

/** Sick leave that waits for the two. */
const sent = async (): Promise<string> => {
  const { id } = await apply((await member(group)).caller, sick);
  await group.head.caller
    .post(`/api/signature-tasks/${id}/add-signers`)
    .send({ round: 1, step: 0, position: 'before', signerIds: [advisor.id, expert.id], reason: '請表示意見' })
    .expect(200);
  return id;
};

const taskOf = async (id: string): Promise<TaskDetail> =>
  (await advisor.caller.get(`/api/signature-tasks/${id}`).expect(200)).body;

const listedOf = async (id: string): Promise<SignatureTask | undefined> => {
  const { items } = (await advisor.caller.get('/api/signature-tasks?tab=deputy&pageSize=100').expect(200)).body;
  return items.find((item: SignatureTask) => item.id === id);
};

describe('an answer at a step that somebody signs for themselves and for another', () => {
  it('is one in their own name, and not the other when it is sent again', async () => {
    const id = await sent();
    expect([(await taskOf(id)).inNameOf, (await listedOf(id))?.inNameOf]).toEqual([null, null]);
    await answer([advisor.caller, id], 'approve', { step }).expect(200);

    const again = await answer([advisor.caller, id], 'approve', { step, comment: '同意' }).expect(409);

    expect(again.body.code).toBe('ApplicationClosed');
    const asked = { id: expert.id };
    expect([(await taskOf(id)).inNameOf, (await listedOf(id))?.inNameOf]).toMatchObject([asked, asked]);
    const { body } = await answer([advisor.caller, id], 'approve', { step, inNameOf: expert.id }).expect(200);
    expect(body.application.step).toBe(0);
  });

  it('is one in their own name among several tasks that are answered at once, too', async () => {
    const id = await sent();
    const approve = async (inNameOf: string | null): Promise<string | null> => {
      const tasks = [{ id, round: 1, step, inNameOf }];
      const { body } = await advisor.caller.post('/api/signature-tasks/approve').send({ tasks }).expect(200);
      return body.results[0].refusal;
    };

    const refusals = [await approve(null), await approve(null), await approve(expert.id)];

    expect(refusals).toEqual([null, '此事件已經被取消或已逾期', null]);
  });

  it('is refused in the name of somebody whom they do not stand in for', async () => {
    const id = await sent();
    await answer([expert.caller, id], 'approve', { step, inNameOf: advisor.id }).expect(409);
    await answer([advisor.caller, id], 'approve', { step, inNameOf: group.head.id }).expect(409);
  });

  it('hands on the signature that was read, and not the other once that was handed on', async () => {
    const id = await sent();
    const handOn = (signerId: string) =>
      advisor.caller
        .post(`/api/signature-tasks/${id}/hand-on`)
        .send({ round: 1, step, inNameOf: null, signerId, reason: '業務移交' });
    await handOn((await member(group)).id).expect(200);
    expect((await handOn((await member(group)).id).expect(409)).body.code).toBe('ApplicationClosed');
  });
});
