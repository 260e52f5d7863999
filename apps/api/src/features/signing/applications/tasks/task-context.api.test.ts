import type { Away, TaskDetail } from '@hr/contracts/signing/applications';
import { describe, expect, it } from 'vitest';
import { tripBody } from '#testing/other-time-bodies.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  seedDeputy,
  type SignedIn,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);

const sick = { leaveType: 'sick_leave' } as const;

const pastOf = async ({ caller }: SignedIn, id: string): Promise<TaskDetail['past']> =>
  (await caller.get(`/api/signature-tasks/${id}`).expect(200)).body.past;

it('tells a signer the latest five that the applicant asked for of the same kind, and how they ended', async () => {
  const group = await team();
  const [one, other] = [await member(group), await member(group)];
  const earlier: string[] = [];
  for (const day of [1, 2, 3, 4, 7, 8] as const) {
    earlier.push((await apply(one.caller, { ...sick, startOn: `2026-12-0${day}` })).id);
  }
  await apply(other.caller, sick);
  await answer([group.head.caller, earlier[5] ?? ''], 'approve').expect(200);
  const { id } = await apply(one.caller, { ...sick, startOn: '2026-12-09' });

  const past = await pastOf(group.head, id);

  expect(past.map((application) => application.id)).toEqual(earlier.slice(1).toReversed());
  expect(past[0]).toMatchObject({ state: 'approved', summary: '普通傷病假 2026/12/08 全天（1 天）', isOpen: true });
});

it('opens of them to a signer those alone that they were asked about', async () => {
  const [before, now] = [await team(), await team()];
  const one = await member(before);
  const { id: earlier } = await apply(one.caller, { ...sick, startOn: '2026-12-01' });
  await test.db.prisma.employeePosition.updateMany({
    where: { employeeId: one.id },
    data: { departmentId: now.departmentId },
  });
  const { id } = await apply(one.caller, sick);

  expect(await pastOf(now.head, id)).toMatchObject([{ id: earlier, isOpen: false }]);
  await now.head.caller.get(`/api/signature-tasks/${earlier}`).expect(404);
});

describe('whoever signs in somebody’s name for some days', () => {
  it('opens what waits for that signer, and nothing that was decided before', async () => {
    const group = await team();
    const [one, deputy] = [await member(group), (await team()).head];
    const { id: earlier } = await apply(one.caller, { ...sick, startOn: '2026-12-01' });
    await answer([group.head.caller, earlier], 'approve').expect(200);
    const { id } = await apply(one.caller, sick);
    await seedDeputy(test, group.head.id, deputy.id);

    await deputy.caller.get(`/api/signature-tasks/${earlier}`).expect(404);
    await deputy.caller.get(`/api/signature-tasks/${earlier}/form`).expect(404);
    expect(await pastOf(deputy, id)).toMatchObject([{ id: earlier, isOpen: false }]);
    expect(await pastOf(group.head, id)).toMatchObject([{ id: earlier, isOpen: true }]);
  });

  it('goes on to see what they have answered themselves', async () => {
    const group = await team();
    const [one, deputy] = [await member(group), (await team()).head];
    const { id } = await apply(one.caller, sick);
    await seedDeputy(test, group.head.id, deputy.id);
    await answer([deputy.caller, id], 'approve', { inNameOf: group.head.id }).expect(200);
    await deputy.caller.get(`/api/signature-tasks/${id}`).expect(200);
  });

  it('sees what comes to that signer later, and no more once it was sent back', async () => {
    const group = await team();
    const [one, agent, deputy] = [await member(group), await member(group), (await team()).head];
    const { body } = await one.caller
      .post('/api/my/applications')
      .send({ ...leaveBody(sick), agentId: agent.id })
      .expect(201);
    await seedDeputy(test, group.head.id, deputy.id);

    await deputy.caller.get(`/api/signature-tasks/${body.id}`).expect(200);
    await answer([agent.caller, body.id], 'send-back').expect(200);
    await deputy.caller.get(`/api/signature-tasks/${body.id}`).expect(404);
  });
});

it('tells who of the department is away on the days, on leave or on duty elsewhere, and how many they are', async () => {
  const group = await team();
  const [one, ill, away] = [await member(group), await member(group), await member(group)];
  await apply(ill.caller, sick);
  const trip = (await away.caller.post('/api/my/applications').send(tripBody()).expect(201)).body;
  await answer([group.head.caller, trip.id], 'approve').expect(200);
  const { id } = await apply(one.caller, sick);

  const { background } = (await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body;

  const told = background.away.map(({ employee, sort, isApproved }: Away) => ({ id: employee.id, sort, isApproved }));
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({ id: ill.id, sort: 'leave', isApproved: false });
  expect(told).toContainEqual({ id: away.id, sort: 'duty', isApproved: true });
  expect(background.awayCount).toBe(2);
  expect(JSON.stringify(background)).not.toContain('研討會');
});
