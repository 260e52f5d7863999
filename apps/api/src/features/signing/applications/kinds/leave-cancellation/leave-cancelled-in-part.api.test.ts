import { describe, expect, it } from 'vitest';
import {
  answer,
  approvedLeave,
  cancellationBody,
  leaveApplicationSeeds,
  type SignedIn,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

/** Today is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member, grant } = leaveApplicationSeeds(test);
const group = await seedTeam();

const NOON = 780;
const afternoonOn = { startOn: '2026-12-03', startMinute: NOON, endOn: '2026-12-04' } as const;
const SUMMARY = '特別休假 2026/12/03 下午 01:00 ～ 下午 06:00（5 小時）';

const onLeave = async (overrides: object) => {
  const applicant = await member(group);
  await grant(applicant.id, 10 * 480);
  return { applicant, leave: await approvedLeave(applicant, group, overrides) };
};

const cancelByHr = async (id: string, dates: readonly string[]) => {
  const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
  const body = { reason: '停班停課', dates, isEmployeeNotified: true, version };
  return (await hr.post(`/api/employee-applications/${id}/cancel`).send(body).expect(200)).body;
};

const ownSummary = async ({ caller }: SignedIn, id: string): Promise<string> =>
  (await caller.get('/api/my/applications').query({ id }).expect(200)).body.items[0].summary;

describe('partly cancelled leave', () => {
  it('shows the remaining period in lists and notifications', async () => {
    const { applicant, leave } = await onLeave(afternoonOn);
    expect(await cancelByHr(leave.id, ['2026-12-04'])).toMatchObject({ summary: SUMMARY });

    expect(await ownSummary(applicant, leave.id)).toBe(SUMMARY);
    const { body } = await applicant.caller.get('/api/my/notifications').expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'partly_cancelled', summary: SUMMARY }));
  });

  it('shows both periods around a cancelled day', async () => {
    const { applicant, leave } = await onLeave({ startOn: '2026-12-07', endOn: '2026-12-10' });
    const body = cancellationBody(leave.id, ['2026-12-08']);
    const { id } = (await applicant.caller.post('/api/my/applications').send(body).expect(201)).body;
    await answer([group.head.caller, id], 'approve').expect(200);

    expect(await ownSummary(applicant, leave.id)).toBe('特別休假 2026/12/07 全天、2026/12/09 ～ 2026/12/10（3 天）');
  });
});
