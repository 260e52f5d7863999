import type { DetailOf } from '@hr/contracts/signing/applications';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { PDF } from '#testing/seed-documents.ts';
import {
  answer,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
});

const upload = async ({ caller }: SignedIn, name = '診斷證明.pdf'): Promise<string> =>
  (await caller.post('/api/my/applications/files').attach('file', PDF, name).expect(201)).body.id;

const sick = { leaveType: 'sick_leave' } as const;

const send = ({ caller }: SignedIn, fileIds: readonly string[], payload: object = sick) =>
  caller.post('/api/my/applications').send({ ...leaveBody(payload), fileIds });

const submitLeave = async (applicant: SignedIn, fileIds: readonly string[]): Promise<DetailOf<'leave'>> =>
  (await send(applicant, fileIds).expect(201)).body;

const resend = ({ caller }: SignedIn, id: string, fileIds: readonly string[]) =>
  resubmit([caller, id], { ...leaveBody(sick), fileIds });

describe('attachments', () => {
  it('are returned in the applicant’s order and counted in the list', async () => {
    const applicant = await member(group);
    const [first, second] = [await upload(applicant), await upload(applicant, '收據.pdf')];

    const { id, number, attachments } = await submitLeave(applicant, [second, first]);

    expect(attachments).toMatchObject([
      { id: second, name: '收據.pdf', mediaType: 'application/pdf', size: PDF.length },
      { id: first, name: '診斷證明.pdf' },
    ]);
    const list = (query: string) => hr.get(`/api/employee-applications?q=${number}&${query}`).expect(200);
    expect((await list('hasAttachments=yes')).body.items).toMatchObject([{ id, attachmentCount: 2 }]);
    expect((await list('hasAttachments=no')).body.items).toEqual([]);
  });

  it('previews an attachment to signers on the same origin only, and logs it', async () => {
    const applicant = await member(group);
    const { id, attachments } = await submitLeave(applicant, [await upload(applicant)]);
    const path = `/api/signature-tasks/${id}/attachments/${attachments[0]?.id ?? ''}/preview`;

    const { headers, body } = await binary(group.head.caller.get(path)).expect(200);

    expect(Buffer.from(body as Uint8Array)).toEqual(PDF);
    expect(headers['content-disposition']).toBe('inline');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(await test.db.prisma.auditEntry.findFirst({ where: { kind: 'download', entityId: id } })).toMatchObject({
      action: '預覽附件',
    });
    await applicant.caller.get(path).expect(404);
  });

  it('downloads an attachment for the applicant, a signer and HR, and logs each download', async () => {
    const applicant = await member(group);
    const { id } = await submitLeave(applicant, [await upload(applicant)]);
    const [attached] = (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.attachments;
    const ways = [
      [applicant.caller, 'my/applications'],
      [group.head.caller, 'signature-tasks'],
      [hr, 'employee-applications'],
    ] as const;

    for (const [caller, way] of ways) {
      const response = await binary(caller.get(`/api/${way}/${id}/attachments/${attached.id}`)).expect(200);
      expect(response.body).toEqual(PDF);
      expect(response.headers['content-disposition']).toMatch(/^attachment/);
    }

    const entries = await test.db.rows(sql`
      select from audit_entries where kind = 'download' and entity = 'application' and entity_id = ${id}`);
    expect(entries).toHaveLength(ways.length);
  });

  it('returns 404 to other employees and for another application', async () => {
    const [applicant, other] = [await member(group), await member(group)];
    const { id, attachments } = await submitLeave(applicant, [await upload(applicant)]);
    const own = await submitLeave(other, []);
    const stranger = (await seedTeam()).head;
    const file = attachments[0]?.id ?? '';
    await other.caller.get(`/api/my/applications/${id}/attachments/${file}`).expect(404);
    await other.caller.get(`/api/my/applications/${own.id}/attachments/${file}`).expect(404);
    await stranger.caller.get(`/api/signature-tasks/${id}/attachments/${file}`).expect(404);
    await stranger.caller.get(`/api/employee-applications/${id}/attachments/${file}`).expect(403);
    await hr.get(`/api/employee-applications/${own.id}/attachments/${file}`).expect(404);
  });

  it.each([
    { why: 'an upload of another employee', createFileId: async () => upload(await member(group)) },
    { why: 'an unknown file', createFileId: async () => crypto.randomUUID() },
    {
      why: 'a file of another application',
      createFileId: async (applicant: SignedIn) =>
        (await submitLeave(applicant, [await upload(applicant)])).attachments[0]?.id ?? '',
    },
  ])('rejects an attachment that is $why', async ({ createFileId }) => {
    const applicant = await member(group);
    const fileId = await createFileId(applicant);
    const before = (await applicant.caller.get('/api/my/applications').expect(200)).body.items.length;

    const { body } = await send(applicant, [fileId], { leaveType: 'official_leave', startOn: '2026-12-02' }).expect(
      422,
    );

    expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'fileIds' }] });
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toHaveLength(before);
  });

  it('accepts only known file types, detected by content', async () => {
    const applicant = await member(group);
    const { body } = await applicant.caller
      .post('/api/my/applications/files')
      .attach('file', Buffer.from('<script>'), '證明.pdf')
      .expect(422);
    expect(body.code).toBe('UnacceptableFile');
  });

  it('keeps the files of earlier submissions readable after a resubmission', async () => {
    const applicant = await member(group);
    const [first, second] = [await upload(applicant), await upload(applicant)];
    const { id } = await submitLeave(applicant, [first, second]);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const added = await upload(applicant);

    const { body } = await resend(applicant, id, [added, first]).expect(200);

    expect(body.attachments.map((file: { id: string }) => file.id)).toEqual([added, first]);
    await group.head.caller.get(`/api/signature-tasks/${id}/attachments/${second}`).expect(200);
    const other = await member(group);
    expect((await send(other, [second]).expect(422)).body.code).toBe('ReferenceNotFound');
  });

  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))(
    'belong to one of two concurrently submitted applications ($round)',
    async () => {
      const applicant = await member(group);
      const fileId = await upload(applicant);
      const both = await Promise.all([
        send(applicant, [fileId]),
        send(applicant, [fileId], { ...sick, startOn: '2026-11-25' }),
      ]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    },
  );
});

