import { FAILURES_LET_GO } from '@hr/domain/access/sign-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { outingBody, overtimeBody, tripBody } from '#testing/other-time-bodies.ts';
import {
  answer,
  apply,
  approvedLeave,
  leaveApplicationSeeds,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const stranger = test.anonymous();

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

interface Made {
  readonly feed: { readonly id: string };
  readonly path: string;
}

const make = async ({ caller }: SignedIn, scope = 'own'): Promise<Made> =>
  (await caller.post('/api/my/calendar-feeds').send({ scope }).expect(201)).body;

const read = async ({ path }: Made): Promise<string> => (await stranger.get(path).expect(200)).text;

const sick = { leaveType: 'sick_leave' } as const;

describe('a calendar of one’s own leave', () => {
  it('tells whole days as such, and parts of a day by the time of Taipei', async () => {
    const one = await member(group);
    await approvedLeave(one, group, { ...sick, startOn: '2026-11-24' });
    await approvedLeave(one, group, { ...sick, startOn: '2026-11-25', startMinute: 540, endMinute: 720 });

    const { text, headers } = await stranger.get((await make(one)).path).expect(200);

    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(text).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125');
    expect(text).toContain('DTSTART:20261125T010000Z\r\nDTEND:20261125T040000Z');
    expect(text).toContain('SUMMARY:普通傷病假');
  });

  it('marks what waits', async () => {
    const one = await member(group);
    await apply(one.caller, { ...sick, startOn: '2026-11-24' });
    const calendar = await read(await make(one));
    expect(calendar).toContain('SUMMARY:普通傷病假（簽核中）');
    expect(calendar).toContain('STATUS:TENTATIVE');
  });

  it('keeps the identifier of an event from one reading to the next', async () => {
    const one = await member(group);
    await approvedLeave(one, group, { ...sick, startOn: '2026-11-24' });
    const feed = await make(one);
    const idsOf = (calendar: string) => calendar.match(/^UID:.+$/gm);
    const ids = idsOf(await read(feed));
    expect(ids).toHaveLength(1);
    expect(idsOf(await read(feed))).toEqual(ids);
  });

  it('is not sent again while nothing has changed', async () => {
    const one = await member(group);
    await approvedLeave(one, group, { ...sick, startOn: '2026-11-24' });
    const { path } = await make(one);
    const { headers, text } = await stranger.get(path).expect(200);
    expect(text).toContain('BEGIN:VEVENT');

    test.setNow(new Date(NOW.getTime() + 60_000));
    await stranger
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    await apply(one.caller, { ...sick, startOn: '2026-11-25' });
    await stranger
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(200);
  });

  it('tells trips and outings, also while they wait, and overtime once it is approved', async () => {
    const one = await member(group);
    const ask = async (body: object): Promise<string> =>
      (await one.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    const trip = await ask(tripBody({ startOn: '2026-12-01', endOn: '2026-12-02' }));
    await ask(outingBody({ on: '2026-12-03' }));
    const overtime = await ask(overtimeBody({ on: '2026-12-04' }));
    await answer([group.head.caller, trip], 'approve').expect(200);

    const feed = await make(one);
    const calendar = await read(feed);

    expect(calendar.match(/SUMMARY:.+/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:出差',
      'SUMMARY:公出（簽核中）',
    ]);
    expect(calendar).toMatch(/DTSTART;VALUE=DATE:20261201\r?\nDTEND;VALUE=DATE:20261203/);
    expect(calendar).toMatch(/DTSTART:20261203T060000Z\r?\nDTEND:20261203T080000Z/);
    await answer([group.head.caller, overtime], 'approve').expect(200);
    expect(await read(feed)).toContain('SUMMARY:加班');
    expect(await read(await make(group.head, 'team'))).not.toMatch(/出差|公出|加班/);
  });

  it('tells of nobody else', async () => {
    const [one, other] = [await member(group), await member(group)];
    await approvedLeave(other, group, { ...sick, startOn: '2026-11-24' });
    expect(await read(await make(one))).not.toContain('BEGIN:VEVENT');
  });
});

describe('a calendar of a team', () => {
  it('tells who is away and not why, and nothing of what waits', async () => {
    const own = await team();
    const [one, waiting] = [await member(own), await member(own)];
    await approvedLeave(one, own, { ...sick, startOn: '2026-11-24' });
    await apply(waiting.caller, { ...sick, startOn: '2026-11-25' });
    const calendar = await read(await make(own.head, 'team'));
    expect(calendar.match(/SUMMARY:.*請假/g)).toHaveLength(1);
    expect(calendar).not.toContain('傷病');
  });

  it('is empty for who heads no department', async () => {
    expect(await read(await make(await member(group), 'team'))).not.toContain('BEGIN:VEVENT');
  });
});

describe('a link', () => {
  it('is told once, and kept as what it cannot be found from', async () => {
    const one = await member(group);
    const { path, feed } = await make(one);
    const { text } = await one.caller.get('/api/my/calendar-feeds').expect(200);
    const { tokenHash } = await test.db.prisma.calendarFeed.findUniqueOrThrow({ where: { id: feed.id } });
    const token = path.split('token=')[1] ?? '';
    expect(text).toContain(feed.id);
    expect([text.includes(token), text.includes(tokenHash), tokenHash === token]).toEqual([false, false, false]);
  });

  it('that was revoked leads nowhere', async () => {
    const one = await member(group);
    const made = await make(one);
    await one.caller.post(`/api/my/calendar-feeds/${made.feed.id}/revoke`).expect(200);
    await stranger.get(made.path).expect(404);
    await one.caller.post(`/api/my/calendar-feeds/${made.feed.id}/revoke`).expect(404);
  });

  it('takes the place of the one before', async () => {
    const one = await member(group);
    const [first, second] = [await make(one), await make(one)];
    await stranger.get(first.path).expect(404);
    await stranger.get(second.path).expect(200);
  });

  it('is one of each, however many are made at once', async () => {
    const one = await member(group);
    await Promise.all(Array.from({ length: 6 }, () => make(one)));
    expect((await one.caller.get('/api/my/calendar-feeds').expect(200)).body.items).toHaveLength(1);
  });

  it('is revoked by whose it is alone', async () => {
    const [one, other] = [await member(group), await member(group)];
    const made = await make(one);
    await other.caller.post(`/api/my/calendar-feeds/${made.feed.id}/revoke`).expect(404);
    await stranger.get(made.path).expect(200);
  });

  it('leads nowhere once the account is disabled', async () => {
    const one = await member(group);
    const made = await make(one);
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: one.id }, data: { state: 'disabled' } });
    await stranger.get(made.path).expect(404);
  });

  it('leads nowhere once its person has left', async () => {
    const one = await member(group);
    const made = await make(one);
    const { employment, employeePosition } = test.db.prisma;
    const where = { employeeId: one.id };
    await test.db.prisma.$transaction([
      employment.updateMany({ where, data: { lastWorkingOn: new Date('2026-11-20') } }),
      employeePosition.updateMany({ where, data: { effectiveTo: new Date('2026-11-21') } }),
    ]);
    await stranger.get(made.path).expect(404);
  });

  it('keeps nobody from being deleted, and goes with them', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2026-12-01' });
    const hr = await test.signedInAs('hr_officer');
    await test.db.prisma.calendarFeed.create({
      data: { employeeId: id, scope: 'own', tokenHash: id, madeAt: NOW },
    });
    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr.delete(`/api/employees/${id}?version=${version}`).expect(204);
    expect(await test.db.prisma.calendarFeed.count({ where: { employeeId: id } })).toBe(0);
  });

  it('is written down when it is made and when it is revoked, without the secret', async () => {
    const one = await member(group);
    const { path, feed } = await make(one);
    await one.caller.post(`/api/my/calendar-feeds/${feed.id}/revoke`).expect(200);
    const entries = await test.db.prisma.auditEntry.findMany({
      where: { employeeId: one.id, action: { contains: '行事曆連結' } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['建立行事曆連結', '撤銷行事曆連結']);
    expect(JSON.stringify(entries)).not.toContain(path.split('token=')[1]);
  });

  it('stays revoked, whoever writes to its table', async () => {
    const one = await member(group);
    const { feed } = await make(one);
    await one.caller.post(`/api/my/calendar-feeds/${feed.id}/revoke`).expect(200);
    await expect(
      test.db.prisma.calendarFeed.update({ where: { id: feed.id }, data: { revokedAt: null } }),
    ).rejects.toThrow('calendar_feeds_stay_revoked');
  });

  it('cannot be guessed by the thousand: its address has to wait, and links that are good go on', async () => {
    const made = await make(await member(group));
    for (let count = 0; count < FAILURES_LET_GO.address; count += 1) {
      await stranger.get(`/api/calendar-feeds/leave.ics?token=guess${count}`);
    }
    await stranger.get('/api/calendar-feeds/leave.ics?token=guess').expect(429);
    await stranger.get(made.path).expect(200);
  });
});
