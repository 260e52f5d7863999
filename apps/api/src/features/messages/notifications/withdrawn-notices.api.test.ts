import pg from 'pg';
import type { CalendarDate } from '@hr/domain/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { apply, leaveApplicationSeeds, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
let group: Team;

beforeAll(async () => {
  group = await seedTeam();
  await test.db.prisma.employee.update({
    where: { id: group.head.id },
    data: { companyEmail: 'head@example.org' },
  });
});

const mails = () =>
  test.db.prisma.outgoingMail.findMany({
    where: { employeeId: group.head.id, state: 'waiting' },
    orderBy: { id: 'asc' },
  });

const noticesOf = async ({ caller }: SignedIn) => (await caller.get('/api/my/notifications').expect(200)).body.items;

const applyOn = (applicant: SignedIn, day: CalendarDate) =>
  apply(applicant.caller, { leaveType: 'sick_leave', startOn: day, endOn: day });

const withdraw = (applicant: SignedIn, id: string) =>
  applicant.caller.post(`/api/my/applications/${id}/withdraw`).expect(200);

describe('notices of one sender within a minute', () => {
  it('are merged into one delayed mail that counts the others', async () => {
    const applicant = await member(group);
    const before = (await mails()).length;
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26'] as const) {
      await applyOn(applicant, day);
    }
    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^待您簽核：.*（另有 2 則通知）$/);
    expect(Number(sent[0]?.nextTryAt) - Number(sent[0]?.madeAt)).toBe(60_000);

    await applyOn(await member(group), '2026-11-24');
    expect((await mails()).length).toBe(before + 2);
  });
});

describe('withdrawing an application', () => {
  it('removes its unread notice and unsent mail', async () => {
    const applicant = await member(group);
    const before = (await mails()).length;
    const { id } = await applyOn(applicant, '2026-11-24');
    expect((await mails()).length).toBe(before + 1);
    await withdraw(applicant, id);
    expect((await mails()).length).toBe(before);
    const notices = (await noticesOf(group.head)) as { applicationId: string }[];
    expect(notices.filter(({ applicationId }) => applicationId === id)).toEqual([]);
  });

  it('keeps a notice that was read', async () => {
    const applicant = await member(group);
    const { id } = await applyOn(applicant, '2026-11-24');
    await group.head.caller.post('/api/my/notifications/read-all').expect(204);
    await withdraw(applicant, id);
    const notices = (await noticesOf(group.head)) as { applicationId: string }[];
    expect(notices.filter(({ applicationId }) => applicationId === id)).toHaveLength(1);
  });

  it('keeps the notice of other applications in the same group', async () => {
    const [first, second] = [await member(group), await member(group)];
    const ids = [(await applyOn(first, '2026-11-24')).id, (await applyOn(second, '2026-11-24')).id];
    const [whole, part] = await test.db.prisma.notification.findMany({
      where: { applicationId: { in: ids }, employeeId: group.head.id },
      orderBy: { id: 'asc' },
    });
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    await owner.query('update notifications set part_of = $1 where id = $2', [whole?.id, part?.id]);
    await owner.query('update notifications set count = 2 where id = $1', [whole?.id]);
    await owner.end();

    await withdraw(whole?.applicationId === ids[0] ? first : second, whole?.applicationId ?? '');
    const notices = (await noticesOf(group.head)) as { id: string }[];
    expect(notices.filter(({ id }) => id === whole?.id)).toEqual([
      expect.objectContaining({ applicationId: part?.applicationId, count: 1 }),
    ]);
  });
});