describe('proof documents', () => {
  const maternity = { leaveType: 'maternity_leave', startOn: '2026-12-07', endOn: '2026-12-07' } as const;

  const previewFaults = async (applicant: SignedIn, fileIds: readonly string[], payload: object): Promise<string[]> => {
    const { body } = await applicant.caller
      .post('/api/my/applications/preview')
      .send({ ...leaveBody(payload), fileIds })
      .expect(200);
    return body.faults.map(({ text }: { text: string }) => text);
  };

  it('accepts an attachment or the applicant’s statement as proof', async () => {
    const applicant = await member(group);
    const missing = '請檢附產假的證明文件';
    const fileId = await upload(applicant);
    expect(await previewFaults(applicant, [], maternity)).toContain(missing);
    expect(await previewFaults(applicant, [fileId], maternity)).not.toContain(missing);
    expect(await previewFaults(applicant, [], { ...maternity, hasProof: true })).not.toContain(missing);
  });

  it('still counts the attachment at approval without a statement of the applicant', async () => {
    const applicant = await member(group);
    await test.db.rows(sql`update employees set gender = 'female' where id = ${applicant.id}::uuid`);
    const days = { leaveType: 'maternity_leave', variant: 'miscarriage_before_2_months', startOn: '2026-12-07' };
    const payload = { ...days, endOn: '2026-12-11', eventOn: '2026-12-06' };
    const sent = { ...leaveBody(payload as Parameters<typeof leaveBody>[0]), fileIds: [await upload(applicant)] };
    const { body } = await applicant.caller.post('/api/my/applications').send(sent).expect(201);

    await approve(body.id);

    const { items } = (await applicant.caller.get('/api/my/applications').expect(200)).body;
    expect(items).toMatchObject([{ state: 'approved', attachments: [expect.anything()] }]);
  });
});
