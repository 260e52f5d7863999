import type { ApplicationBody, DetailOf, PreviewOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { outingBody, tripBody } from '#testing/other-time-bodies.ts';
import { startTestApp } from '#testing/test-app.ts';

const DAY = 480;

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const postApplication = ({ caller }: SignedIn, body: ApplicationBody) => caller.post('/api/my/applications').send(body);

const submitTrip = async (applicant: SignedIn, overrides = {}): Promise<DetailOf<'business_trip'>> =>
  (await postApplication(applicant, tripBody(overrides)).expect(201)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve');

describe('a business trip', () => {
  it('shows place and days, and counts the working time', async () => {
    const applicant = await member(group);
    const trip = await submitTrip(applicant, { startOn: '2026-11-27', endOn: '2026-11-30', endMinute: 720 });
    expect(trip).toMatchObject({
      number: expect.stringMatching(/^BT-20261121-\d{4}$/),
      summary: '出差 臺中 2026/11/27 ～ 2026/11/30 下午 12:00（1 天 3 小時）',
      minutes: DAY + 180,
      days: [
        { on: '2026-11-27', minutes: DAY, isCancelled: false },
        { on: '2026-11-30', minutes: 180, isCancelled: false },
      ],
      steps: [{ name: '主管簽核' }],
    });
  });

  it('shows the days of the current submission, and cancelled ones', async () => {
    const applicant = await member(group);
    const { id } = await submitTrip(applicant, { startOn: '2026-11-24', endOn: '2026-11-25' });
    await answer([group.head.caller, id], 'send-back').expect(200);
    const again = tripBody({ startOn: '2026-11-26', endOn: '2026-11-26' });
    const { body } = await resubmit([applicant.caller, id], again).expect(200);
    expect(body.days).toEqual([{ on: '2026-11-26', minutes: DAY, isCancelled: false }]);

    await answer([group.head.caller, id], 'approve', { round: 2 }).expect(200);
    const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
    const cancellation = { reason: '改期', dates: null, version };
    await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);

    const { days } = (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body;
    expect(days).toMatchObject([{ on: '2026-11-26', isCancelled: true }]);
  });

  it('on a weekend counts no time and is allowed', async () => {
    const trip = await submitTrip(await member(group), { startOn: '2026-11-28', endOn: '2026-11-28' });
    expect([trip.summary, trip.minutes]).toEqual(['出差 臺中 2026/11/28 全天', 0]);
  });

  it('shows absent colleagues of the department', async () => {
    const own = await seedTeam();
    const [applicant, colleague] = [await member(own), await member(own)];
    const { id } = await apply(colleague.caller, { leaveType: 'sick_leave', startOn: '2026-11-25' });
    await answer([own.head.caller, id], 'approve').expect(200);
    const { body } = await applicant.caller.post('/api/my/applications/preview').send(tripBody()).expect(200);
    const { outlook, days } = body as PreviewOf<'business_trip'>;
    expect(outlook.away.map(({ employee }) => employee.id)).toEqual([colleague.id]);
    expect(days).toHaveLength(2);
  });

  it('cannot overlap leave', async () => {
    const applicant = await member(group);
    await submitTrip(applicant);
    const leave = postApplication(applicant, leaveBody({ leaveType: 'sick_leave', startOn: '2026-11-25' }));
    expect((await leave.expect(409)).body.msg).toBe('2026/11/25（三） 此時段已有出差或公出申請。');
    await apply(applicant.caller, { leaveType: 'sick_leave', startOn: '2026-12-01' });
    const trip = postApplication(applicant, tripBody({ startOn: '2026-12-01', endOn: '2026-12-01' }));
    expect((await trip.expect(409)).body.msg).toBe('此時段已有請假。');
  });

  it('can overlap overtime', async () => {
    const applicant = await member(group);
    await submitTrip(applicant);
    const times = { startMinute: 1_080, endMinute: 1_200, breakMinutes: 0 };
    const payload = { on: '2026-11-24' as const, ...times, compensation: 'pay' as const, reason: '場布' };
    await postApplication(applicant, { kind: 'overtime', agentId: null, fileIds: [], payload }).expect(201);
  });

  it('is refused for days without employment', async () => {
    const applicant = await member(group);
    const { body } = await postApplication(applicant, tripBody({ startOn: '2019-12-31', endOn: '2020-01-01' })).expect(
      422,
    );
    expect(body.msg).toBe('期間不在職。');
  });

  it('is cancelled as a whole and frees its time', async () => {
    const applicant = await member(group);
    const { id } = await submitTrip(applicant);
    await approve(id).expect(200);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    await hr
      .post(`/api/employee-applications/${id}/cancel`)
      .send({ reason: '改期', dates: null, version: body.version })
      .expect(200);
    await submitTrip(applicant);
  });

  it('is not approved for a former employee', async () => {
    const applicant = await member(group);
    const { id } = await submitTrip(applicant);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-11-23' where employee_id = ${applicant.id}::uuid)
      update employments set last_working_on = '2026-11-22', leaving_kind = 'resigned' where employee_id = ${applicant.id}::uuid`);
    await approve(id).expect(422);
  });
});

describe('an outing', () => {
  it('lasts some hours of a day', async () => {
    const { body } = await postApplication(await member(group), outingBody()).expect(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^OB-20261121-\d{4}$/),
      summary: '公出 國稅局 2026/11/24 下午 02:00 ～ 下午 04:00（2 小時）',
    });
  });

  it('is limited to one day', async () => {
    await postApplication(await member(group), outingBody({ endMinute: 600 })).expect(400);
  });

  it('cannot overlap a trip', async () => {
    const applicant = await member(group);
    await submitTrip(applicant);
    expect((await postApplication(applicant, outingBody()).expect(409)).body.msg).toBe(
      '此時段已有其他出差或公出申請。',
    );
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('accept either a trip or an outing at the same time ($round)', async () => {
    const applicant = await member(group);
    const both = await Promise.all([postApplication(applicant, tripBody()), postApplication(applicant, outingBody())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
