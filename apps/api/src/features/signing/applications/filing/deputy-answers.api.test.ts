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
const { seedTeam, member } = leaveApplicationSeeds(test);
const sick = { leaveType: 'sick_leave' } as const;

let [group, advisor, expert]: [Team, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  [advisor, expert] = [await member(group), await member(group)];
  await seedDeputy(test, expert.id, advisor.id);
});

/** Step with two signers, one of whom is the deputy of the other. */
const step = 1;

/** Sick leave pending for both. */
const submitLeave = async (): Promise<string> => {
  const { id } = await apply((await member(group)).caller, sick);
  await group.head.caller
    .post(`/api/signature-tasks/${id}/add-signers`)
    .send({ round: 1, step: 0, position: 'before', signerIds: [advisor.id, expert.id], reason: '請表示意見' })
    .expect(200);
  return id;
};

const getTask = async (id: string): Promise<TaskDetail> =>
  (await advisor.caller.get(`/api/signature-tasks/${id}`).expect(200)).body;

const findListed = async (id: string): Promise<SignatureTask | undefined> => {
  const { items } = (await advisor.caller.get('/api/signature-tasks?tab=deputy&pageSize=100').expect(200)).body;
  return items.find((item: SignatureTask) => item.id === id);
};

describe('an answer by a signer who is also a deputy at the same step', () => {
  it('counts for their own name only', async () => {
    const id = await submitLeave();
    expect([(await getTask(id)).onBehalfOf, (await findListed(id))?.onBehalfOf]).toEqual([null, null]);
    await answer([advisor.caller, id], 'approve', { step }).expect(200);

    const again = await answer([advisor.caller, id], 'approve', { step, comment: '同意' }).expect(409);

    expect(again.body.code).toBe('ApplicationClosed');
    const expertReference = { id: expert.id };
    expect([(await getTask(id)).onBehalfOf, (await findListed(id))?.onBehalfOf]).toMatchObject([
      expertReference,
      expertReference,
    ]);
    const { body } = await answer([advisor.caller, id], 'approve', { step, onBehalfOf: expert.id }).expect(200);
    expect(body.application.step).toBe(0);
  });

  it('counts for their own name only in a batch', async () => {
    const id = await submitLeave();
    const approve = async (onBehalfOf: string | null): Promise<string | null> => {
      const tasks = [{ id, round: 1, step, onBehalfOf }];
      const { body } = await advisor.caller.post('/api/signature-tasks/approve').send({ tasks }).expect(200);
      return body.results[0].refusal;
    };

    const refusals = [await approve(null), await approve(null), await approve(expert.id)];

    expect(refusals).toEqual([null, '此事件已經被取消或已逾期', null]);
  });

  it('is rejected for a signer whom they do not represent', async () => {
    const id = await submitLeave();
    await answer([expert.caller, id], 'approve', { step, onBehalfOf: advisor.id }).expect(409);
    await answer([advisor.caller, id], 'approve', { step, onBehalfOf: group.head.id }).expect(409);
  });

  it('hands over the displayed signature only', async () => {
    const id = await submitLeave();
    const forwardTask = (signerId: string) =>
      advisor.caller
        .post(`/api/signature-tasks/${id}/forward`)
        .send({ round: 1, step, onBehalfOf: null, signerId, reason: '業務移交' });
    await forwardTask((await member(group)).id).expect(200);
    expect((await forwardTask((await member(group)).id).expect(409)).body.code).toBe('ApplicationClosed');
  });
});
