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
const { team, member, approve } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let group: Team = undefined as never;

beforeAll(async () => {
  group = await team();
});

const upload = async ({ caller }: SignedIn, name = '診斷證明.pdf'): Promise<string> =>
  (await caller.post('/api/my/applications/files').attach('file', PDF, name).expect(201)).body.id;

const sick = { leaveType: 'sick_leave' } as const;

const send = ({ caller }: SignedIn, fileIds: readonly string[], payload: object = sick) =>
  caller.post('/api/my/applications').send({ ...leaveBody(payload), fileIds });

const sent = async (one: SignedIn, fileIds: readonly string[]): Promise<DetailOf<'leave'>> =>
  (await send(one, fileIds).expect(201)).body;

const resend = ({ caller }: SignedIn, id: string, fileIds: readonly string[]) =>
  resubmit([caller, id], { ...leaveBody(sick), fileIds });

describe('what is attached', () => {
  it('is told with the application in the order of its sender, and counted in the list', async () => {
    const one = await member(group);
    const [first, second] = [await upload(one), await upload(one, '收據.pdf')];

    const { id, number, attachments } = await sent(one, [second, first]);

    expect(attachments).toMatchObject([
      { id: second, name: '收據.pdf', mediaType: 'application/pdf', size: PDF.length },
      { id: first, name: '診斷證明.pdf' },
    ]);
    const list = (query: string) => hr.get(`/api/employee-applications?q=${number}&${query}`).expect(200);
    expect((await list('hasAttachments=yes')).body.items).toMatchObject([{ id, attachmentCount: 2 }]);
    expect((await list('hasAttachments=no')).body.items).toEqual([]);
  });

  it('is shown to who signs within a page of ours alone, and that it was looked at is written down', async () => {
    const one = await member(group);
    const { id, attachments } = await sent(one, [await upload(one)]);
    const path = `/api/signature-tasks/${id}/attachments/${attachments[0]?.id ?? ''}/preview`;

    const { headers, body } = await binary(group.head.caller.get(path)).expect(200);

    expect(Buffer.from(body as Uint8Array)).toEqual(PDF);
    expect(headers['content-disposition']).toBe('inline');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    expect(await test.db.prisma.auditEntry.findFirst({ where: { kind: 'download', entityId: id } })).toMatchObject({
      action: '預覽附件',
    });
    await one.caller.get(path).expect(404);
  });

  it('is downloaded by the applicant, who signs, and HR, and each time written down', async () => {
    const one = await member(group);
    const { id } = await sent(one, [await upload(one)]);
    const [attached] = (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body.attachments;
    const ways = [
      [one.caller, 'my/applications'],
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

  it('is found by nobody else, nor by the way of another application', async () => {
    const [one, other] = [await member(group), await member(group)];
    const { id, attachments } = await sent(one, [await upload(one)]);
    const own = await sent(other, []);
    const stranger = (await team()).head;
    const file = attachments[0]?.id ?? '';
    await other.caller.get(`/api/my/applications/${id}/attachments/${file}`).expect(404);
    await other.caller.get(`/api/my/applications/${own.id}/attachments/${file}`).expect(404);
    await stranger.caller.get(`/api/signature-tasks/${id}/attachments/${file}`).expect(404);
    await stranger.caller.get(`/api/employee-applications/${id}/attachments/${file}`).expect(403);
    await hr.get(`/api/employee-applications/${own.id}/attachments/${file}`).expect(404);
  });

  it.each([
    { why: 'somebody else’s upload', whose: async () => upload(await member(group)) },
    { why: 'no file at all', whose: async () => crypto.randomUUID() },
    {
      why: 'a file of another application',
      whose: async (one: SignedIn) => (await sent(one, [await upload(one)])).attachments[0]?.id ?? '',
    },
  ])('is never $why, and nothing is sent', async ({ whose }) => {
    const one = await member(group);
    const fileId = await whose(one);
    const before = (await one.caller.get('/api/my/applications').expect(200)).body.items.length;

    const { body } = await send(one, [fileId], { leaveType: 'official_leave', startOn: '2026-12-02' }).expect(422);

    expect(body).toMatchObject({ code: 'ReferenceNotFound', fields: [{ path: 'fileIds' }] });
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toHaveLength(before);
  });

  it('is of a kind that is taken, by what it holds', async () => {
    const one = await member(group);
    const { body } = await one.caller
      .post('/api/my/applications/files')
      .attach('file', Buffer.from('<script>'), '證明.pdf')
      .expect(422);
    expect(body.code).toBe('UnacceptableFile');
  });

  it('stays, goes and comes when it is sent again, and what an earlier sending had can still be read', async () => {
    const one = await member(group);
    const [kept, left] = [await upload(one), await upload(one)];
    const { id } = await sent(one, [kept, left]);
    await answer([group.head.caller, id], 'send-back').expect(200);
    const added = await upload(one);

    const { body } = await resend(one, id, [added, kept]).expect(200);

    expect(body.attachments.map((file: { id: string }) => file.id)).toEqual([added, kept]);
    await group.head.caller.get(`/api/signature-tasks/${id}/attachments/${left}`).expect(200);
    const other = await member(group);
    expect((await send(other, [left]).expect(422)).body.code).toBe('ReferenceNotFound');
  });

  it.each(Array.from({ length: 20 }, (_, round) => ({ round })))(
    'belongs to one application of two that are sent with it at one instant, every time ($round)',
    async () => {
      const one = await member(group);
      const fileId = await upload(one);
      const both = await Promise.all([send(one, [fileId]), send(one, [fileId], { ...sick, startOn: '2026-11-25' })]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    },
  );
});

describe('a proof', () => {
  const maternity = { leaveType: 'maternity_leave', startOn: '2026-12-07', endOn: '2026-12-07' } as const;

  const faultsOf = async (one: SignedIn, fileIds: readonly string[], payload: object): Promise<string[]> => {
    const { body } = await one.caller
      .post('/api/my/applications/preview')
      .send({ ...leaveBody(payload), fileIds })
      .expect(200);
    return body.faults.map(({ text }: { text: string }) => text);
  };

  it('is what is attached, or the applicant’s word that it was handed in', async () => {
    const one = await member(group);
    const missing = '請檢附產假的證明文件';
    const fileId = await upload(one);
    expect(await faultsOf(one, [], maternity)).toContain(missing);
    expect(await faultsOf(one, [fileId], maternity)).not.toContain(missing);
    expect(await faultsOf(one, [], { ...maternity, hasProof: true })).not.toContain(missing);
  });

  it('still is there when it is signed, though the applicant said nothing of it', async () => {
    const one = await member(group);
    await test.db.rows(sql`update employees set gender = 'female' where id = ${one.id}::uuid`);
    const days = { leaveType: 'maternity_leave', variant: 'miscarriage_before_2_months', startOn: '2026-12-07' };
    const payload = { ...days, endOn: '2026-12-11', eventOn: '2026-12-06' };
    const sent = { ...leaveBody(payload as Parameters<typeof leaveBody>[0]), fileIds: [await upload(one)] };
    const { body } = await one.caller.post('/api/my/applications').send(sent).expect(201);

    await approve(body.id);

    const { items } = (await one.caller.get('/api/my/applications').expect(200)).body;
    expect(items).toMatchObject([{ state: 'approved', attachments: [expect.anything()] }]);
  });
});
