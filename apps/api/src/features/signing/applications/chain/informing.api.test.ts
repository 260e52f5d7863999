import type { Informed } from '@hr/contracts/signing/applications';
import { beforeAll, expect, it } from 'vitest';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);

const sick = { leaveType: 'sick_leave' } as const;

let [group, colleague]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  colleague = await member(await team());
});

const sent = async (): Promise<{ one: SignedIn; id: string; number: string }> => {
  const one = await member(group);
  return { one, ...(await apply(one.caller, sick)) };
};

const inform = ({ caller }: SignedIn, id: string, told: Partial<Informed> = {}) =>
  caller
    .post(`/api/signature-tasks/${id}/inform`)
    .send({ round: 1, step: 0, personIds: [colleague.id], comment: '請留意當日人力', ...told });

const noticesOf = async ({ caller }: SignedIn, applicationId: string): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter((notice: { applicationId: string }) => notice.applicationId === applicationId)
    .map(({ kind }: { kind: string }) => kind);

it('shows what waits to those who are told, at once, and leaves it with the signer', async () => {
  const { id, number } = await sent();
  await colleague.caller.get(`/api/signature-tasks/${id}`).expect(404);

  const { body } = await inform(group.head, id).expect(200);

  expect(body.application).toMatchObject({ state: 'pending', step: 0 });
  expect(body.application.actions.at(-1)).toMatchObject({
    action: 'inform',
    stepName: '主管簽核',
    targetNames: expect.any(String),
    comment: '請留意當日人力',
  });
  expect(await noticesOf(colleague, id)).toEqual(['informed']);
  expect((await colleague.caller.get(`/api/signature-tasks/${id}`).expect(200)).body.isWaiting).toBe(false);
  const { body: list } = await colleague.caller.get('/api/signature-tasks').query({ tab: 'informed', q: number });
  expect(list.items).toMatchObject([{ id }]);
  await answer([colleague.caller, id], 'approve').expect(404);
  await answer([group.head.caller, id], 'approve').expect(200);
});

it('tells them how it ends', async () => {
  const { id } = await sent();
  await inform(group.head, id, { comment: null }).expect(200);
  test.setNow(new Date(NOW.getTime() + 60_000));
  await answer([group.head.caller, id], 'approve').expect(200);
  expect(await noticesOf(colleague, id)).toEqual(['informed', 'informed']);
  test.setNow(NOW);
});

it('tells nobody twice of one sending, and of another anew', async () => {
  const { one, id } = await sent();
  await inform(group.head, id).expect(200);
  expect((await inform(group.head, id).expect(409)).body.code).toBe('AlreadyInformed');
  await answer([group.head.caller, id], 'send-back').expect(200);
  await resubmit([one.caller, id], leaveBody(sick)).expect(200);
  await inform(group.head, id, { round: 2 }).expect(200);
});

it('is refused to whoever is not asked, of what is decided, and about the applicant themselves', async () => {
  const { one, id } = await sent();
  await inform(colleague, id).expect(404);
  expect((await inform(group.head, id, { personIds: [one.id] }).expect(422)).body.code).toBe('SignerUnfit');
  await answer([group.head.caller, id], 'approve').expect(200);
  expect((await inform(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
});
