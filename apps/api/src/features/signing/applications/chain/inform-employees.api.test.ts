import type { InformInput } from '@hr/contracts/signing/applications';
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
const { seedTeam, member } = leaveApplicationSeeds(test);

const sick = { leaveType: 'sick_leave' } as const;

let [group, colleague]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  colleague = await member(await seedTeam());
});

const submitLeave = async (): Promise<{ applicant: SignedIn; id: string; number: string }> => {
  const applicant = await member(group);
  return { applicant, ...(await apply(applicant.caller, sick)) };
};

const inform = ({ caller }: SignedIn, id: string, overrides: Partial<InformInput> = {}) =>
  caller
    .post(`/api/signature-tasks/${id}/inform`)
    .send({ round: 1, step: 0, personIds: [colleague.id], comment: '請留意當日人力', ...overrides });

const listNotices = async ({ caller }: SignedIn, applicationId: string): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter((notice: { applicationId: string }) => notice.applicationId === applicationId)
    .map(({ kind }: { kind: string }) => kind);

it('shows a pending application to informed employees at once', async () => {
  const { id, number } = await submitLeave();
  await colleague.caller.get(`/api/signature-tasks/${id}`).expect(404);

  const { body } = await inform(group.head, id).expect(200);

  expect(body.application).toMatchObject({ state: 'pending', step: 0 });
  expect(body.application.actions.at(-1)).toMatchObject({
    action: 'inform',
    stepName: '主管簽核',
    targetNames: expect.any(String),
    comment: '請留意當日人力',
  });
  expect(await listNotices(colleague, id)).toEqual(['informed']);
  expect((await colleague.caller.get(`/api/signature-tasks/${id}`).expect(200)).body.isWaiting).toBe(false);
  const { body: list } = await colleague.caller.get('/api/signature-tasks').query({ tab: 'informed', q: number });
  expect(list.items).toMatchObject([{ id }]);
  await answer([colleague.caller, id], 'approve').expect(404);
  await answer([group.head.caller, id], 'approve').expect(200);
});

it('notifies informed employees of the outcome', async () => {
  const { id } = await submitLeave();
  await inform(group.head, id, { comment: null }).expect(200);
  test.setNow(new Date(NOW.getTime() + 60_000));
  await answer([group.head.caller, id], 'approve').expect(200);
  expect(await listNotices(colleague, id)).toEqual(['informed', 'informed']);
  test.setNow(NOW);
});

it('informs an employee once per submission', async () => {
  const { applicant, id } = await submitLeave();
  await inform(group.head, id).expect(200);
  expect((await inform(group.head, id).expect(409)).body.code).toBe('AlreadyInformed');
  await answer([group.head.caller, id], 'send-back').expect(200);
  await resubmit([applicant.caller, id], leaveBody(sick)).expect(200);
  await inform(group.head, id, { round: 2 }).expect(200);
});

it('is rejected for employees who are not signers, decided applications and the applicant', async () => {
  const { applicant, id } = await submitLeave();
  await inform(colleague, id).expect(404);
  expect((await inform(group.head, id, { personIds: [applicant.id] }).expect(422)).body.code).toBe('SignerUnfit');
  await answer([group.head.caller, id], 'approve').expect(200);
  expect((await inform(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
});
