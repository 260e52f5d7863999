import type { ApplicationDetail, PreviewOf } from '@hr/contracts/signing/applications';
import { pagesOf } from '@hr/documents/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { PDF } from '#testing/seed-documents.ts';
import {
  answer,
  apply,
  explain,
  leaveApplicationSeeds,
  leaveBody,
  resubmit,
  type SignedIn,
  type Team,
} from '#testing/seed-leave-applications.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, agent]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await team();
  agent = await member(group);
});

const sick = { leaveType: 'sick_leave' } as const;

const send = ({ caller }: SignedIn, agentId: string | null) =>
  caller.post('/api/my/applications').send({ ...leaveBody(sick), agentId });

const sent = async (agentId: string = agent.id): Promise<{ one: SignedIn; application: ApplicationDetail }> => {
  const one = await member(group);
  return { one, application: (await send(one, agentId).expect(201)).body };
};

const waitsFor = async ({ caller }: SignedIn, id: string): Promise<boolean> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'mine' }).expect(200)).body.items.some(
    (item: ApplicationDetail) => item.id === id,
  );

const toldKinds = async ({ caller }: SignedIn, id: string): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter((told: { applicationId: string }) => told.applicationId === id)
    .map(({ kind }: { kind: string }) => kind);

describe('an agent', () => {
  it('is asked first, and then whoever signs', async () => {
    const { application } = await sent();
    const { id } = application;

    expect(application.steps.map(({ name, asks }) => [name, asks])).toEqual([
      ['代理人同意', 'agreement'],
      ['主管簽核', 'signature'],
    ]);
    expect([await waitsFor(agent, id), await waitsFor(group.head, id)]).toEqual([true, false]);
    expect(await toldKinds(agent, id)).toEqual(['agreement']);
    await answer([agent.caller, id], 'approve').expect(200);
    expect([await waitsFor(agent, id), await waitsFor(group.head, id)]).toEqual([false, true]);
    expect((await answer([group.head.caller, id], 'approve', { step: 1 }).expect(200)).body.application.state).toBe(
      'approved',
    );
  });

  it('does not agree, so that the applicant asks somebody else', async () => {
    const { one, application } = await sent();
    const { id } = application;
    await answer([agent.caller, id], 'send-back', { comment: '該日另有任務' }).expect(200);
    const other = await member(group);

    const { body } = await resubmit([one.caller, id], { ...leaveBody(sick), agentId: other.id }).expect(200);

    expect(body).toMatchObject({ state: 'pending', round: 2, agent: { id: other.id } });
    expect([await waitsFor(agent, id), await waitsFor(other, id)]).toEqual([false, true]);
  });

  it('agrees or does not: questions and refusals are for those who sign', async () => {
    const { application } = await sent();
    for (const verb of ['question', 'reject'] as const) {
      expect((await answer([agent.caller, application.id], verb).expect(409)).body.code).toBe('ApplicationClosed');
    }
    expect(await waitsFor(agent, application.id)).toBe(true);
  });

  it('agrees themselves: nobody is asked besides or instead', async () => {
    const { application } = await sent();
    const { id } = application;
    const reason = '代為處理';
    const tasks = agent.caller;
    const asked = { round: 1, reason, signerId: group.head.id };
    const refused = [
      await tasks.post(`/api/signature-tasks/${id}/hand-on`).send({ ...asked, step: 0 }),
      await tasks
        .post(`/api/signature-tasks/${id}/add-signers`)
        .send({ round: 1, step: 0, reason, position: 'before', signerIds: [(await member(group)).id] }),
      await hr.post(`/api/employee-applications/${id}/reassign`).send({ ...asked, places: [0], fromId: agent.id }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['AgentAgrees', 'AgentAgrees', 'AgentAgrees']);
  });

  it('sees neither what is attached nor the applicant’s hours, unless they sign as well', async () => {
    const one = await member(group);
    const upload = async (): Promise<string> =>
      (await one.caller.post('/api/my/applications/files').attach('file', PDF, '診斷證明.pdf').expect(201)).body.id;
    const fileId = await upload();
    const { body } = await one.caller
      .post('/api/my/applications')
      .send({ ...leaveBody(sick), agentId: agent.id, fileIds: [fileId] })
      .expect(201);
    const taskOf = async ({ caller }: SignedIn) =>
      (await caller.get(`/api/signature-tasks/${body.id}`).expect(200)).body;
    const attachment = `/api/signature-tasks/${body.id}/attachments/${fileId}`;

    expect(await taskOf(agent)).toMatchObject({ background: null, application: { attachments: [] } });
    const { items } = (await agent.caller.get('/api/signature-tasks').expect(200)).body;
    expect(items.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ attachmentCount: 0 });
    await agent.caller.get(attachment).expect(404);
    expect(await taskOf(group.head)).toMatchObject({
      background: { standing: { hours: null } },
      application: { attachments: [{ id: fileId }] },
    });
    await group.head.caller.get(attachment).expect(200);
  });

  it('reads neither why somebody is away nor what signers and applicant say of it', async () => {
    const one = await member(group);
    const { body } = await one.caller
      .post('/api/my/applications')
      .send({ ...leaveBody({ ...sick, reason: '接受治療' }), agentId: agent.id })
      .expect(201);
    const agreed = await answer([agent.caller, body.id], 'approve', { comment: '同意' }).expect(200);
    expect(agreed.body.application.payload.reason).toBeNull();
    await answer([group.head.caller, body.id], 'question', { step: 1, comment: '診斷為何' }).expect(200);
    await explain([one.caller, body.id], '需要手術');
    const saidTo = async ({ caller }: SignedIn) => {
      const { application } = (await caller.get(`/api/signature-tasks/${body.id}`).expect(200)).body;
      const comments = application.actions.map(({ comment }: { comment: string | null }) => comment);
      return [application.payload.reason, ...comments];
    };

    expect(await saidTo(agent)).toEqual([null, null, '同意', null, null]);
    expect(await saidTo(group.head)).toEqual(['接受治療', null, '同意', '診斷為何', '需要手術']);
  });

  describe('is told that somebody is away, and not what for,', () => {
    const due = { leaveType: 'maternity_leave', variant: 'childbirth', eventOn: '2026-11-24', hasProof: true } as const;
    const told = '請假 2026/11/24 ～ 2026/12/01（8 天）';
    let id: string;

    beforeAll(async () => {
      const one = await member(group);
      const body = { ...leaveBody({ ...due, endOn: '2026-12-01' }), agentId: agent.id };
      id = (await one.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    });

    const summaryIn = async ({ caller }: SignedIn, path: string): Promise<string> =>
      (await caller.get(path).expect(200)).body.items.find(
        (item: { id: string; applicationId?: string }) => item.id === id || item.applicationId === id,
      ).summary;

    it('by their task', async () => {
      const { application } = (await agent.caller.get(`/api/signature-tasks/${id}`).expect(200)).body;
      expect(application).toMatchObject({
        summary: told,
        payload: { leaveType: null, variant: null, eventOn: null, reason: null, hasProof: false },
      });
    });

    it('by the list of their tasks, and by their notice of it', async () => {
      expect(await summaryIn(agent, '/api/signature-tasks')).toBe(told);
      expect(await summaryIn(agent, '/api/my/notifications')).toBe(told);
    });

    it('when they are reminded', async () => {
      await test.db.rows(sql`
        insert into notifications (id, employee_id, kind, application_id, count, since, at)
        select uuid_v7(), ${agent.id}::uuid, 'reminded', ${id}::uuid, 1, now(), now() + interval '1 year' returning id`);
      expect(await summaryIn(agent, '/api/my/notifications')).toBe(told);
    });

    it('by the form on paper', async () => {
      const { body } = await binary(agent.caller.get(`/api/signature-tasks/${id}/form`)).expect(200);
      const text = (await pagesOf(body as Uint8Array)).join('').replaceAll(/\s/g, '');
      expect(text).toContain(told.replaceAll(' ', ''));
      for (const reason of ['產假', '分娩', '事由', '證明文件']) {
        expect(text).not.toContain(reason);
      }
    });

    it('unlike whoever signs', async () => {
      await answer([agent.caller, id], 'approve').expect(200);
      expect(await summaryIn(group.head, '/api/signature-tasks')).toContain('產假');
      expect(await summaryIn(group.head, '/api/my/notifications')).toContain('產假');
    });
  });

  it('signs as well where they lead the applicant', async () => {
    const { application } = await sent(group.head.id);
    const approve = (step: number) => answer([group.head.caller, application.id], 'approve', { step }).expect(200);
    expect((await approve(0)).body.application.state).toBe('pending');
    expect((await approve(1)).body.application.state).toBe('approved');
  });

  it('has not signed where they agree once more, having heard nothing of the first time', async () => {
    const { application } = await sent(group.head.id);
    const agree = (comment: string) => answer([group.head.caller, application.id], 'approve', { step: 0, comment });
    const [, again] = [await agree('可以代理').expect(200), await agree('當天可以代理').expect(409)];

    expect(again.body.code).toBe('ApplicationClosed');
    expect(await waitsFor(group.head, application.id)).toBe(true);
  });

  it.each([
    { why: 'the applicant', whose: async (one: SignedIn) => one.id },
    { why: 'nobody', whose: async () => crypto.randomUUID() },
    {
      why: 'somebody whose account is out of use',
      whose: async () => {
        const { id } = await member(group);
        await test.db.rows(sql`update emp_accounts set state = 'disabled' where employee_id = ${id}::uuid`);
        return id;
      },
    },
  ])('is never $why', async ({ whose }) => {
    const one = await member(group);
    const { body } = await send(one, await whose(one)).expect(422);
    expect(body).toMatchObject({ code: 'AgentUnfit', fields: [{ path: 'agentId' }] });
    expect((await one.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
  });

  it('who is away on one of the days is warned of, which holds nothing up', async () => {
    const [one, away] = [await member(group), await member(group)];
    await apply(away.caller, sick);
    const { body } = await one.caller
      .post('/api/my/applications/preview')
      .send({ ...leaveBody(sick), agentId: away.id })
      .expect(200);
    expect((body as PreviewOf<'leave'>).faults).toMatchObject([
      { text: expect.stringMatching(/^代理人 .+ 於 2026\/11\/24（二） 亦請假（待簽核）$/), isCertain: false },
    ]);
    expect((body as PreviewOf<'leave'>).steps[0]).toMatchObject({ name: '代理人同意', signers: [{ id: away.id }] });
    await send(one, away.id).expect(201);
  });

  it('who is gone by then is warned of', async () => {
    const [one, leaving] = [await member(group), await member(group)];
    const warned = async (): Promise<string[]> => {
      const { body } = await one.caller
        .post('/api/my/applications/preview')
        .send({ ...leaveBody(sick), agentId: leaving.id })
        .expect(200);
      return (body as PreviewOf<'leave'>).faults.map(({ text }) => text);
    };
    expect(await warned()).toEqual([]);
    await markLeaving(test.db, leaving.id, { lastWorkingOn: '2026-11-23' });
    expect(await warned()).toEqual([expect.stringMatching(/^代理人 .+ 於此期間不在職或留職停薪$/)]);
  });
});
