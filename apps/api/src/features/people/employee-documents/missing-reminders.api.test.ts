import type { Notification } from '@hr/contracts/messages/notifications';
import { describe, expect, it } from 'vitest';
import { documentSeeds, signInDocumentReader } from '#testing/seed-documents.ts';
import { leaveApplicationSeeds } from '#testing/seed-leave-applications.ts';
import { seedEmployee } from '#testing/seed-rows.ts';
import { NOW, startTestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const { seedTeam, member } = leaveApplicationSeeds(test);
const seeds = documentSeeds(hr);
const group = await seedTeam();

const remind = (...employeeIds: string[]) => hr.post('/api/employee-documents/missing/reminders').send({ employeeIds });

const noticesOf = (employeeId: string) =>
  test.db.prisma.notification.findMany({ where: { employeeId }, orderBy: { id: 'asc' } });

describe('提醒補件', () => {
  it('notifies an employee about missing documents', async () => {
    const one = await member(group);
    await seeds.seed(one.id);
    await seeds.seed(one.id, { category: 'degree', expiresOn: '2026-11-01' });

    expect((await remind(one.id).expect(200)).body).toEqual({ reminded: 1, others: 0 });

    const { items } = (await one.caller.get('/api/my/notifications').expect(200)).body as { items: Notification[] };
    expect(items).toMatchObject([{ kind: 'documents_missing', applicationId: null, number: null, isRead: false }]);
    expect(items[0]?.summary).toBe('學歷證明、存摺影本、勞健保轉出單、扶養親屬免稅額申報表、個資同意書');
  });

  it('includes an expired confidential document for its owner', async () => {
    const one = await member(group);
    const { id } = await seeds.seed(one.id, { category: 'degree', expiresOn: '2026-11-01' });
    await test.db.prisma.employeeDocument.update({ where: { id }, data: { confidentiality: 'confidential' } });
    const { body } = await one.caller.get('/api/my/documents/required').expect(200);
    expect(body.items).toContainEqual({ category: 'degree', state: 'expired', documentId: null });
  });

  it('sends a mail without details', async () => {
    const one = await member(group);
    await test.db.prisma.employee.update({ where: { id: one.id }, data: { companyEmail: 'one@example.org' } });
    await remind(one.id).expect(200);
    expect(await test.db.prisma.outgoingMail.findMany({ where: { employeeId: one.id } })).toMatchObject([
      { address: 'one@example.org', subject: '請補交文件' },
    ]);
    expect((await hr.get(`/api/outgoing-mails?employeeId=${one.id}`).expect(200)).body.total).toBe(1);
  });

  it('notifies once a day for all callers and logs only notified employees', async () => {
    const [one, other] = [await member(group), await member(group)];
    await remind(one.id).expect(200);
    await Promise.all([remind(one.id, other.id).expect(200), remind(other.id, one.id).expect(200)]);
    expect([await noticesOf(one.id), await noticesOf(other.id)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await test.db.prisma.auditEntry.findMany({ where: { entityId: one.id, action: '提醒補件' } })).toHaveLength(
      1,
    );

    test.setNow(new Date(NOW.getTime() + DAY_MS));
    await (
      await test.signedInAs('hr_manager')
    )
      .post('/api/employee-documents/missing/reminders')
      .send({ employeeIds: [one.id] })
      .expect(200);
    test.setNow(NOW);
    expect(await noticesOf(one.id)).toHaveLength(2);
  });

  it('sends no notice if the missing documents are pending', async () => {
    const { id } = await seedEmployee(test.db, { hiredOn: '2027-02-01' });
    await seeds.seed(id);
    const consent = await seeds.seed(id, { category: 'privacy_consent' });
    await test.db.prisma.employeeDocument.update({ where: { id: consent.id }, data: { review: 'pending' } });
    expect((await remind(id).expect(200)).body).toEqual({ reminded: 0, others: 1 });
    expect(await noticesOf(id)).toEqual([]);
  });

  it('requires the edit permission', async () => {
    const one = await member(group);
    const reader = await signInDocumentReader(test);
    await reader
      .post('/api/employee-documents/missing/reminders')
      .send({ employeeIds: [one.id] })
      .expect(403);
    expect(await noticesOf(one.id)).toEqual([]);
  });
});
