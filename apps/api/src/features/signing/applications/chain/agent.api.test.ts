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
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, agent]: [Team, SignedIn] = [] as never;

beforeAll(async () => {
  group = await seedTeam();
  agent = await member(group);
});

const sick = { leaveType: 'sick_leave' } as const;

const send = ({ caller }: SignedIn, agentId: string | null) =>
  caller.post('/api/my/applications').send({ ...leaveBody(sick), agentId });

const submitLeave = async (
  agentId: string = agent.id,
): Promise<{ applicant: SignedIn; application: ApplicationDetail }> => {
  const applicant = await member(group);
  return { applicant, application: (await send(applicant, agentId).expect(201)).body };
};

const isPendingFor = async ({ caller }: SignedIn, id: string): Promise<boolean> =>
  (await caller.get('/api/signature-tasks').query({ tab: 'mine' }).expect(200)).body.items.some(
    (item: ApplicationDetail) => item.id === id,
  );

const listNoticeKinds = async ({ caller }: SignedIn, id: string): Promise<string[]> =>
  (await caller.get('/api/my/notifications').expect(200)).body.items
    .filter((notice: { applicationId: string }) => notice.applicationId === id)
    .map(({ kind }: { kind: string }) => kind);

describe('an agent', () => {
  it('must agree before the signers are requested', async () => {
    const { application } = await submitLeave();
    const { id } = application;

    expect(application.steps.map(({ name, asks }) => [name, asks])).toEqual([
      ['代理人同意', 'agreement'],
      ['主管簽核', 'signature'],
    ]);
    expect([await isPendingFor(agent, id), await isPendingFor(group.head, id)]).toEqual([true, false]);
    expect(await listNoticeKinds(agent, id)).toEqual(['agreement']);
    await answer([agent.caller, id], 'approve').expect(200);
    expect([await isPendingFor(agent, id), await isPendingFor(group.head, id)]).toEqual([false, true]);
    expect((await answer([group.head.caller, id], 'approve', { step: 1 }).expect(200)).body.application.state).toBe(
      'approved',
    );
  });

  it('can disagree, so that the applicant chooses another agent', async () => {
    const { applicant, application } = await submitLeave();
    const { id } = application;
    await answer([agent.caller, id], 'send-back', { comment: '該日另有任務' }).expect(200);
    const other = await member(group);

    const { body } = await resubmit([applicant.caller, id], { ...leaveBody(sick), agentId: other.id }).expect(200);

    expect(body).toMatchObject({ state: 'pending', round: 2, agent: { id: other.id } });
    expect([await isPendingFor(agent, id), await isPendingFor(other, id)]).toEqual([false, true]);
  });

  it('cannot question or reject', async () => {
    const { application } = await submitLeave();
    for (const verb of ['question', 'reject'] as const) {
      expect((await answer([agent.caller, application.id], verb).expect(409)).body.code).toBe('ApplicationClosed');
    }
    expect(await isPendingFor(agent, application.id)).toBe(true);
  });

  it('cannot add signers or hand over the agreement', async () => {
    const { application } = await submitLeave();
    const { id } = application;
    const reason = '代為處理';
    const tasks = agent.caller;
    const body = { round: 1, reason, signerId: group.head.id };
    const refused = [
      await tasks.post(`/api/signature-tasks/${id}/forward`).send({ ...body, step: 0 }),
      await tasks
        .post(`/api/signature-tasks/${id}/add-signers`)
        .send({ round: 1, step: 0, reason, position: 'before', signerIds: [(await member(group)).id] }),
      await hr.post(`/api/employee-applications/${id}/reassign`).send({ ...body, places: [0], fromId: agent.id }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['AgentAgrees', 'AgentAgrees', 'AgentAgrees']);
  });

  it('sees neither attachments nor the applicant’s hours unless they also sign', async () => {
    const applicant = await member(group);
    const upload = async (): Promise<string> =>
      (await applicant.caller.post('/api/my/applications/files').attach('file', PDF, '診斷證明.pdf').expect(201)).body
        .id;
    const fileId = await upload();
    const { body } = await applicant.caller
      .post('/api/my/applications')
      .send({ ...leaveBody(sick), agentId: agent.id, fileIds: [fileId] })
      .expect(201);
    const getTask = async ({ caller }: SignedIn) =>
      (await caller.get(`/api/signature-tasks/${body.id}`).expect(200)).body;
    const attachment = `/api/signature-tasks/${body.id}/attachments/${fileId}`;

    expect(await getTask(agent)).toMatchObject({ background: null, application: { attachments: [] } });
    const { items } = (await agent.caller.get('/api/signature-tasks').expect(200)).body;
    expect(items.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ attachmentCount: 0 });
    await agent.caller.get(attachment).expect(404);
    expect(await getTask(group.head)).toMatchObject({
      background: { standing: { hours: null } },
      application: { attachments: [{ id: fileId }] },
    });
    await group.head.caller.get(attachment).expect(200);
  });

  it('sees neither the reason nor comments', async () => {
    const applicant = await member(group);
    const { body } = await applicant.caller
      .post('/api/my/applications')
      .send({ ...leaveBody({ ...sick, reason: '接受治療' }), agentId: agent.id })
      .expect(201);
    const agreed = await answer([agent.caller, body.id], 'approve', { comment: '同意' }).expect(200);
    expect(agreed.body.application.payload.reason).toBeNull();
    await answer([group.head.caller, body.id], 'question', { step: 1, comment: '診斷為何' }).expect(200);
    await explain([applicant.caller, body.id], '需要手術');
    const listComments = async ({ caller }: SignedIn) => {
      const { application } = (await caller.get(`/api/signature-tasks/${body.id}`).expect(200)).body;
      const comments = application.actions.map(({ comment }: { comment: string | null }) => comment);
      return [application.payload.reason, ...comments];
    };

    expect(await listComments(agent)).toEqual([null, null, '同意', null, null]);
    expect(await listComments(group.head)).toEqual(['接受治療', null, '同意', '診斷為何', '需要手術']);
  });

  describe('an agent sees the absence without its reason', () => {
    const due = { leaveType: 'maternity_leave', variant: 'childbirth', eventOn: '2026-11-24', hasProof: true } as const;
    const summary = '請假 2026/11/24 ～ 2026/12/01（8 天）';
    let id: string;

    beforeAll(async () => {
      const applicant = await member(group);
      const body = { ...leaveBody({ ...due, endOn: '2026-12-01' }), agentId: agent.id };
      id = (await applicant.caller.post('/api/my/applications').send(body).expect(201)).body.id;
    });

    const getSummary = async ({ caller }: SignedIn, path: string): Promise<string> =>
      (await caller.get(path).expect(200)).body.items.find(
        (item: { id: string; applicationId?: string }) => item.id === id || item.applicationId === id,
      ).summary;

    it('in their task', async () => {
      const { application } = (await agent.caller.get(`/api/signature-tasks/${id}`).expect(200)).body;
      expect(application).toMatchObject({
        summary,
        payload: { leaveType: null, variant: null, eventOn: null, reason: null, hasProof: false },
      });
    });

    it('in their task list and notification', async () => {
      expect(await getSummary(agent, '/api/signature-tasks')).toBe(summary);
      expect(await getSummary(agent, '/api/my/notifications')).toBe(summary);
    });

    it('in reminders', async () => {
      await test.db.rows(sql`
        insert into notifications (id, employee_id, kind, application_id, count, since, at)
        select uuid_v7(), ${agent.id}::uuid, 'reminded', ${id}::uuid, 1, now(), now() + interval '1 year' returning id`);
      expect(await getSummary(agent, '/api/my/notifications')).toBe(summary);
    });

    it('in the printed form', async () => {
      const { body } = await binary(agent.caller.get(`/api/signature-tasks/${id}/form`)).expect(200);
      const text = (await pagesOf(body as Uint8Array)).join('').replaceAll(/\s/g, '');
      expect(text).toContain(summary.replaceAll(' ', ''));
      for (const reason of ['產假', '分娩', '事由', '證明文件']) {
        expect(text).not.toContain(reason);
      }
    });

    it('unlike a signer', async () => {
      await answer([agent.caller, id], 'approve').expect(200);
      expect(await getSummary(group.head, '/api/signature-tasks')).toContain('產假');
      expect(await getSummary(group.head, '/api/my/notifications')).toContain('產假');
    });
  });

  it('can also be a signer as the head of the applicant', async () => {
    const { application } = await submitLeave(group.head.id);
    const approve = (step: number) => answer([group.head.caller, application.id], 'approve', { step }).expect(200);
    expect((await approve(0)).body.application.state).toBe('pending');
    expect((await approve(1)).body.application.state).toBe('approved');
  });

  it('does not count as a signer when they agree again after a resubmission', async () => {
    const { application } = await submitLeave(group.head.id);
    const agree = (comment: string) => answer([group.head.caller, application.id], 'approve', { step: 0, comment });
    const [, again] = [await agree('可以代理').expect(200), await agree('當天可以代理').expect(409)];

    expect(again.body.code).toBe('ApplicationClosed');
    expect(await isPendingFor(group.head, application.id)).toBe(true);
  });

  it.each([
    { why: 'the applicant', getAgentId: async (applicant: SignedIn) => applicant.id },
    { why: 'unknown', getAgentId: async () => crypto.randomUUID() },
    {
      why: 'an employee with a disabled account',
      getAgentId: async () => {
        const { id } = await member(group);
        await test.db.rows(sql`update emp_accounts set state = 'disabled' where employee_id = ${id}::uuid`);
        return id;
      },
    },
  ])('is rejected if $why', async ({ getAgentId }) => {
    const applicant = await member(group);
    const { body } = await send(applicant, await getAgentId(applicant)).expect(422);
    expect(body).toMatchObject({ code: 'AgentUnfit', fields: [{ path: 'agentId' }] });
    expect((await applicant.caller.get('/api/my/applications').expect(200)).body.items).toEqual([]);
  });

  it('causes a warning if they are absent on one of the days', async () => {
    const [applicant, away] = [await member(group), await member(group)];
    await apply(away.caller, sick);
    const { body } = await applicant.caller
      .post('/api/my/applications/preview')
      .send({ ...leaveBody(sick), agentId: away.id })
      .expect(200);
    expect((body as PreviewOf<'leave'>).faults).toMatchObject([
      { text: expect.stringMatching(/^代理人 .+ 於 2026\/11\/24（二） 亦請假（待簽核）$/), isCertain: false },
    ]);
    expect((body as PreviewOf<'leave'>).steps[0]).toMatchObject({ name: '代理人同意', signers: [{ id: away.id }] });
    await send(applicant, away.id).expect(201);
  });

  it('causes a warning after an announced leaving', async () => {
    const [applicant, leaving] = [await member(group), await member(group)];
    const warned = async (): Promise<string[]> => {
      const { body } = await applicant.caller
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
