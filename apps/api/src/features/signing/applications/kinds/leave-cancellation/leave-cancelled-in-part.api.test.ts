import { describe, expect, it } from 'vitest';
import {
  answer,
  approvedLeave,
  cancellationBody,
  leaveApplicationSeeds,
  type SignedIn,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

/** The test's day is 2026-11-21. */
const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { team, member, grant } = leaveApplicationSeeds(test);
const group = await team();

const NOON = 780;
const afternoonOn = { startOn: '2026-12-03', startMinute: NOON, endOn: '2026-12-04' } as const;
const SUMMARY = '特別休假 2026/12/03 下午 01:00 ～ 下午 06:00（5 小時）';

const onLeave = async (overrides: object) => {
  const one = await member(group);
  await grant(one.id, 10 * 480);
  return { one, leave: await approvedLeave(one, group, overrides) };
};

const cancelByHr = async (id: string, dates: readonly string[]) => {
  const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
  const body = { reason: '停班停課', dates, isEmployeeNotified: true, version };
  return (await hr.post(`/api/employee-applications/${id}/cancel`).send(body).expect(200)).body;
};

const ownSummary = async ({ caller }: SignedIn, id: string): Promise<string> =>
  (await caller.get('/api/my/applications').query({ id }).expect(200)).body.items[0].summary;

describe('approved leave that was cancelled in part', () => {
  it('is named by the period that is left, in lists and in the notice of it', async () => {
    const { one, leave } = await onLeave(afternoonOn);
    expect(await cancelByHr(leave.id, ['2026-12-04'])).toMatchObject({ summary: SUMMARY });

    expect(await ownSummary(one, leave.id)).toBe(SUMMARY);
    const { body } = await one.caller.get('/api/my/notifications').expect(200);
    expect(body.items).toContainEqual(expect.objectContaining({ kind: 'partly_cancelled', summary: SUMMARY }));
  });

  it('is named by each period that is left on both sides of a day that its applicant took back', async () => {
    const { one, leave } = await onLeave({ startOn: '2026-12-07', endOn: '2026-12-10' });
    const asked = cancellationBody(leave.id, ['2026-12-08']);
    const { id } = (await one.caller.post('/api/my/applications').send(asked).expect(201)).body;
    await answer([group.head.caller, id], 'approve').expect(200);

    expect(await ownSummary(one, leave.id)).toBe('特別休假 2026/12/07 全天、2026/12/09 ～ 2026/12/10（3 天）');
  });
});
