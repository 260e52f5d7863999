import { ALLOWED_FAILURES } from '@hr/domain/access/sign-in';
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
const { seedTeam, member } = leaveApplicationSeeds(test);
const anonymous = test.anonymous();

let sharedTeam: Team = undefined as never;

beforeAll(async () => {
  sharedTeam = await seedTeam();
});

interface CreatedFeed {
  readonly feed: { readonly id: string };
  readonly path: string;
}

const createFeed = async ({ caller }: SignedIn, scope = 'own'): Promise<CreatedFeed> =>
  (await caller.post('/api/my/calendar-feeds').send({ scope }).expect(201)).body;

const loadCalendar = async ({ path }: CreatedFeed): Promise<string> => (await anonymous.get(path).expect(200)).text;

const sickLeave = { leaveType: 'sick_leave' } as const;

describe('own leave calendar', () => {
  it('shows whole days as all-day events, and partial days in Taipei time', async () => {
    const employee = await member(sharedTeam);
    await approvedLeave(employee, sharedTeam, { ...sickLeave, startOn: '2026-11-24' });
    await approvedLeave(employee, sharedTeam, {
      ...sickLeave,
      startOn: '2026-11-25',
      startMinute: 540,
      endMinute: 720,
    });

    const { text, headers } = await anonymous.get((await createFeed(employee)).path).expect(200);

    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(text).toContain('DTSTART;VALUE=DATE:20261124\r\nDTEND;VALUE=DATE:20261125');
    expect(text).toContain('DTSTART:20261125T010000Z\r\nDTEND:20261125T040000Z');
    expect(text).toContain('SUMMARY:普通傷病假');
  });

  it('marks pending leave', async () => {
    const employee = await member(sharedTeam);
    await apply(employee.caller, { ...sickLeave, startOn: '2026-11-24' });
    const calendar = await loadCalendar(await createFeed(employee));
    expect(calendar).toContain('SUMMARY:普通傷病假（簽核中）');
    expect(calendar).toContain('STATUS:TENTATIVE');
  });

  it('keeps the event id between requests', async () => {
    const employee = await member(sharedTeam);
    await approvedLeave(employee, sharedTeam, { ...sickLeave, startOn: '2026-11-24' });
    const feed = await createFeed(employee);
    const idsOf = (calendar: string) => calendar.match(/^UID:.+$/gm);
    const ids = idsOf(await loadCalendar(feed));
    expect(ids).toHaveLength(1);
    expect(idsOf(await loadCalendar(feed))).toEqual(ids);
  });

  it('is not sent again while unchanged', async () => {
    const employee = await member(sharedTeam);
    await approvedLeave(employee, sharedTeam, { ...sickLeave, startOn: '2026-11-24' });
    const { path } = await createFeed(employee);
    const { headers, text } = await anonymous.get(path).expect(200);
    expect(text).toContain('BEGIN:VEVENT');

    test.setNow(new Date(NOW.getTime() + 60_000));
    await anonymous
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
    await apply(employee.caller, { ...sickLeave, startOn: '2026-11-25' });
    await anonymous
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(200);
  });

  it('shows trips and outings, also pending ones, and approved overtime', async () => {
    const employee = await member(sharedTeam);
    const apply = async (body: object): Promise<string> =>
      (await employee.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    const trip = await apply(tripBody({ startOn: '2026-12-01', endOn: '2026-12-02' }));
    await apply(outingBody({ on: '2026-12-03' }));
    const overtime = await apply(overtimeBody({ on: '2026-12-04' }));
    await answer([sharedTeam.head.caller, trip], 'approve').expect(200);

    const feed = await createFeed(employee);
    const calendar = await loadCalendar(feed);

    expect(calendar.match(/SUMMARY:.+/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:出差',
      'SUMMARY:公出（簽核中）',
    ]);
    expect(calendar).toMatch(/DTSTART;VALUE=DATE:20261201\r?\nDTEND;VALUE=DATE:20261203/);
    expect(calendar).toMatch(/DTSTART:20261203T060000Z\r?\nDTEND:20261203T080000Z/);
    await answer([sharedTeam.head.caller, overtime], 'approve').expect(200);
    expect(await loadCalendar(feed)).toContain('SUMMARY:加班');
    expect(await loadCalendar(await createFeed(sharedTeam.head, 'team'))).not.toMatch(/出差|公出|加班/);
  });

  it('shows no other employee', async () => {
    const [employee, other] = [await member(sharedTeam), await member(sharedTeam)];
    await approvedLeave(other, sharedTeam, { ...sickLeave, startOn: '2026-11-24' });
    expect(await loadCalendar(await createFeed(employee))).not.toContain('BEGIN:VEVENT');
  });
});

describe('team leave calendar', () => {
  it('shows who is absent, without the reason and without pending leave', async () => {
    const own = await seedTeam();
    const [employee, waiting] = [await member(own), await member(own)];
    await approvedLeave(employee, own, { ...sickLeave, startOn: '2026-11-24' });
    await apply(waiting.caller, { ...sickLeave, startOn: '2026-11-25' });
    const calendar = await loadCalendar(await createFeed(own.head, 'team'));
    expect(calendar.match(/SUMMARY:.*請假/g)).toHaveLength(1);
    expect(calendar).not.toContain('傷病');
  });

  it('is empty for an employee who heads no department', async () => {
    expect(await loadCalendar(await createFeed(await member(sharedTeam), 'team'))).not.toContain('BEGIN:VEVENT');
  });
});

describe('calendar link', () => {
  it('is returned only once, and stored as a hash', async () => {
    const employee = await member(sharedTeam);
    const { path, feed } = await createFeed(employee);
    const { text } = await employee.caller.get('/api/my/calendar-feeds').expect(200);
    const { tokenHash } = await test.db.prisma.calendarFeed.findUniqueOrThrow({ where: { id: feed.id } });
    const token = path.split('token=')[1] ?? '';
    expect(text).toContain(feed.id);
    expect([text.includes(token), text.includes(tokenHash), tokenHash === token]).toEqual([false, false, false]);
  });

  it('returns NotFound when it is revoked', async () => {
    const employee = await member(sharedTeam);
    const created = await createFeed(employee);
    await employee.caller.post(`/api/my/calendar-feeds/${created.feed.id}/revoke`).expect(200);
    await anonymous.get(created.path).expect(404);
    await employee.caller.post(`/api/my/calendar-feeds/${created.feed.id}/revoke`).expect(404);
  });

  it('replaces the previous link', async () => {
    const employee = await member(sharedTeam);
    const [first, second] = [await createFeed(employee), await createFeed(employee)];
    await anonymous.get(first.path).expect(404);
    await anonymous.get(second.path).expect(200);
  });

  it('exists once per scope, also with concurrent requests', async () => {
    const employee = await member(sharedTeam);
    await Promise.all(Array.from({ length: 6 }, () => createFeed(employee)));
    expect((await employee.caller.get('/api/my/calendar-feeds').expect(200)).body.items).toHaveLength(1);
  });

  it('can only be revoked by its owner', async () => {
    const [employee, other] = [await member(sharedTeam), await member(sharedTeam)];
    const created = await createFeed(employee);
    await other.caller.post(`/api/my/calendar-feeds/${created.feed.id}/revoke`).expect(404);
    await anonymous.get(created.path).expect(200);
  });

  it('returns NotFound after the account is disabled', async () => {
    const employee = await member(sharedTeam);
    const created = await createFeed(employee);
    await test.db.prisma.empAccount.updateMany({ where: { employeeId: employee.id }, data: { state: 'disabled' } });
    await anonymous.get(created.path).expect(404);
  });

  it('returns NotFound after its owner has left', async () => {
    const employee = await member(sharedTeam);
    const created = await createFeed(employee);
    const { employment, employeePosition } = test.db.prisma;
    const where = { employeeId: employee.id };
    await test.db.prisma.$transaction([
      employment.updateMany({ where, data: { lastWorkingOn: new Date('2026-11-20') } }),
      employeePosition.updateMany({ where, data: { effectiveTo: new Date('2026-11-21') } }),
    ]);
    await anonymous.get(created.path).expect(404);
  });

  it('is deleted with the employee', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2026-12-01' });
    const hr = await test.signedInAs('hr_officer');
    await test.db.prisma.calendarFeed.create({
      data: { employeeId: id, scope: 'own', tokenHash: id, madeAt: NOW },
    });
    const { version } = (await hr.get(`/api/employees/${id}`).expect(200)).body;
    await hr.delete(`/api/employees/${id}?version=${version}`).expect(204);
    expect(await test.db.prisma.calendarFeed.count({ where: { employeeId: id } })).toBe(0);
  });

  it('is audited when it is created and when it is revoked, without the secret', async () => {
    const employee = await member(sharedTeam);
    const { path, feed } = await createFeed(employee);
    await employee.caller.post(`/api/my/calendar-feeds/${feed.id}/revoke`).expect(200);
    const entries = await test.db.prisma.auditEntry.findMany({
      where: { employeeId: employee.id, action: { contains: '行事曆連結' } },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action }) => action)).toEqual(['建立行事曆連結', '撤銷行事曆連結']);
    expect(JSON.stringify(entries)).not.toContain(path.split('token=')[1]);
  });

  it('stays revoked, because the database rejects undoing it', async () => {
    const employee = await member(sharedTeam);
    const { feed } = await createFeed(employee);
    await employee.caller.post(`/api/my/calendar-feeds/${feed.id}/revoke`).expect(200);
    await expect(
      test.db.prisma.calendarFeed.update({ where: { id: feed.id }, data: { revokedAt: null } }),
    ).rejects.toThrow('calendar_feeds_stay_revoked');
  });

  it('has a rate limit for unknown tokens per address, without an effect on valid links', async () => {
    const created = await createFeed(await member(sharedTeam));
    for (let count = 0; count < ALLOWED_FAILURES.address; count += 1) {
      await anonymous.get(`/api/calendar-feeds/leave.ics?token=guess${count}`);
    }
    await anonymous.get('/api/calendar-feeds/leave.ics?token=guess').expect(429);
    await anonymous.get(created.path).expect(200);
  });
});
