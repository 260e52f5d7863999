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

/** The test's day is 2026-11-21; all that is asked for is of Tuesday, 2026-11-24. */
const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const [NINE, NOON, ONE, SIX] = [540, 720, 780, 1_080] as const;

const sick = (overrides: object = {}) => leaveBody({ leaveType: 'sick_leave', ...overrides });
const morning = sick({ startMinute: NINE, endMinute: NOON });
const afternoon = sick({ startMinute: ONE, endMinute: SIX });

const ask = async ({ caller }: SignedIn, body: ApplicationBody): Promise<string> =>
  (await caller.post('/api/my/applications').send(body).expect(201)).body.id;

const previewing = ({ caller }: SignedIn, body: ApplicationBody) =>
  caller.post('/api/my/applications/preview').send(body);

const faultsOf = async (one: SignedIn, asked: ApplicationBody): Promise<ApplicationPreview['faults']> =>
  (await previewing(one, asked).expect(200)).body.faults;

const TAKEN_BY_LEAVE = '2026/11/24（二） 此時段已有其他請假';

describe('the preview of what one asks for oneself', () => {
  it.each([
    { asked: 'leave of a day', body: sick(), held: 'leave of the morning', by: morning, told: TAKEN_BY_LEAVE },
    { asked: 'leave of the morning', body: morning, held: 'leave of the day', by: sick(), told: TAKEN_BY_LEAVE },
    {
      asked: 'leave of a day',
      body: sick(),
      held: 'overtime in the evening',
      by: overtimeBody(),
      told: '2026/11/24（二） 此時段已有加班申請',
    },
    {
      asked: 'leave of the afternoon',
      body: afternoon,
      held: 'an outing of it',
      by: outingBody(),
      told: '2026/11/24（二） 此時段已有出差或公出申請',
    },
    { asked: 'overtime', body: overtimeBody(), held: 'leave of the day', by: sick(), told: '此時段已有請假' },
    { asked: 'overtime', body: overtimeBody(), held: 'the same', by: overtimeBody(), told: '此時段已有其他加班申請' },
    { asked: 'a trip', body: tripBody(), held: 'leave of an afternoon', by: afternoon, told: '此時段已有請假' },
    { asked: 'an outing', body: outingBody(), held: 'a trip', by: tripBody(), told: '此時段已有其他出差或公出申請' },
  ])('tells of $asked that the time is held for $held, before it is refused', async ({ body, by, told }) => {
    const one = await member(group);
    await ask(one, by);

    expect(await faultsOf(one, body)).toMatchObject([{ text: told, isCertain: true }]);

    const refused = await one.caller.post('/api/my/applications').send(body).expect(409);
    expect(refused.body.msg).toBe(`${told}。`);
  });

  it.each([
    { asked: 'leave of the afternoon', body: afternoon, held: 'leave of the morning', by: morning },
    { asked: 'leave of the morning', body: morning, held: 'an outing in the afternoon', by: outingBody() },
    { asked: 'overtime in the evening', body: overtimeBody(), held: 'a trip of the day', by: tripBody() },
  ])('tells nothing of $asked where $held is held beside it', async ({ body, by }) => {
    const one = await member(group);
    await ask(one, by);
    expect(await faultsOf(one, body)).toEqual([]);
  });

  it.each([
    { asked: 'leave', body: sick() },
    { asked: 'overtime', body: overtimeBody() },
    { asked: 'a trip', body: tripBody() },
  ])('tells nothing of what $asked held itself that was sent back', async ({ body }) => {
    const one = await member(group);
    const id = await ask(one, body);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const again = await one.caller.post(`/api/my/applications/${id}/preview`).send(body).expect(200);
    expect(again.body.faults).toEqual([]);
  });

  it('tells nothing of what was withdrawn, nor of what others ask for', async () => {
    const [one, other] = [await member(group), await member(group)];
    await ask(other, sick());
    await one.caller.post(`/api/my/applications/${await ask(one, sick())}/withdraw`).expect(200);
    expect(await faultsOf(one, sick())).toEqual([]);
  });
});
