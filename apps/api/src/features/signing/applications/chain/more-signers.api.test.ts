import type { ApplicationDetail } from '@hr/contracts/signing/applications';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import {
  answer,
  apply,
  explain,
  leaveApplicationSeeds,
  resubmit,
  seedDeputy,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, advisor, expert]: [Team, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  advisor = await member(await team());
  expert = await member(await team());
});

const sick = { leaveType: 'sick_leave' } as const;

/** Sick leave that waits for the head of the group. */
const sent = async (whose: Team = group): Promise<{ one: SignedIn; id: string }> => {
  const one = await member(whose);
  return { one, id: (await apply(one.caller, sick)).id };
};

interface Asked {
  readonly position?: 'before' | 'after';
  readonly signerIds?: readonly string[];
  readonly round?: number;
  readonly step?: number;
  readonly inNameOf?: string;
}

const add = ({ caller }: SignedIn, id: string, asked: Asked = {}) =>
  caller
    .post(`/api/signature-tasks/${id}/add-signers`)
    .send({ round: 1, step: 0, position: 'before', signerIds: [advisor.id], reason: '請表示意見', ...asked });

const anHourAgo = async (id: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(`update notifications set since = since - interval '1 hour' where application_id = $1`, [id]);
  await owner.query(`update applications set waiting_since = waiting_since - interval '1 hour' where id = $1`, [id]);
  await owner.end();
};

const toldKinds = async ({ caller }: SignedIn, id: string): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter((told: { applicationId: string }) => told.applicationId === id)
    .map(({ kind }: { kind: string }) => kind);

const handOn = ({ caller }: SignedIn, id: string, signerId: string) =>
  caller.post(`/api/signature-tasks/${id}/hand-on`).send({ round: 1, step: 0, signerId, reason: '業務移交' });

const reassign = (
  id: string,
  change: { readonly fromId: string; readonly signerId: string; readonly places?: number[] },
) =>
  hr
    .post(`/api/employee-applications/${id}/reassign`)
    .send({ round: 1, places: [0], reason: '原簽核人已離職', ...change });

const courseOf = async (id: string): Promise<ApplicationDetail> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body;

const waitsFor = async ({ caller }: SignedIn, id: string): Promise<boolean> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'mine' }).expect(200)).body.items.some(
    (item: ApplicationDetail) => item.id === id,
  );

const approve = ({ caller }: SignedIn, id: string, step = 0) => answer([caller, id], 'approve', { step });

