import { describe, expect, it } from 'vitest';
import { PDF } from '#testing/seed-documents.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { transferInput, transferSeeds } from '#testing/seed-transfers.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_officer');
const [home, other] = [await seedDepartment(test.db), await seedDepartment(test.db)];
const { personOf, enter, entered, command, cancel, transfersOf } = transferSeeds(hr);

const seedWorking = () => seedEmployee(test.db, { departmentId: home.id });

const upload = async (caller: Caller = hr): Promise<{ id: string; name: string }> =>
  (await caller.post('/api/transfer-records/files').attach('file', PDF, '診斷證明.pdf').expect(201)).body;

const isKept = async (id: string): Promise<boolean> => (await test.db.prisma.storedFile.count({ where: { id } })) === 1;

describe('the attachment of a transfer', () => {
  it('is shown and downloaded with a log entry', async () => {
    const file = await upload();
    const leave = { kind: 'unpaid_leave', unpaidLeaveKind: 'illness', endsOn: '2027-01-31', attachmentId: file.id };
    const transfer = await entered(await seedWorking(), leave);

    const { body, headers } = await hr.get(`/api/transfer-records/${transfer.id}/attachment`).expect(200);

    expect(transfer.attachment).toMatchObject({ id: file.id, name: '診斷證明.pdf' });
    expect(headers['content-type']).toBe('application/pdf');
    expect(Buffer.from(body as Uint8Array).equals(PDF)).toBe(true);
    const log = await hr.get(`/api/transfer-records/${transfer.id}/audit-entries`).expect(200);
    expect(log.body.items).toMatchObject([
      { action: '下載附件', changes: [{ field: '附件', after: '診斷證明.pdf' }] },
      { action: '新增' },
    ]);
  });

  it('is missing without an upload and must belong to the caller', async () => {
    const without = await entered(await seedWorking(), { departmentId: other.id });
    const missing = await hr.get(`/api/transfer-records/${without.id}/attachment`).expect(404);
    expect(missing.body).toMatchObject({ code: 'FileMissing', msg: '此異動沒有附件' });

    const { username } = await test.seedAccount('hr_officer');
    const { id: attachmentId } = await upload(await test.signIn(username));
    const { body } = await enter(await seedWorking(), { departmentId: other.id, attachmentId });
    expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'attachmentId' }] });
  });

  it('is shared by all transfers of a batch', async () => {
    const [people, file] = [[await seedWorking(), await seedWorking()], await upload()];
    const downloads = await Promise.all(
      people.map(async ({ id }) => ({ employeeId: id, version: (await personOf({ id })).version })),
    );

    const batch = { ...transferInput({ departmentId: other.id, attachmentId: file.id }), people: downloads };
    await hr.post('/api/transfer-records/batch').send(batch).expect(201);

    for (const person of people) {
      expect(await transfersOf(person)).toMatchObject([{ attachment: { id: file.id } }]);
    }
  });

  it.each([
    { kind: 'department_transfer', right: { departmentId: home.id, workPlace: '臺南市' } },
    { kind: 'acting', right: { endsOn: '2026-12-31' } },
  ])('of a $kind stays in its correction unless another file is given', async ({ kind, right }) => {
    const [first, second] = [await upload(), await upload()];
    const wrong = await entered(await seedWorking(), { kind, departmentId: other.id, attachmentId: first.id });
    const input = { reason: '更正', documentNo: null, note: null, ...right };

    const { body: corrected } = await command(wrong, 'correct', input).expect(200);
    await cancel(kept).expect(200);
    const { body: original } = await hr.get(`/api/transfer-records/${wrong.id}`).expect(200);
    const { body: changed } = await command(original, 'correct', { ...told, attachmentId: second.id }).expect(200);

    expect([kept, original, changed].map(({ attachment }) => attachment.id)).toEqual([first.id, first.id, second.id]);
  });

  it('is deleted with an employee who never started', async () => {
    const person = await seedEmployee(test.db, { departmentId: home.id, hiredOn: '2027-01-01' });
    const file = await upload();
    await entered(person, { departmentId: other.id, effectiveOn: '2027-02-01', attachmentId: file.id });

    const { version } = await personOf(person);
    await hr.delete(`/api/employees/${person.id}?version=${version}`).expect(204);

    expect(await isKept(file.id)).toBe(false);
  });
});
