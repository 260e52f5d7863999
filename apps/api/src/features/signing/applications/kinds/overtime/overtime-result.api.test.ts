import type { DetailOf, PreviewOf, SubmittedOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { overtimeBody } from '#testing/other-time-bodies.ts';
import { answer, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

// The day of the tests is 2026-11-21 at 14:00.
const HOUR = 60;
const ON = '2026-11-19';
const SIX = 18 * HOUR;

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const submit = async ({ caller }: SignedIn, overrides: Partial<SubmittedOf<'overtime'>>): Promise<string> =>
  (await caller.post('/api/my/applications').send(overtimeBody(overrides)).expect(201)).body.id;

const punch = ({ id: employeeId }: SignedIn, direction: 'in' | 'out', minute: number) =>
  hr.post('/api/punches').send({ employeeId, on: ON, minute, direction, note: '補登' }).expect(200);

const ownDetail = async ({ caller }: SignedIn, id: string): Promise<DetailOf<'overtime'>> =>
  (await caller.get(`/api/my/applications?id=${id}`).expect(200)).body.items[0];

describe('approved overtime after its day', () => {
  it('shows what was worked to the applicant, the signer and HR', async () => {
    const applicant = await member(group);
    const id = await submit(applicant, { on: ON, startMinute: SIX, endMinute: SIX + 3 * HOUR });
    await punch(applicant, 'in', 9 * HOUR);
    expect((await ownDetail(applicant, id)).overtimeOfDay).toBeNull();
    await answer([group.head.caller, id], 'approve');
    await punch(applicant, 'out', SIX + 2 * HOUR);

    const worked = { approvedMinutes: 180, workedMinutes: 120 };
    expect((await ownDetail(applicant, id)).overtimeOfDay).toEqual(worked);
    expect((await group.head.caller.get(`/api/signature-tasks/${id}`)).body.application.overtimeOfDay).toEqual(worked);
    expect((await hr.get(`/api/employee-applications/${id}/course`)).body.overtimeOfDay).toEqual(worked);
  });

  it('follows punches that are added later', async () => {
    const applicant = await member(group);
    const id = await submit(applicant, { on: ON, startMinute: SIX, endMinute: SIX + 3 * HOUR });
    await answer([group.head.caller, id], 'approve');
    await punch(applicant, 'in', 9 * HOUR);
    await punch(applicant, 'out', SIX + HOUR);
    expect((await ownDetail(applicant, id)).overtimeOfDay).toMatchObject({ workedMinutes: 60 });
    await punch(applicant, 'out', SIX + 3 * HOUR);
    expect((await ownDetail(applicant, id)).overtimeOfDay).toMatchObject({ workedMinutes: 180 });
  });

  it('shows nothing of a day to come', async () => {
    const applicant = await member(group);
    const id = await submit(applicant, { on: '2026-11-24' });
    await answer([group.head.caller, id], 'approve');
    expect((await ownDetail(applicant, id)).overtimeOfDay).toBeNull();
  });
});

it('shows the room left to HR while it applies for an employee', async () => {
  const applicant = await member(group);
  await submit(applicant, { on: '2026-11-23' });
  const { body } = await hr
    .post('/api/employee-applications/preview')
    .send({ employeeId: applicant.id, application: overtimeBody() })
    .expect(200);
  expect((body as PreviewOf<'overtime'>).outlook).toMatchObject({
    month: { minutes: 4 * HOUR, allowedMinutes: 46 * HOUR },
    threeMonths: { minutes: 4 * HOUR, allowedMinutes: 138 * HOUR },
  });
});