const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('加簽', () => {
  it('before oneself asks the other first, and then oneself again', async () => {
    const { id } = await sent();

    const { body } = await add(group.head, id).expect(200);

    expect(body.application.steps.map(({ name }: { name: string }) => name)).toEqual(['前加簽', '主管簽核']);
    expect(body.application.steps[0]).toMatchObject({ addedBy: expect.any(String), signers: [{ id: advisor.id }] });
    expect(body.application.actions.at(-1)).toMatchObject({
      action: 'add_before',
      stepName: '主管簽核',
      targetNames: expect.any(String),
      comment: '請表示意見',
    });
    expect([await waitsFor(advisor, id), await waitsFor(group.head, id)]).toEqual([true, false]);
    expect((await approve(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
    expect((await approve(advisor, id, 1).expect(200)).body.application.state).toBe('pending');
    expect((await approve(group.head, id).expect(200)).body.application.state).toBe('approved');
  });

  it('after oneself asks the other once oneself has approved', async () => {
    const { id } = await sent();
    await add(group.head, id, { position: 'after' }).expect(200);
    expect([await waitsFor(advisor, id), await waitsFor(group.head, id)]).toEqual([false, true]);

    expect((await approve(group.head, id).expect(200)).body.application.state).toBe('pending');

    expect((await approve(advisor, id, 1).expect(200)).body.application.state).toBe('approved');
  });

  it('of several asks all of them at once, and goes on when the last has answered', async () => {
    const { id } = await sent();
    const { body } = await add(group.head, id, { signerIds: [advisor.id, expert.id] }).expect(200);
    expect(body.application.steps[0]).toMatchObject({ name: '會簽', mode: 'all' });
    expect([await waitsFor(advisor, id), await waitsFor(expert, id)]).toEqual([true, true]);

    await approve(expert, id, 1).expect(200);

    expect([await waitsFor(expert, id), await waitsFor(group.head, id)]).toEqual([false, false]);
    await approve(advisor, id, 1).expect(200);
    expect(await waitsFor(group.head, id)).toBe(true);
  });

  it('can be asked for by whoever was added, and each stands where it was asked for', async () => {
    const { id } = await sent();
    await add(group.head, id, { position: 'after', signerIds: [expert.id] }).expect(200);
    await add(group.head, id).expect(200);
    const another = await member(await team());
    await add(advisor, id, { step: 2, position: 'after', signerIds: [another.id] }).expect(200);

    const { steps } = await courseOf(id);

    expect(steps.map(({ signers }) => signers[0]?.id)).toEqual([advisor.id, another.id, group.head.id, expert.id]);
    for (const [signer, step] of [
      [advisor, 2],
      [another, 3],
      [group.head, 0],
    ] as const) {
      expect((await approve(signer, id, step).expect(200)).body.application.state).toBe('pending');
    }
    expect((await approve(expert, id, 1).expect(200)).body.application.state).toBe('approved');
  });

  it('can be sent back by whoever was added; sent again it follows the flow alone', async () => {
    const { one, id } = await sent();
    await add(group.head, id).expect(200);
    await answer([advisor.caller, id], 'send-back', { step: 1 }).expect(200);

    const payload = { ...(await courseOf(id)).payload, startOn: '2026-11-30', endOn: '2026-11-30' };
    const { body } = await resubmit([one.caller, id], { kind: 'leave', agentId: null, fileIds: [], payload }).expect(
      200,
    );

    expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(['主管簽核']);
  });

  it.each([
    { why: 'the applicant', whom: ({ one }: { one: SignedIn }) => one.id, code: 'SignerUnfit' },
    { why: 'oneself, who signs already', whom: () => group.head.id, code: 'SignerAlreadyAsked' },
    { why: 'nobody who exists', whom: () => crypto.randomUUID(), code: 'SignerUnfit' },
  ])('is refused for $why, and changes nothing', async ({ whom, code }) => {
    const { one, id } = await sent();
    const before = await courseOf(id);

    expect((await add(group.head, id, { signerIds: [whom({ one })] }).expect(422)).body.code).toBe(code);

    expect(await courseOf(id)).toEqual(before);
  });

  it('is refused for who has no account that could sign', async () => {
    const { id } = await sent();
    const other = await member(group);
    await test.db.rows(sql`update emp_accounts set state = 'disabled' where employee_id = ${other.id}::uuid`);
    expect((await add(group.head, id, { signerIds: [other.id] }).expect(422)).body.code).toBe('SignerUnfit');
  });

  it('is for those alone whom the application waits for', async () => {
    const { one, id } = await sent();
    await add(one, id).expect(404);
    await add(advisor, id).expect(404);
    await approve(group.head, id).expect(200);
    expect((await add(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
  });

  it('is asked for in the name of somebody who is away', async () => {
    const own = await team();
    const { id } = await sent(own);
    await seedDeputy(test, own.head.id, expert.id);

    await add(expert, id, { inNameOf: own.head.id }).expect(200);

    expect((await courseOf(id)).actions.at(-1)).toMatchObject({ action: 'add_before', inNameOf: expect.any(String) });
    await approve(advisor, id, 1).expect(200);
    expect(await waitsFor(own.head, id)).toBe(true);
  });
});

describe('轉簽', () => {
  it('asks the other instead, who decides it', async () => {
    const { id } = await sent();

    const { body } = await handOn(group.head, id, advisor.id).expect(200);

    expect(body.application.steps[0].signers.map((signer: { id: string }) => signer.id)).toEqual([advisor.id]);
    expect((await approve(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
    expect((await approve(advisor, id).expect(200)).body.application.state).toBe('approved');
  });

  it('can be given back', async () => {
    const { id } = await sent();
    await anHourAgo(id);
    await handOn(group.head, id, advisor.id).expect(200);
    await handOn(advisor, id, group.head.id).expect(200);
    expect([await toldKinds(group.head, id), await toldKinds(advisor, id)]).toEqual([['task', 'task'], ['task']]);
    expect((await approve(group.head, id).expect(200)).body.application.state).toBe('approved');
  });

  it('never reaches the applicant', async () => {
    const { one, id } = await sent();
    expect((await handOn(group.head, id, one.id).expect(422)).body.code).toBe('SignerUnfit');
  });

  it('of a question stands: who was asked instead is asked again once it is explained', async () => {
    const { one, id } = await sent();
    await handOn(group.head, id, advisor.id).expect(200);
    await answer([advisor.caller, id], 'question').expect(200);
    await explain([one.caller, id], '已補充');
    expect([await waitsFor(advisor, id), await waitsFor(group.head, id)]).toEqual([true, false]);
  });
});

describe('改派簽核人', () => {
  it('asks somebody else where a signer has left, and says so', async () => {
    const own = await team();
    const { id } = await sent(own);
    await test.db.rows(sql`update emp_accounts set state = 'disabled' where employee_id = ${own.head.id}::uuid`);

    const { body } = await reassign(id, { fromId: own.head.id, signerId: advisor.id }).expect(200);

    expect(body.actions.at(-1)).toMatchObject({
      action: 'reassign',
      inNameOf: expect.any(String),
      targetNames: expect.any(String),
      comment: '原簽核人已離職',
    });
    expect((await approve(advisor, id).expect(200)).body.application.state).toBe('approved');
  });

  it('of a step to come waits until the step does', async () => {
    const { id } = await sent();
    await add(group.head, id, { position: 'after' }).expect(200);
    await reassign(id, { places: [1], fromId: advisor.id, signerId: expert.id }).expect(200);
    expect(await waitsFor(expert, id)).toBe(false);
    await approve(group.head, id).expect(200);
    expect([await waitsFor(expert, id), await waitsFor(advisor, id)]).toEqual([true, false]);
  });

  it('is refused for who has answered, or is not asked at the step', async () => {
    const { id } = await sent();
    await add(group.head, id, { signerIds: [advisor.id, expert.id] }).expect(200);
    await approve(expert, id, 1).expect(200);
    const other = await member(await team());
    for (const fromId of [expert.id, group.head.id]) {
      const { body } = await reassign(id, { places: [1], fromId, signerId: other.id }).expect(409);
      expect(body.code).toBe('ApplicationClosed');
    }
  });

  it('is of all places of a signer or of none', async () => {
    const { id } = await sent();
    await add(group.head, id, { position: 'after', signerIds: [advisor.id, expert.id] }).expect(200);
    await handOn(group.head, id, advisor.id).expect(200);
    const { body } = await reassign(id, { places: [0, 1], fromId: advisor.id, signerId: expert.id });
    expect(body.code).toBe('SignerAlreadyAsked');
    expect([await waitsFor(advisor, id), await waitsFor(expert, id)]).toEqual([true, false]);

    const other = await member(await team());
    await reassign(id, { places: [0, 1], fromId: advisor.id, signerId: other.id }).expect(200);
    expect([await waitsFor(advisor, id), await waitsFor(other, id)]).toEqual([false, true]);
  });

  it('is not for one’s own application', async () => {
    const officer = await member(group, 'hr_officer');
    const { id } = await apply(officer.caller, sick);
    const { body } = await officer.caller
      .post(`/api/employee-applications/${id}/reassign`)
      .send({ round: 1, places: [0], fromId: group.head.id, signerId: advisor.id, reason: '測試' })
      .expect(422);
    expect(body.code).toBe('OwnApplication');
  });
});

describe('asking others', () => {
  const others = () => ({
    加簽: {
      path: 'signature-tasks/:id/add-signers',
      body: { step: 0, position: 'before', signerIds: [advisor.id] },
      by: group.head.caller,
    },
    轉簽: { path: 'signature-tasks/:id/hand-on', body: { step: 0, signerId: advisor.id }, by: group.head.caller },
    改派: {
      path: 'employee-applications/:id/reassign',
      body: { places: [0], fromId: group.head.id, signerId: advisor.id },
      by: hr,
    },
  });

  it.each(['加簽', '轉簽', '改派'] as const)('by %s says why, in two characters or more', async (verb) => {
    const { id } = await sent();
    const { path, body, by } = others()[verb];
    const ask = (reason: string) => by.post(`/api/${path.replace(':id', id)}`).send({ round: 1, ...body, reason });

    for (const [reason, message] of [
      [' ', `請輸入${verb}原因`],
      ['請', `${verb}原因至少 2 個字`],
    ] as const) {
      expect((await ask(reason).expect(400)).body.fields).toContainEqual({ path: 'reason', message });
    }
    await ask('請辦').expect(200);
  });
});

describe('the database', () => {
  it('lets nobody be asked about what they have applied for', async () => {
    const { one, id } = await sent();
    await expect(
      test.db.rows(sql`
        insert into application_signers (application_id, round, place, signer_id, is_waiting)
        values (${id}::uuid, 1, 0, ${one.id}::uuid, true)`),
    ).rejects.toThrow('application_signers_not_applicant');
  });
});

describe('what comes of two at one instant', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('is one of approving and asking somebody before, every time ($round)', async () => {
    const { id } = await sent();
    expect(statusesOf(await Promise.all([approve(group.head, id), add(group.head, id)]))).toEqual([200, 409]);
  });

  it.each(rounds)('is never an approval without who was added after, every time ($round)', async () => {
    const { id } = await sent();
    const [approved, added] = await Promise.all([approve(group.head, id), add(group.head, id, { position: 'after' })]);
    expect(approved.status).toBe(200);
    expect((await courseOf(id)).state).toBe(added.status === 200 ? 'pending' : 'approved');
  });

  it.each(rounds)('is one of approving and being replaced, every time ($round)', async () => {
    const { id } = await sent();
    const both = await Promise.all([
      approve(group.head, id),
      reassign(id, { fromId: group.head.id, signerId: advisor.id }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
  });

  it.each(rounds)('is one of two who are asked instead of the same signer, every time ($round)', async () => {
    const { id } = await sent();
    const both = await Promise.all([
      handOn(group.head, id, advisor.id),
      reassign(id, { fromId: group.head.id, signerId: expert.id }),
    ]);
    expect(statusesOf(both)).toEqual([200, 409]);
    expect((await courseOf(id)).steps[0]?.signers).toHaveLength(1);
  });
});
