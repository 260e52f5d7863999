import { beforeAll, describe, expect, it } from 'vitest';
import {
  answer,
  apply,
  explain,
  leaveApplicationSeeds,
  leaveBody,
  questionOf,
  resubmit,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const sick = { leaveType: 'sick_leave', startOn: '2026-12-01' } as const;

let group: Team = null as never;

beforeAll(async () => {
  group = await seedTeam();
});

const answered = async (verb: 'question' | 'send-back') => {
  const { caller } = await member(group);
  const { id } = await apply(caller, sick);
  await answer([group.head.caller, id], verb).expect(200);
  return { id, caller, own: [caller, id] as const };
};

describe('an explanation', () => {
  it('is rejected if another question was asked since', async () => {
    const { id, caller, own } = await answered('question');
    const first = await questionOf(own);
    await explain(own, '已請同仁代理');
    await answer([group.head.caller, id], 'question', { comment: '請說明交接' }).expect(200);

    const late = await caller
      .post(`/api/my/applications/${id}/explain`)
      .send({ questionId: first, comment: '已請同仁代理（再次說明）' })
      .expect(409);

    expect(late.body.code).toBe('ApplicationClosed');
    expect((await explain(own, '已交接')).state).toBe('pending');
  });

  it('is rejected for a question about another application', async () => {
    const [applicant, other] = [await answered('question'), await answered('question')];
    const said = { questionId: await questionOf(other.own), comment: '已請同仁代理' };
    await applicant.caller.post(`/api/my/applications/${applicant.id}/explain`).send(said).expect(409);
  });
});

describe('a resubmission', () => {
  it('is rejected if the application was returned again since', async () => {
    const { id, own } = await answered('send-back');
    await resubmit(own, leaveBody({ ...sick, reason: '發燒' })).expect(200);
    await answer([group.head.caller, id], 'send-back', { round: 2, comment: '請填寫就診醫院' }).expect(200);

    const late = await resubmit(own, leaveBody({ ...sick, reason: '發燒未退' })).expect(409);

    expect(late.body.code).toBe('ApplicationClosed');
    expect((await resubmit(own, leaveBody({ ...sick, reason: '於臺大醫院就診' }), 2).expect(200)).body.round).toBe(3);
  });
});
