import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { leaveApplicationSeeds, leaveBody } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';
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
    expect((await caller.post(`${url}/${saved.id}/send`).send(leaveBody(sick)).expect(409)).body.code).toBe(
      'ApplicationClosed',
    );
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
    const send = (body: object) => one.caller.post(`${url}/${saved.id}/send`).send(body);

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
      const send = (startOn: string) =>
        one.caller.post(`${url}/${saved.id}/send`).send(leaveBody({ ...sick, startOn } as never));
      const both = await Promise.all([send('2026-12-01'), send('2026-12-02')]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
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
