import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { PDF } from '#testing/seed-documents.ts';
import { leaveApplicationSeeds, leaveBody } from '#testing/seed-leave-applications.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, countWaitingFor } from '#testing/waiting.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);

const group = await seedTeam();
const url = '/api/my/application-drafts';
const sick = { leaveType: 'sick_leave' } as const;

const draft = {
  kind: 'leave',
  agentId: null,
  payload: { leaveType: 'sick_leave', startOn: '2026-12-01', endOn: null },
};

const save = async () => {
  const applicant = await member(group);
  const { body } = await applicant.caller.post(url).send(draft).expect(201);
  return { applicant, saved: body };
};

const sendOf =
  (caller: Caller, { id, version }: { readonly id: string; readonly version: number }) =>
  (body: object) =>
    caller.post(`${url}/${id}/send`).query({ version }).send(body);

const listDrafts = async ({ caller }: Awaited<ReturnType<typeof member>>) =>
  (await caller.get(url).expect(200)).body.items;

describe('a draft', () => {
  it('stores the entered values for its applicant only', async () => {
    const { applicant, saved } = await save();

    expect(await listDrafts(applicant)).toEqual([saved]);
    expect(saved).toMatchObject({
      kind: 'leave',
      isOutdated: false,
      payload: { leaveType: 'sick_leave', startOn: '2026-12-01' },
    });
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
    expect(await listDrafts(await member(group))).toEqual([]);
    expect(await listDrafts(group.head)).toEqual([]);
  });

  it('cannot be saved, deleted or submitted by others', async () => {
    const { saved } = await save();
    const { caller } = await member(group);
    const { kind: _kind, ...content } = draft;
    await caller
      .put(`${url}/${saved.id}`)
      .send({ ...content, version: 1 })
      .expect(404);
    await caller.delete(`${url}/${saved.id}`).query({ version: 1 }).expect(404);
    expect((await sendOf(caller, saved)(leaveBody(sick)).expect(409)).body.code).toBe('ApplicationClosed');
  });

  it('is updated unless another window has saved it', async () => {
    const { applicant, saved } = await save();
    const { kind: _kind, ...content } = draft;
    const again = () =>
      applicant.caller.put(`${url}/${saved.id}`).send({ ...content, payload: {}, version: saved.version });
    expect((await again().expect(200)).body).toMatchObject({ payload: {}, version: 2 });
    expect((await again().expect(409)).body.code).toBe('StaleVersion');
  });

  it('is deleted when it is submitted, unless the application is refused', async () => {
    const { applicant, saved } = await save();
    const send = sendOf(applicant.caller, saved);

    expect((await send(leaveBody({ ...sick, startOn: '2026-11-22' })).expect(422)).body.code).toBe(
      'ApplicationNotAllowed',
    );
    expect(await listDrafts(applicant)).toHaveLength(1);
    expect((await send(leaveBody(sick)).expect(200)).body).toMatchObject({ state: 'pending', kind: 'leave' });

    expect(await listDrafts(applicant)).toEqual([]);
  });

  it('is submitted once by two concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { applicant, saved } = await save();
      const send = (startOn: string) => sendOf(applicant.caller, saved)(leaveBody({ ...sick, startOn } as never));
      const both = await Promise.all([send('2026-12-01'), send('2026-12-02')]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  });

  it('is not submitted if another window has saved it', async () => {
    const { applicant, saved } = await save();
    const { kind: _kind, ...content } = draft;
    await applicant.caller
      .put(`${url}/${saved.id}`)
      .send({ ...content, version: 1 })
      .expect(200);
    expect((await sendOf(applicant.caller, saved)(leaveBody(sick)).expect(409)).body.code).toBe('StaleVersion');
    expect(await listDrafts(applicant)).toMatchObject([{ version: 2 }]);
    await sendOf(applicant.caller, { id: saved.id, version: 2 })(leaveBody(sick)).expect(200);
  });

  it('drops values that its kind no longer has, and reports it', async () => {
    const { applicant, saved } = await save();
    await test.db.rows(sql`
      update application_drafts set payload = payload || '{"colour": "red"}' where id = ${saved.id}::uuid`);
    expect(await listDrafts(applicant)).toMatchObject([{ isOutdated: true, payload: { startOn: '2026-12-01' } }]);
  });

  const seedMany = ({ id }: Awaited<ReturnType<typeof member>>, count: number) =>
    test.db.rows(sql`
      insert into application_drafts (employee_id, kind, payload, saved_at)
      select ${id}::uuid, 'leave', '{}', now() from generate_series(1, ${count}::int)`);

  it('is limited to fifty per employee', async () => {
    const { applicant } = await save();
    await seedMany(applicant, 49);
    expect((await applicant.caller.post(url).send(draft).expect(422)).body.code).toBe('TooManyDrafts');
  });

  it('is limited to fifty with two concurrent requests', async () => {
    const { applicant } = await save();
    await seedMany(applicant, 48);
    const patience = { timeout: 10_000 };
    const { second } = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${applicant.id}::uuid for no key update`;
      await editor.$executeRaw`
        insert into application_drafts (employee_id, kind, payload, saved_at)
        values (${applicant.id}::uuid, 'leave', '{}', now())`;
      const saving = applicant.caller
        .post(url)
        .send(draft)
        .then(({ status }) => status);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => countWaitingFor(test.db, transactionId), patience).toBe(1);
      return { second: saving };
    }, patience);
    expect(await second).toBe(422);
  });

  it('can be deleted', async () => {
    const { applicant, saved } = await save();
    await applicant.caller.delete(`${url}/${saved.id}`).query({ version: 1 }).expect(204);
    expect(await listDrafts(applicant)).toEqual([]);
  });
});

const upload = async (caller: Caller, name: string): Promise<string> =>
  (await caller.post('/api/my/applications/files').attach('file', PDF, name).expect(201)).body.id;

const isClaimed = async (id: string): Promise<boolean | undefined> => {
  const file = await test.db.prisma.storedFile.findUnique({ where: { id } });
  return file ? file.claimedAt !== null : undefined;
};

describe('files of a draft', () => {
  const saveWith = async (names: readonly string[]) => {
    const applicant = await member(group);
    const fileIds = [];
    for (const name of names) {
      fileIds.push(await upload(applicant.caller, name));
    }
    const { body: saved } = await applicant.caller
      .post(url)
      .send({ ...draft, fileIds })
      .expect(201);
    return { applicant, saved, fileIds };
  };

  const listNames = ({ attachments }: { readonly attachments: readonly { readonly name: string }[] }) =>
    attachments.map(({ name }) => name);

  it('are stored in order and move to the application', async () => {
    const { applicant, saved, fileIds } = await saveWith(['乙.pdf', '甲.pdf']);
    expect(listNames((await listDrafts(applicant))[0])).toEqual(['乙.pdf', '甲.pdf']);

    const sent = await sendOf(applicant.caller, saved)({ ...leaveBody(sick), fileIds }).expect(200);

    expect(listNames(sent.body)).toEqual(['乙.pdf', '甲.pdf']);
    expect(await Promise.all(fileIds.map(isClaimed))).toEqual([true, true]);
  });

  it('stay with the draft if the submission is refused', async () => {
    const { applicant, saved, fileIds } = await saveWith(['甲.pdf']);
    const dayOff = leaveBody({ ...sick, startOn: '2026-11-22' });
    await sendOf(applicant.caller, saved)({ ...dayOff, fileIds }).expect(422);
    expect(listNames((await listDrafts(applicant))[0])).toEqual(['甲.pdf']);
    expect(await isClaimed(fileIds[0] ?? '')).toBe(true);
  });

  it('are released when they are removed, replaced or deleted', async () => {
    const { applicant, saved, fileIds } = await saveWith(['甲.pdf', '乙.pdf', '丙.pdf']);
    const [first = '', second = '', third = ''] = fileIds;
    const { kind: _kind, ...content } = draft;
    const { body } = await applicant.caller
      .put(`${url}/${saved.id}`)
      .send({ ...content, fileIds: [third, first], version: 1 })
      .expect(200);
    expect(listNames(body)).toEqual(['丙.pdf', '甲.pdf']);
    expect(await isClaimed(second)).toBe(false);

    await sendOf(applicant.caller, body)({ ...leaveBody(sick), fileIds: [first] }).expect(200);
    expect([await isClaimed(first), await isClaimed(third)]).toEqual([true, false]);

    const other = await saveWith(['丁.pdf']);
    await other.applicant.caller.delete(`${url}/${other.saved.id}`).query({ version: 1 }).expect(204);
    expect(await isClaimed(other.fileIds[0] ?? '')).toBe(false);
  });

  it('cannot be used by others or by another draft', async () => {
    const { applicant, fileIds } = await saveWith(['甲.pdf']);
    const stranger = await member(group);
    const theirs = await upload(stranger.caller, '乙.pdf');
    for (const fileId of [theirs, ...fileIds]) {
      const { body } = await applicant.caller
        .post(url)
        .send({ ...draft, fileIds: [fileId] })
        .expect(422);
      expect(body.code).toBe('ReferenceNotFound');
    }
    expect(await listDrafts(applicant)).toHaveLength(1);
  });
});
