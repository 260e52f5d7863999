import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { PDF } from '#testing/seed-documents.ts';
import { leaveApplicationSeeds, leaveBody } from '#testing/seed-leave-applications.ts';
import { type Caller, startTestApp } from '#testing/test-app.ts';
import { transactionIdOf, waitingFor } from '#testing/waiting.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);

const group = await team();
const url = '/api/my/application-drafts';
const sick = { leaveType: 'sick_leave' } as const;

const draft = {
  kind: 'leave',
  agentId: null,
  payload: { leaveType: 'sick_leave', startOn: '2026-12-01', endOn: null },
};

const save = async () => {
  const one = await member(group);
  const { body } = await one.caller.post(url).send(draft).expect(201);
  return { one, saved: body };
};

const sendOf =
  (caller: Caller, { id, version }: { readonly id: string; readonly version: number }) =>
  (body: object) =>
    caller.post(`${url}/${id}/send`).query({ version }).send(body);

const draftsOf = async ({ caller }: Awaited<ReturnType<typeof member>>) =>
  (await caller.get(url).expect(200)).body.items;

describe('a draft', () => {
  it('keeps what is filled in so far, for its applicant alone, and is no application', async () => {
    const { one, saved } = await save();

    expect(await draftsOf(one)).toEqual([saved]);
    expect(saved).toMatchObject({
      kind: 'leave',
      isOutdated: false,
      payload: { leaveType: 'sick_leave', startOn: '2026-12-01' },
    });
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
    expect(await draftsOf(await member(group))).toEqual([]);
    expect(await draftsOf(group.head)).toEqual([]);
  });

  it('is nobody else’s to save, to delete or to send', async () => {
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

  it('is saved anew, unless another window has done so', async () => {
    const { one, saved } = await save();
    const { kind: _kind, ...content } = draft;
    const again = () => one.caller.put(`${url}/${saved.id}`).send({ ...content, payload: {}, version: saved.version });
    expect((await again().expect(200)).body).toMatchObject({ payload: {}, version: 2 });
    expect((await again().expect(409)).body.code).toBe('StaleVersion');
  });

  it('becomes an application when it is sent, and is refused as one', async () => {
    const { one, saved } = await save();
    const send = sendOf(one.caller, saved);

    expect((await send(leaveBody({ ...sick, startOn: '2026-11-22' })).expect(422)).body.code).toBe(
      'ApplicationNotAllowed',
    );
    expect(await draftsOf(one)).toHaveLength(1);
    expect((await send(leaveBody(sick)).expect(200)).body).toMatchObject({ state: 'pending', kind: 'leave' });

    expect(await draftsOf(one)).toEqual([]);
  });

  it('is sent once, of two windows at one instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { one, saved } = await save();
      const send = (startOn: string) => sendOf(one.caller, saved)(leaveBody({ ...sick, startOn } as never));
      const both = await Promise.all([send('2026-12-01'), send('2026-12-02')]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  });

  it('is not sent where another window has saved it anew', async () => {
    const { one, saved } = await save();
    const { kind: _kind, ...content } = draft;
    await one.caller
      .put(`${url}/${saved.id}`)
      .send({ ...content, version: 1 })
      .expect(200);
    expect((await sendOf(one.caller, saved)(leaveBody(sick)).expect(409)).body.code).toBe('StaleVersion');
    expect(await draftsOf(one)).toMatchObject([{ version: 2 }]);
    await sendOf(one.caller, { id: saved.id, version: 2 })(leaveBody(sick)).expect(200);
  });

  it('leaves out and tells what its kind does not ask for any more', async () => {
    const { one, saved } = await save();
    await test.db.rows(sql`
      update application_drafts set payload = payload || '{"colour": "red"}' where id = ${saved.id}::uuid`);
    expect(await draftsOf(one)).toMatchObject([{ isOutdated: true, payload: { startOn: '2026-12-01' } }]);
  });

  const seedMany = ({ id }: Awaited<ReturnType<typeof member>>, count: number) =>
    test.db.rows(sql`
      insert into application_drafts (employee_id, kind, payload, saved_at)
      select ${id}::uuid, 'leave', '{}', now() from generate_series(1, ${count}::int)`);

  it('is one of fifty at the most', async () => {
    const { one } = await save();
    await seedMany(one, 49);
    expect((await one.caller.post(url).send(draft).expect(422)).body.code).toBe('TooManyDrafts');
  });

  it('is one of fifty at the most, of two windows at one instant', async () => {
    const { one } = await save();
    await seedMany(one, 48);
    const patience = { timeout: 10_000 };
    const { second } = await test.db.prisma.$transaction(async (editor) => {
      await editor.$queryRaw`select id from employees where id = ${one.id}::uuid for no key update`;
      await editor.$executeRaw`
        insert into application_drafts (employee_id, kind, payload, saved_at)
        values (${one.id}::uuid, 'leave', '{}', now())`;
      const saving = one.caller
        .post(url)
        .send(draft)
        .then(({ status }) => status);
      const transactionId = await transactionIdOf(editor);
      await expect.poll(() => waitingFor(test.db, transactionId), patience).toBe(1);
      return { second: saving };
    }, patience);
    expect(await second).toBe(422);
  });

  it('goes when it is deleted', async () => {
    const { one, saved } = await save();
    await one.caller.delete(`${url}/${saved.id}`).query({ version: 1 }).expect(204);
    expect(await draftsOf(one)).toEqual([]);
  });
});

const upload = async (caller: Caller, name: string): Promise<string> =>
  (await caller.post('/api/my/applications/files').attach('file', PDF, name).expect(201)).body.id;

const isClaimed = async (id: string): Promise<boolean | undefined> => {
  const file = await test.db.prisma.storedFile.findUnique({ where: { id } });
  return file ? file.claimedAt !== null : undefined;
};

describe('the files of a draft', () => {
  const saveWith = async (names: readonly string[]) => {
    const one = await member(group);
    const fileIds = [];
    for (const name of names) {
      fileIds.push(await upload(one.caller, name));
    }
    const { body: saved } = await one.caller
      .post(url)
      .send({ ...draft, fileIds })
      .expect(201);
    return { one, saved, fileIds };
  };

  const namesOf = ({ attachments }: { readonly attachments: readonly { readonly name: string }[] }) =>
    attachments.map(({ name }) => name);

  it('are kept with it, in their order, and go into the application when it is sent', async () => {
    const { one, saved, fileIds } = await saveWith(['乙.pdf', '甲.pdf']);
    expect(namesOf((await draftsOf(one))[0])).toEqual(['乙.pdf', '甲.pdf']);

    const sent = await sendOf(one.caller, saved)({ ...leaveBody(sick), fileIds }).expect(200);

    expect(namesOf(sent.body)).toEqual(['乙.pdf', '甲.pdf']);
    expect(await Promise.all(fileIds.map(isClaimed))).toEqual([true, true]);
  });

  it('stay with it where sending is refused', async () => {
    const { one, saved, fileIds } = await saveWith(['甲.pdf']);
    const dayOff = leaveBody({ ...sick, startOn: '2026-11-22' });
    await sendOf(one.caller, saved)({ ...dayOff, fileIds }).expect(422);
    expect(namesOf((await draftsOf(one))[0])).toEqual(['甲.pdf']);
    expect(await isClaimed(fileIds[0] ?? '')).toBe(true);
  });

  it('are given up where they are taken out, where another is sent, and where it is deleted', async () => {
    const { one, saved, fileIds } = await saveWith(['甲.pdf', '乙.pdf', '丙.pdf']);
    const [first = '', second = '', third = ''] = fileIds;
    const { kind: _kind, ...content } = draft;
    const { body } = await one.caller
      .put(`${url}/${saved.id}`)
      .send({ ...content, fileIds: [third, first], version: 1 })
      .expect(200);
    expect(namesOf(body)).toEqual(['丙.pdf', '甲.pdf']);
    expect(await isClaimed(second)).toBe(false);

    await sendOf(one.caller, body)({ ...leaveBody(sick), fileIds: [first] }).expect(200);
    expect([await isClaimed(first), await isClaimed(third)]).toEqual([true, false]);

    const other = await saveWith(['丁.pdf']);
    await other.one.caller.delete(`${url}/${other.saved.id}`).query({ version: 1 }).expect(204);
    expect(await isClaimed(other.fileIds[0] ?? '')).toBe(false);
  });

  it('are nobody else’s, and no other draft’s', async () => {
    const { one, fileIds } = await saveWith(['甲.pdf']);
    const stranger = await member(group);
    const theirs = await upload(stranger.caller, '乙.pdf');
    for (const fileId of [theirs, ...fileIds]) {
      const { body } = await one.caller
        .post(url)
        .send({ ...draft, fileIds: [fileId] })
        .expect(422);
      expect(body.code).toBe('ReferenceNotFound');
    }
    expect(await draftsOf(one)).toHaveLength(1);
  });
});
