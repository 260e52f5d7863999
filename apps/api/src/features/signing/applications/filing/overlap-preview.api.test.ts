import type { ApplicationBody, ApplicationPreview } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import {
  answer,
  leaveApplicationSeeds,
  leaveBody,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

/** Today is 2026-11-21. All applications are for Tuesday, 2026-11-24. */
const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const [NINE, NOON, ONE, SIX] = [540, 720, 780, 1_080] as const;

const sick = (overrides: object = {}) => leaveBody({ leaveType: 'sick_leave', ...overrides });
const morning = sick({ startMinute: NINE, endMinute: NOON });
const afternoon = sick({ startMinute: ONE, endMinute: SIX });

const submit = async ({ caller }: SignedIn, body: ApplicationBody): Promise<string> =>
  (await caller.post('/api/my/applications').send(body).expect(201)).body.id;

const postPreview = ({ caller }: SignedIn, body: ApplicationBody) =>
  caller.post('/api/my/applications/preview').send(body);

const previewFaults = async (applicant: SignedIn, body: ApplicationBody): Promise<ApplicationPreview['faults']> =>
  (await postPreview(applicant, body).expect(200)).body.faults;

const TAKEN_BY_LEAVE = '2026/11/24（二） 此時段已有其他請假';

describe('the overlap in a preview', () => {
  it.each([
    {
      requested: 'leave of a day',
      body: sick(),
      reserved: 'leave of the morning',
      by: morning,
      message: TAKEN_BY_LEAVE,
    },
    {
      requested: 'leave of the morning',
      body: morning,
      reserved: 'leave of the day',
      by: sick(),
      message: TAKEN_BY_LEAVE,
    },
    {
      requested: 'leave of a day',
      body: sick(),
      reserved: 'overtime in the evening',
      by: overtimeBody(),
      message: '2026/11/24（二） 此時段已有加班申請',
    },
    {
      requested: 'leave of the afternoon',
      body: afternoon,
      reserved: 'an outing of it',
      by: outingBody(),
      message: '2026/11/24（二） 此時段已有出差或公出申請',
    },
    {
      requested: 'overtime',
      body: overtimeBody(),
      reserved: 'leave of the day',
      by: sick(),
      message: '此時段已有請假',
    },
    {
      requested: 'overtime',
      body: overtimeBody(),
      reserved: 'the same',
      by: overtimeBody(),
      message: '此時段已有其他加班申請',
    },
    {
      requested: 'a trip',
      body: tripBody(),
      reserved: 'leave of an afternoon',
      by: afternoon,
      message: '此時段已有請假',
    },
    {
      requested: 'an outing',
      body: outingBody(),
      reserved: 'a trip',
      by: tripBody(),
      message: '此時段已有其他出差或公出申請',
    },
  ])('warns that the time of $requested is reserved for $reserved', async ({ body, by, message }) => {
    const applicant = await member(group);
    await submit(applicant, by);

    expect(await previewFaults(applicant, body)).toMatchObject([{ text: message, isCertain: true }]);

    const refused = await applicant.caller.post('/api/my/applications').send(body).expect(409);
    expect(refused.body.msg).toBe(`${message}。`);
  });

  it.each([
    { requested: 'leave of the afternoon', body: afternoon, reserved: 'leave of the morning', by: morning },
    { requested: 'leave of the morning', body: morning, reserved: 'an outing in the afternoon', by: outingBody() },
    { requested: 'overtime in the evening', body: overtimeBody(), reserved: 'a trip of the day', by: tripBody() },
  ])('does not warn of $requested next to $reserved', async ({ body, by }) => {
    const applicant = await member(group);
    await submit(applicant, by);
    expect(await previewFaults(applicant, body)).toEqual([]);
  });

  it.each([
    { requested: 'leave', body: sick() },
    { requested: 'overtime', body: overtimeBody() },
    { requested: 'a trip', body: tripBody() },
  ])('ignores the returned $requested itself', async ({ body }) => {
    const applicant = await member(group);
    const id = await submit(applicant, body);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const again = await applicant.caller.post(`/api/my/applications/${id}/preview`).send(body).expect(200);
    expect(again.body.faults).toEqual([]);
  });

  it('ignores withdrawn applications and those of other employees', async () => {
    const [applicant, other] = [await member(group), await member(group)];
    await submit(other, sick());
    await applicant.caller.post(`/api/my/applications/${await submit(applicant, sick())}/withdraw`).expect(200);
    expect(await previewFaults(applicant, sick())).toEqual([]);
  });
});
