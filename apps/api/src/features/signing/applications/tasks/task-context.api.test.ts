import type { Absence, TaskDetail } from '@hr/contracts/signing/applications';
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
const { seedTeam, member } = leaveApplicationSeeds(test);

const sick = { leaveType: 'sick_leave' } as const;

const listPast = async ({ caller }: SignedIn, id: string): Promise<TaskDetail['past']> =>
  (await caller.get(`/api/signature-tasks/${id}`).expect(200)).body.past;

it('shows a signer the latest five applications of the same kind with their states', async () => {
  const group = await seedTeam();
  const [applicant, other] = [await member(group), await member(group)];
  const earlier: string[] = [];
  for (const day of [1, 2, 3, 4, 7, 8] as const) {
    earlier.push((await apply(applicant.caller, { ...sick, startOn: `2026-12-0${day}` })).id);
  }
  await apply(other.caller, sick);
  await answer([group.head.caller, earlier[5] ?? ''], 'approve').expect(200);
  const { id } = await apply(applicant.caller, { ...sick, startOn: '2026-12-09' });

  const past = await listPast(group.head, id);

  expect(past.map((application) => application.id)).toEqual(earlier.slice(1).toReversed());
  expect(past[0]).toMatchObject({ state: 'approved', summary: '普通傷病假 2026/12/08 全天（1 天）', isOpen: true });
});

it('opens only the past applications of which the signer was a signer', async () => {
  const [before, now] = [await seedTeam(), await seedTeam()];
  const applicant = await member(before);
  const { id: earlier } = await apply(applicant.caller, { ...sick, startOn: '2026-12-01' });
  await test.db.prisma.employeePosition.updateMany({
    where: { employeeId: applicant.id },
    data: { departmentId: now.departmentId },
  });
  const { id } = await apply(applicant.caller, sick);

  expect(await listPast(now.head, id)).toMatchObject([{ id: earlier, isOpen: false }]);
  await now.head.caller.get(`/api/signature-tasks/${earlier}`).expect(404);
});

describe('a deputy', () => {
  it('opens pending tasks of the signer, but no decided ones', async () => {
    const group = await seedTeam();
    const [applicant, deputy] = [await member(group), (await seedTeam()).head];
    const { id: earlier } = await apply(applicant.caller, { ...sick, startOn: '2026-12-01' });
    await answer([group.head.caller, earlier], 'approve').expect(200);
    const { id } = await apply(applicant.caller, sick);
    await seedDeputy(test, group.head.id, deputy.id);

    await deputy.caller.get(`/api/signature-tasks/${earlier}`).expect(404);
    await deputy.caller.get(`/api/signature-tasks/${earlier}/form`).expect(404);
    expect(await listPast(deputy, id)).toMatchObject([{ id: earlier, isOpen: false }]);
    expect(await listPast(group.head, id)).toMatchObject([{ id: earlier, isOpen: true }]);
  });

  it('keeps access to tasks that they have answered', async () => {
    const group = await seedTeam();
    const [applicant, deputy] = [await member(group), (await seedTeam()).head];
    const { id } = await apply(applicant.caller, sick);
    await seedDeputy(test, group.head.id, deputy.id);
    await answer([deputy.caller, id], 'approve', { onBehalfOf: group.head.id }).expect(200);
    await deputy.caller.get(`/api/signature-tasks/${id}`).expect(200);
  });

  it('sees later tasks of the signer until they are returned', async () => {
    const group = await seedTeam();
    const [applicant, agent, deputy] = [await member(group), await member(group), (await seedTeam()).head];
    const { body } = await applicant.caller
      .post('/api/my/applications')
      .send({ ...leaveBody(sick), agentId: agent.id })
      .expect(201);
    await seedDeputy(test, group.head.id, deputy.id);

    await deputy.caller.get(`/api/signature-tasks/${body.id}`).expect(200);
    await answer([agent.caller, body.id], 'send-back').expect(200);
    await deputy.caller.get(`/api/signature-tasks/${body.id}`).expect(404);
  });
});

it('shows absent colleagues of the department with their number', async () => {
  const group = await seedTeam();
  const [applicant, ill, away] = [await member(group), await member(group), await member(group)];
  await apply(ill.caller, sick);
  const trip = (await away.caller.post('/api/my/applications').send(tripBody()).expect(201)).body;
  await answer([group.head.caller, trip.id], 'approve').expect(200);
  const { id } = await apply(applicant.caller, sick);

  const { background } = (await group.head.caller.get(`/api/signature-tasks/${id}`).expect(200)).body;

  const absences = background.away.map(({ employee, sort, isApproved }: Absence) => ({
    id: employee.id,
    sort,
    isApproved,
  }));
  expect(absences).toHaveLength(2);
  expect(absences).toContainEqual({ id: ill.id, sort: 'leave', isApproved: false });
  expect(absences).toContainEqual({ id: away.id, sort: 'duty', isApproved: true });
  expect(background.awayCount).toBe(2);
  expect(JSON.stringify(background)).not.toContain('研討會');
});
