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
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, advisor, expert]: [Team, SignedIn, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  advisor = await member(await seedTeam());
  expert = await member(await seedTeam());
});

const sick = { leaveType: 'sick_leave' } as const;

/** Sick leave pending for the head of the group. */
const submitLeave = async (owner: Team = group): Promise<{ applicant: SignedIn; id: string }> => {
  const applicant = await member(owner);
  return { applicant, id: (await apply(applicant.caller, sick)).id };
};

interface AddSignersOverrides {
  readonly position?: 'before' | 'after';
  readonly signerIds?: readonly string[];
  readonly round?: number;
  readonly step?: number;
  readonly onBehalfOf?: string;
}

const add = ({ caller }: SignedIn, id: string, overrides: AddSignersOverrides = {}) =>
  caller
    .post(`/api/signature-tasks/${id}/add-signers`)
    .send({ round: 1, step: 0, position: 'before', signerIds: [advisor.id], reason: '請表示意見', ...overrides });

const anHourAgo = async (id: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: test.ownerUrl });
  await owner.connect();
  await owner.query(`update notifications set since = since - interval '1 hour' where application_id = $1`, [id]);
  await owner.query(`update applications set waiting_since = waiting_since - interval '1 hour' where id = $1`, [id]);
  await owner.end();
};

const listNoticeKinds = async ({ caller }: SignedIn, id: string): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter((notice: { applicationId: string }) => notice.applicationId === id)
    .map(({ kind }: { kind: string }) => kind);

const forwardTask = ({ caller }: SignedIn, id: string, signerId: string) =>
  caller.post(`/api/signature-tasks/${id}/forward`).send({ round: 1, step: 0, signerId, reason: '業務移交' });

const reassign = (
  id: string,
  change: { readonly fromId: string; readonly signerId: string; readonly places?: number[] },
) =>
  hr
    .post(`/api/employee-applications/${id}/reassign`)
    .send({ round: 1, places: [0], reason: '原簽核人已離職', ...change });

const getHistory = async (id: string): Promise<ApplicationDetail> =>
  (await hr.get(`/api/employee-applications/${id}/course`).expect(200)).body;

const isPendingFor = async ({ caller }: SignedIn, id: string): Promise<boolean> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'mine' }).expect(200)).body.items.some(
    (item: ApplicationDetail) => item.id === id,
  );

const approve = ({ caller }: SignedIn, id: string, step = 0) => answer([caller, id], 'approve', { step });

const getStatuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('加簽', () => {
  it('before the caller requests the other signer first and then the caller again', async () => {
    const { id } = await submitLeave();

    const { body } = await add(group.head, id).expect(200);

    expect(body.application.steps.map(({ name }: { name: string }) => name)).toEqual(['前加簽', '主管簽核']);
    expect(body.application.steps[0]).toMatchObject({ addedBy: expect.any(String), signers: [{ id: advisor.id }] });
    expect(body.application.actions.at(-1)).toMatchObject({
      action: 'add_before',
      stepName: '主管簽核',
      targetNames: expect.any(String),
      comment: '請表示意見',
    });
    expect([await isPendingFor(advisor, id), await isPendingFor(group.head, id)]).toEqual([true, false]);
    expect((await approve(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
    expect((await approve(advisor, id, 1).expect(200)).body.application.state).toBe('pending');
    expect((await approve(group.head, id).expect(200)).body.application.state).toBe('approved');
  });

  it('after the caller requests the other signer once the caller has approved', async () => {
    const { id } = await submitLeave();
    await add(group.head, id, { position: 'after' }).expect(200);
    expect([await isPendingFor(advisor, id), await isPendingFor(group.head, id)]).toEqual([false, true]);

    expect((await approve(group.head, id).expect(200)).body.application.state).toBe('pending');

    expect((await approve(advisor, id, 1).expect(200)).body.application.state).toBe('approved');
  });

  it('of several signers requests all at once and continues after the last', async () => {
    const { id } = await submitLeave();
    const { body } = await add(group.head, id, { signerIds: [advisor.id, expert.id] }).expect(200);
    expect(body.application.steps[0]).toMatchObject({ name: '會簽', mode: 'all' });
    expect([await isPendingFor(advisor, id), await isPendingFor(expert, id)]).toEqual([true, true]);

    await approve(expert, id, 1).expect(200);

    expect([await isPendingFor(expert, id), await isPendingFor(group.head, id)]).toEqual([false, false]);
    await approve(advisor, id, 1).expect(200);
    expect(await isPendingFor(group.head, id)).toBe(true);
  });

  it('is allowed for added signers, and keeps the order', async () => {
    const { id } = await submitLeave();
    await add(group.head, id, { position: 'after', signerIds: [expert.id] }).expect(200);
    await add(group.head, id).expect(200);
    const another = await member(await seedTeam());
    await add(advisor, id, { step: 2, position: 'after', signerIds: [another.id] }).expect(200);

    const { steps } = await getHistory(id);

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

  it('lets an added signer return the application; a resubmission uses the flow only', async () => {
    const { applicant, id } = await submitLeave();
    await add(group.head, id).expect(200);
    await answer([advisor.caller, id], 'send-back', { step: 1 }).expect(200);

    const payload = { ...(await getHistory(id)).payload, startOn: '2026-11-30', endOn: '2026-11-30' };
    const { body } = await resubmit([applicant.caller, id], {
      kind: 'leave',
      agentId: null,
      fileIds: [],
      payload,
    }).expect(200);

    expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(['主管簽核']);
  });

  it.each([
    { why: 'the applicant', whom: ({ applicant }: { applicant: SignedIn }) => applicant.id, code: 'SignerUnfit' },
    { why: 'the caller already signs', whom: () => group.head.id, code: 'SignerAlreadyInChain' },
    { why: 'the signer is unknown', whom: () => crypto.randomUUID(), code: 'SignerUnfit' },
  ])('is rejected if $why, and changes nothing', async ({ whom, code }) => {
    const { applicant, id } = await submitLeave();
    const before = await getHistory(id);

    expect((await add(group.head, id, { signerIds: [whom({ applicant })] }).expect(422)).body.code).toBe(code);

    expect(await getHistory(id)).toEqual(before);
  });

  it('is rejected for an employee without an account that can sign', async () => {
    const { id } = await submitLeave();
    const other = await member(group);
    await test.db.rows(sql`update emp_accounts set state = 'disabled' where employee_id = ${other.id}::uuid`);
    expect((await add(group.head, id, { signerIds: [other.id] }).expect(422)).body.code).toBe('SignerUnfit');
  });

  it('is allowed only for pending signers', async () => {
    const { applicant, id } = await submitLeave();
    await add(applicant, id).expect(404);
    await add(advisor, id).expect(404);
    await approve(group.head, id).expect(200);
    expect((await add(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
  });

  it('works on behalf of an absent signer', async () => {
    const own = await seedTeam();
    const { id } = await submitLeave(own);
    await seedDeputy(test, own.head.id, expert.id);

    await add(expert, id, { onBehalfOf: own.head.id }).expect(200);

    expect((await getHistory(id)).actions.at(-1)).toMatchObject({
      action: 'add_before',
      onBehalfOf: expect.any(String),
    });
    await approve(advisor, id, 1).expect(200);
    expect(await isPendingFor(own.head, id)).toBe(true);
  });
});

describe('轉簽', () => {
  it('requests the other signer, who decides', async () => {
    const { id } = await submitLeave();

    const { body } = await forwardTask(group.head, id, advisor.id).expect(200);

    expect(body.application.steps[0].signers.map((signer: { id: string }) => signer.id)).toEqual([advisor.id]);
    expect((await approve(group.head, id).expect(409)).body.code).toBe('ApplicationClosed');
    expect((await approve(advisor, id).expect(200)).body.application.state).toBe('approved');
  });

  it('can hand the signature back', async () => {
    const { id } = await submitLeave();
    await anHourAgo(id);
    await forwardTask(group.head, id, advisor.id).expect(200);
    await forwardTask(advisor, id, group.head.id).expect(200);
    expect([await listNoticeKinds(group.head, id), await listNoticeKinds(advisor, id)]).toEqual([
      ['task', 'task'],
      ['task'],
    ]);
    expect((await approve(group.head, id).expect(200)).body.application.state).toBe('approved');
  });

  it('rejects the applicant as signer', async () => {
    const { applicant, id } = await submitLeave();
    expect((await forwardTask(group.head, id, applicant.id).expect(422)).body.code).toBe('SignerUnfit');
  });

  it('also applies when an open question is answered', async () => {
    const { applicant, id } = await submitLeave();
    await forwardTask(group.head, id, advisor.id).expect(200);
    await answer([advisor.caller, id], 'question').expect(200);
    await explain([applicant.caller, id], '已補充');
    expect([await isPendingFor(advisor, id), await isPendingFor(group.head, id)]).toEqual([true, false]);
  });
});

describe('改派簽核人', () => {
  it('replaces a signer who has left, and shows it', async () => {
    const own = await seedTeam();
    const { id } = await submitLeave(own);
    await test.db.rows(sql`update emp_accounts set state = 'disabled' where employee_id = ${own.head.id}::uuid`);

    const { body } = await reassign(id, { fromId: own.head.id, signerId: advisor.id }).expect(200);

    expect(body.actions.at(-1)).toMatchObject({
      action: 'reassign',
      onBehalfOf: expect.any(String),
      targetNames: expect.any(String),
      comment: '原簽核人已離職',
    });
    expect((await approve(advisor, id).expect(200)).body.application.state).toBe('approved');
  });

  it('of a later step takes effect when the step opens', async () => {
    const { id } = await submitLeave();
    await add(group.head, id, { position: 'after' }).expect(200);
    await reassign(id, { places: [1], fromId: advisor.id, signerId: expert.id }).expect(200);
    expect(await isPendingFor(expert, id)).toBe(false);
    await approve(group.head, id).expect(200);
    expect([await isPendingFor(expert, id), await isPendingFor(advisor, id)]).toEqual([true, false]);
  });

  it('is rejected if the signer has answered or is not a signer of the step', async () => {
    const { id } = await submitLeave();
    await add(group.head, id, { signerIds: [advisor.id, expert.id] }).expect(200);
    await approve(expert, id, 1).expect(200);
    const other = await member(await seedTeam());
    for (const fromId of [expert.id, group.head.id]) {
      const { body } = await reassign(id, { places: [1], fromId, signerId: other.id }).expect(409);
      expect(body.code).toBe('ApplicationClosed');
    }
  });

  it('replaces a signer at all of the given places or at none', async () => {
    const { id } = await submitLeave();
    await add(group.head, id, { position: 'after', signerIds: [advisor.id, expert.id] }).expect(200);
    await forwardTask(group.head, id, advisor.id).expect(200);
    const { body } = await reassign(id, { places: [0, 1], fromId: advisor.id, signerId: expert.id });
    expect(body.code).toBe('SignerAlreadyInChain');
    expect([await isPendingFor(advisor, id), await isPendingFor(expert, id)]).toEqual([true, false]);

    const other = await member(await seedTeam());
    await reassign(id, { places: [0, 1], fromId: advisor.id, signerId: other.id }).expect(200);
    expect([await isPendingFor(advisor, id), await isPendingFor(other, id)]).toEqual([false, true]);
  });

  it('replaces a signer at all steps that wait for the signer if no place is given', async () => {
    const { id } = await submitLeave();
    await add(group.head, id, { position: 'after', signerIds: [advisor.id] }).expect(200);
    await forwardTask(group.head, id, advisor.id).expect(200);
    const other = await member(await seedTeam());
    const request = (fromId: string) =>
      hr
        .post(`/api/employee-applications/${id}/reassign`)
        .send({ fromId, signerId: other.id, reason: '原簽核人已離職' });
    await request(advisor.id).expect(200);
    expect([await isPendingFor(advisor, id), await isPendingFor(other, id)]).toEqual([false, true]);
    await approve(other, id).expect(200);
    expect(await isPendingFor(other, id)).toBe(true);
    expect((await request(advisor.id).expect(409)).body.code).toBe('ApplicationClosed');
  });

  it('is rejected for the caller’s own application', async () => {
    const officer = await member(group, 'hr_officer');
    const { id } = await apply(officer.caller, sick);
    const { body } = await officer.caller
      .post(`/api/employee-applications/${id}/reassign`)
      .send({ round: 1, places: [0], fromId: group.head.id, signerId: advisor.id, reason: '測試' })
      .expect(422);
    expect(body.code).toBe('OwnApplication');
  });
});

describe('comments of signer changes', () => {
  const others = () => ({
    加簽: {
      path: 'signature-tasks/:id/add-signers',
      body: { step: 0, position: 'before', signerIds: [advisor.id] },
      by: group.head.caller,
    },
    轉簽: { path: 'signature-tasks/:id/forward', body: { step: 0, signerId: advisor.id }, by: group.head.caller },
    改派: {
      path: 'employee-applications/:id/reassign',
      body: { places: [0], fromId: group.head.id, signerId: advisor.id },
      by: hr,
    },
  });

  it.each(['加簽', '轉簽', '改派'] as const)('are required by %s with at least two characters', async (verb) => {
    const { id } = await submitLeave();
    const { path, body, by } = others()[verb];
    const submit = (reason: string) => by.post(`/api/${path.replace(':id', id)}`).send({ round: 1, ...body, reason });

    for (const [reason, message] of [
      [' ', `請輸入${verb}原因`],
      ['請', `${verb}原因至少 2 個字`],
    ] as const) {
      expect((await submit(reason).expect(400)).body.fields).toContainEqual({ path: 'reason', message });
    }
    await submit('請辦').expect(200);
  });
});

describe('the database', () => {
  it('rejects the applicant as a signer', async () => {
    const { applicant, id } = await submitLeave();
    await expect(
      test.db.rows(sql`
        insert into application_signers (application_id, round, place, signer_id, is_waiting)
        values (${id}::uuid, 1, 0, ${applicant.id}::uuid, true)`),
    ).rejects.toThrow('application_signers_not_applicant');
  });
});

describe('concurrent requests', () => {
  const rounds = Array.from({ length: 20 }, (_, round) => ({ round }));

  it.each(rounds)('either approve or add a signer before ($round)', async () => {
    const { id } = await submitLeave();
    expect(getStatuses(await Promise.all([approve(group.head, id), add(group.head, id)]))).toEqual([200, 409]);
  });

  it.each(rounds)('never approve without the added signer ($round)', async () => {
    const { id } = await submitLeave();
    const [approved, added] = await Promise.all([approve(group.head, id), add(group.head, id, { position: 'after' })]);
    expect(approved.status).toBe(200);
    expect((await getHistory(id)).state).toBe(added.status === 200 ? 'pending' : 'approved');
  });

  it.each(rounds)('either approve or replace the signer ($round)', async () => {
    const { id } = await submitLeave();
    const both = await Promise.all([
      approve(group.head, id),
      reassign(id, { fromId: group.head.id, signerId: advisor.id }),
    ]);
    expect(getStatuses(both)).toEqual([200, 409]);
  });

  it.each(rounds)('replace a signer once ($round)', async () => {
    const { id } = await submitLeave();
    const both = await Promise.all([
      forwardTask(group.head, id, advisor.id),
      reassign(id, { fromId: group.head.id, signerId: expert.id }),
    ]);
    expect(getStatuses(both)).toEqual([200, 409]);
    expect((await getHistory(id)).steps[0]?.signers).toHaveLength(1);
  });
});
