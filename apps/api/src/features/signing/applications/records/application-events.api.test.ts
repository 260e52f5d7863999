import { describe, expect, it } from 'vitest';
import { approvedLeave, leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const group = await seedTeam();
const hr = await test.signedInAs('hr_officer');

const official = { leaveType: 'official_leave' } as const;

const cancel = async (id: string): Promise<void> => {
  const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
  await hr
    .post(`/api/employee-applications/${id}/cancel`)
    .send({ reason: '改期', dates: null, version: body.version })
    .expect(200);
};

describe('the timeline of an employee', () => {
  const listLeave = async (employeeId: string): Promise<string[]> =>
    (await hr.get(`/api/employees/${employeeId}/timeline`).expect(200)).body.items
      .filter(({ kind }: { kind: string }) => kind === 'leave')
      .map(({ on, title }: { on: string; title: string }) => `${on} ${title}`);

  it('shows approved leave of more than five days until it is cancelled', async () => {
    const applicant = await member(group);
    await approvedLeave(applicant, group, { ...official, startOn: '2026-12-07', endOn: '2026-12-11' });
    const { id } = await approvedLeave(applicant, group, { ...official, startOn: '2026-12-14', endOn: '2026-12-21' });

    expect(await listLeave(applicant.id)).toEqual(['2026-12-14 公假 6 天，至 2026/12/21']);

    await cancel(id);
    expect(await listLeave(applicant.id)).toEqual([]);
  });
});
