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
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const asking = ({ caller }: SignedIn, body: ApplicationBody) => caller.post('/api/my/applications').send(body);

const askTrip = async (one: SignedIn, overrides = {}): Promise<DetailOf<'business_trip'>> =>
  (await asking(one, tripBody(overrides)).expect(201)).body;

const approve = (id: string) => answer([group.head.caller, id], 'approve');

describe('a business trip', () => {
  it('is told by its place and days, and counts what would have been worked', async () => {
    const one = await member(group);
    const trip = await askTrip(one, { startOn: '2026-11-27', endOn: '2026-11-30', endMinute: 720 });
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

  it('tells the days of the sending that counts, and that they are cancelled where HR cancels it', async () => {
    const one = await member(group);
    const { id } = await askTrip(one, { startOn: '2026-11-24', endOn: '2026-11-25' });
    await answer([group.head.caller, id], 'send-back').expect(200);
    const again = tripBody({ startOn: '2026-11-26', endOn: '2026-11-26' });
    const { body } = await resubmit([one.caller, id], again).expect(200);
    expect(body.days).toEqual([{ on: '2026-11-26', minutes: DAY, isCancelled: false }]);

    await answer([group.head.caller, id], 'approve', { round: 2 }).expect(200);
    const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
    const cancellation = { reason: '改期', dates: null, version };
    await hr.post(`/api/employee-applications/${id}/cancel`).send(cancellation).expect(200);

    const { days } = (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body;
    expect(days).toMatchObject([{ on: '2026-11-26', isCancelled: true }]);
  });

  it('on a weekend counts nothing, and can be asked for all the same', async () => {
    const trip = await askTrip(await member(group), { startOn: '2026-11-28', endOn: '2026-11-28' });
    expect([trip.summary, trip.minutes]).toEqual(['出差 臺中 2026/11/28 全天', 0]);
  });

  it('tells who of the department is away meanwhile', async () => {
    const own = await team();
    const [one, colleague] = [await member(own), await member(own)];
    const { id } = await apply(colleague.caller, { leaveType: 'sick_leave', startOn: '2026-11-25' });
    await answer([own.head.caller, id], 'approve').expect(200);
    const { body } = await one.caller.post('/api/my/applications/preview').send(tripBody()).expect(200);
    const { outlook, days } = body as PreviewOf<'business_trip'>;
    expect(outlook.away.map(({ employee }) => employee.id)).toEqual([colleague.id]);
    expect(days).toHaveLength(2);
  });

  it('shares no time with leave, nor leave with it', async () => {
    const one = await member(group);
    await askTrip(one);
    const leave = asking(one, leaveBody({ leaveType: 'sick_leave', startOn: '2026-11-25' }));
    expect((await leave.expect(409)).body.msg).toBe('2026/11/25（三） 此時段已有出差或公出申請。');
    await apply(one.caller, { leaveType: 'sick_leave', startOn: '2026-12-01' });
    const trip = asking(one, tripBody({ startOn: '2026-12-01', endOn: '2026-12-01' }));
    expect((await trip.expect(409)).body.msg).toBe('此時段已有請假。');
  });

  it('may have overtime in it', async () => {
    const one = await member(group);
    await askTrip(one);
    const times = { startMinute: 1_080, endMinute: 1_200, breakMinutes: 0 };
    const payload = { on: '2026-11-24' as const, ...times, compensation: 'pay' as const, reason: '場布' };
    await asking(one, { kind: 'overtime', agentId: null, fileIds: [], payload }).expect(201);
  });

  it('is refused for days on which nobody works here', async () => {
    const one = await member(group);
    const { body } = await asking(one, tripBody({ startOn: '2019-12-31', endOn: '2020-01-01' })).expect(422);
    expect(body.msg).toBe('期間不在職。');
  });

  it('is cancelled by HR as a whole, and its time is free again', async () => {
    const one = await member(group);
    const { id } = await askTrip(one);
    await approve(id).expect(200);
    const { body } = await hr.get(`/api/employee-applications/${id}`).expect(200);
    await hr
      .post(`/api/employee-applications/${id}/cancel`)
      .send({ reason: '改期', dates: null, version: body.version })
      .expect(200);
    await askTrip(one);
  });

  it('is not approved of somebody who has left by then', async () => {
    const one = await member(group);
    const { id } = await askTrip(one);
    await test.db.rows(sql`
      with placed as (update employee_positions set effective_to = '2026-11-23' where employee_id = ${one.id}::uuid)
      update employments set last_working_on = '2026-11-22', leaving_kind = 'resigned' where employee_id = ${one.id}::uuid`);
    await approve(id).expect(422);
  });
});

describe('an outing', () => {
  it('is some hours of a day', async () => {
    const { body } = await asking(await member(group), outingBody()).expect(201);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^OB-20261121-\d{4}$/),
      summary: '公出 國稅局 2026/11/24 下午 02:00 ～ 下午 04:00（2 小時）',
    });
  });

  it('is no longer than a day', async () => {
    await asking(await member(group), outingBody({ endMinute: 600 })).expect(400);
  });

  it('shares no time with a trip', async () => {
    const one = await member(group);
    await askTrip(one);
    expect((await asking(one, outingBody()).expect(409)).body.msg).toBe('此時段已有其他出差或公出申請。');
  });
});

describe('what comes of two at one instant', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('is one of a trip and an outing of one time, every time ($round)', async () => {
    const one = await member(group);
    const both = await Promise.all([asking(one, tripBody()), asking(one, outingBody())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });
});
