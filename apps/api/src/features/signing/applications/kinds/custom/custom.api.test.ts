import type { DetailOf } from '@hr/contracts/signing/applications';
import type { CustomKind } from '@hr/contracts/signing/custom-kinds';
import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import type { Answer } from '@hr/domain/signing/custom-kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { PDF } from '#testing/seed-documents.ts';
import { customBody, customKindInput, loanAnswers, makeCustomKind, question } from '#testing/seed-custom-kinds.ts';
import { answer, leaveApplicationSeeds, resubmit, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { team, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, officer]: [Team, SignedIn] = [] as never;
let loan: CustomKind = undefined as never;

beforeAll(async () => {
  group = await team();
  officer = await member(await team(), 'hr_officer');
  loan = await makeCustomKind(hr, { nameZh: '設備借用' });
});

const own = '/api/my/applications';

const asking = ({ caller }: SignedIn, kind: CustomKind = loan, answers: readonly Answer[] = loanAnswers) =>
  caller.post(own).send(customBody(kind, answers));

const ask = async (...asked: Parameters<typeof asking>): Promise<DetailOf<'custom'>> =>
  (await asking(...asked).expect(201)).body;

/** Answers in which one is another. */
const withAnswer = (label: string, value: Answer['value']): readonly Answer[] =>
  loanAnswers.map((given) => (given.label === label ? { label, value } : given));

/** HR changes what a kind asks. */
const change = async (kind: CustomKind, overrides: object): Promise<CustomKind> => {
  const { code, nameZh, version } = kind;
  const input = customKindInput({ code, nameZh, ...overrides });
  return (
    await hr
      .put(`/api/custom-kinds/${kind.id}`)
      .send({ ...input, version })
      .expect(200)
  ).body;
};

const deactivate = async ({ id, version }: CustomKind): Promise<void> => {
  await hr.post(`/api/custom-kinds/${id}/deactivate`).send({ version, activeTo: '2026-11-21' }).expect(200);
};

describe('what HR has made a form for', () => {
  it('is applied for by its name, and signed by whoever leads the applicant and then by HR', async () => {
    const sent = await ask(await member(group));
    expect(sent).toMatchObject({
      number: expect.stringMatching(/^CU-20261121-\d{4}$/),
      summary: '設備借用',
      steps: [{ name: '主管簽核' }, { name: '人資簽核' }],
      payload: { name: '設備借用', answers: [{ label: '設備', type: 'choice', value: '投影機' }, {}, {}] },
    });

    await answer([group.head.caller, sent.id], 'approve').expect(200);
    const { body } = await answer([officer.caller, sent.id], 'approve', { step: 1 }).expect(200);

    expect(body.application.state).toBe('approved');
  });

  it('is found among all others by what it is', async () => {
    const card = await makeCustomKind(hr, { nameZh: '名片印製', questions: [] });
    const { number } = await ask(await member(group), card, []);
    await ask(await member(group));
    const { body } = await hr.get('/api/employee-applications').query({ customKindId: card.id }).expect(200);
    expect(body.items).toMatchObject([{ number, kind: 'custom', summary: '名片印製' }]);
    const tasks = await group.head.caller.get('/api/signature-tasks').query({ customKindId: card.id }).expect(200);
    expect(tasks.body.items).toMatchObject([{ number }]);
  });

  it('is marked as cancelled by HR, as a whole alone', async () => {
    const { id } = await ask(await member(group));
    await answer([group.head.caller, id], 'approve').expect(200);
    await answer([officer.caller, id], 'approve', { step: 1 }).expect(200);
    const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
    const cancel = (dates: readonly string[] | null) =>
      hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '不再需要', dates, version });

    await cancel(['2026-12-31']).expect(422);

    expect((await cancel(null).expect(200)).body.state).toBe('cancelled');
  });

  it('has a flow of its own where HR says so', async () => {
    const training = await makeCustomKind(hr, { nameZh: '教育訓練', questions: [] });
    const step = { name: '主管核准', rule: 'supervisor', levels: null, roleId: null, employeeId: null };
    const flow = {
      name: '教育訓練',
      kind: 'custom',
      customKindId: training.id,
      leaveType: null,
      departmentId: null,
      jobTitleId: null,
      employmentTypeId: null,
      fromMinutes: null,
      untilMinutes: null,
      steps: [{ ...step, mode: 'one', whenVacant: 'above' }],
      skipsRepeated: true,
      allowsRejection: false,
      ...defaultWaitingLimits,
      informed: [],
    };
    await hr.post('/api/sign-off-flows').send(flow).expect(201);

    expect((await ask(await member(group), training, [])).steps).toMatchObject([{ name: '主管核准' }]);
    expect((await ask(await member(group))).steps).toMatchObject([{ name: '主管簽核' }, { name: '人資簽核' }]);
    await hr
      .post('/api/sign-off-flows')
      .send({ ...flow, name: '又一個' })
      .expect(409);
    await hr
      .post('/api/sign-off-flows')
      .send({ ...flow, name: '請假', kind: 'leave' })
      .expect(400);
    const { version } = training;
    const { body } = await hr.delete(`/api/custom-kinds/${training.id}`).query({ version }).expect(409);
    expect(body.referrers).toMatchObject([
      { kind: 'application', total: 1 },
      { kind: 'sign_off_flow', total: 1 },
    ]);
  });

  it('is kept as a draft by its name, with what is filled in so far', async () => {
    const { caller } = await member(group);
    const { payload } = customBody(loan, withAnswer('設備', null));
    const { body } = await caller
      .post('/api/my/application-drafts')
      .send({ kind: 'custom', agentId: null, payload })
      .expect(201);
    expect(body).toMatchObject({ name: '設備借用', isOutdated: false, payload });
  });
});

describe('what was answered', () => {
  it('is told by the application alone, and neither by its log nor by what people are notified of', async () => {
    const { id } = await ask(await member(group));
    const { body: log } = await hr.get(`/api/employee-applications/${id}/audit-entries`).expect(200);
    const { body: notified } = await group.head.caller.get('/api/my/notifications').expect(200);
    expect(JSON.stringify([log, notified])).not.toContain('投影機');
  });
});

describe('answers', () => {
  it.each([
    { answers: withAnswer('設備', null), told: '請填寫「設備」', why: 'one lacks' },
    { answers: withAnswer('設備', '飛機'), told: '「設備」的內容不正確', why: 'nobody offered it' },
    { answers: withAnswer('歸還日', '2026-13-01'), told: '「歸還日」的內容不正確', why: 'there is no such day' },
    { answers: [...loanAnswers, { label: '薪資', value: 1 }], told: '此類申請沒有「薪資」', why: 'nobody asked' },
    { answers: [...loanAnswers, ...loanAnswers.slice(0, 1)], told: '「設備」重複', why: 'there are two' },
  ])('are refused where $why, and nothing is kept', async ({ answers, told }) => {
    const one = await member(group);
    const { body } = await asking(one, loan, answers).expect(422);
    expect(body.msg).toContain(told);
    expect((await one.caller.get(own).expect(200)).body.items).toEqual([]);
  });

  it('that lack yet are no errors while the form is filled in', async () => {
    const { caller } = await member(group);
    const { body } = await caller
      .post(`${own}/preview`)
      .send(customBody(loan, withAnswer('設備', null)))
      .expect(200);
    expect(body.faults).toEqual([{ text: '尚未填寫：設備', article: null, isCertain: false, isOverridable: false }]);
    expect(body.steps).toHaveLength(2);
  });

  it('are of a kind that there is', async () => {
    const { caller } = await member(group);
    const nowhere = { id: crypto.randomUUID(), version: 1 };
    expect((await caller.post(own).send(customBody(nowhere)).expect(422)).body.code).toBe('ReferenceNotFound');
  });

  it('need a file where the kind says so', async () => {
    const one = await member(group);
    const kind = await makeCustomKind(hr, { requiresAttachment: true });
    expect((await asking(one, kind).expect(422)).body.msg).toBe('此類申請必須附上附件。');
    const { body: file } = await one.caller.post(`${own}/files`).attach('file', PDF, '報價單.pdf').expect(201);
    await one.caller
      .post(own)
      .send({ ...customBody(kind), fileIds: [file.id] })
      .expect(201);
  });
});

describe('a form that changes', () => {
  it('is told to whoever has filled in the one before, and sends nothing', async () => {
    const one = await member(group);
    const before = await makeCustomKind(hr);
    const after = await change(before, { questions: [question('品名')] });

    expect((await asking(one, before).expect(409)).body.code).toBe('CustomKindChanged');

    await ask(one, after, [{ label: '品名', value: '投影機' }]);
  });

  it('is told to nobody where only its hint, its place or its number is another', async () => {
    const one = await member(group);
    const before = await makeCustomKind(hr);
    const after = await change(before, { hint: '請先洽總務', sortOrder: 7 });
    expect(after.version).toBe(before.version + 1);

    await ask(one, before);
  });

  it.each([
    { what: 'its name', overrides: { nameZh: '公務機借用' } },
    { what: 'whether a file is needed', overrides: { requiresAttachment: true } },
  ])('is told where $what is another', async ({ overrides }) => {
    const before = await makeCustomKind(hr);
    await change(before, overrides);
    expect((await asking(await member(group), before).expect(409)).body.code).toBe('CustomKindChanged');
  });

  it('changes nothing that was sent', async () => {
    const one = await member(group);
    const before = await makeCustomKind(hr, { nameZh: '車輛借用' });
    const { id } = await ask(one, before);
    await change(before, { nameZh: '公務車', questions: [] });
    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body).toMatchObject({ summary: '車輛借用', payload: { name: '車輛借用' } });
  });

  it.each([{ round: 1 }, { round: 2 }, { round: 3 }])(
    'and an application that is sent meanwhile are one after the other ($round)',
    async () => {
      const one = await member(group);
      const before = await makeCustomKind(hr);
      const input = customKindInput({ code: before.code, nameZh: before.nameZh, questions: [question('品名')] });
      const [sent] = await Promise.all([
        asking(one, before),
        hr.put(`/api/custom-kinds/${before.id}`).send({ ...input, version: before.version }),
      ]);
      expect([201, 409]).toContain(sent.status);
      const kept = await test.db.rows<{ labels: string[] }>(sql`
        select array(select asked ->> 'label' from jsonb_array_elements(payload -> 'answers') asked) as labels
        from applications where custom_kind_id = ${before.id}::uuid`);
      expect(kept).toEqual(sent.status === 201 ? [{ labels: ['設備', '歸還日', '用途'] }] : []);
    },
  );
});

describe('a kind that is out of use', () => {
  it('is applied for no longer, while what was sent goes on', async () => {
    const one = await member(group);
    const kind = await makeCustomKind(hr, { nameZh: '舊表單' });
    const sent = await ask(one, kind);
    await deactivate(kind);

    expect((await asking(one, kind).expect(422)).body.msg).toBe('「舊表單」已停用，無法申請。');

    await answer([group.head.caller, sent.id], 'approve').expect(200);
  });

  it('is sent again where it was sent back', async () => {
    const one = await member(group);
    const kind = await makeCustomKind(hr);
    const { id } = await ask(one, kind);
    await answer([group.head.caller, id], 'send-back').expect(200);
    await deactivate(kind);

    const { body } = await resubmit([one.caller, id], customBody(kind)).expect(200);

    expect(body).toMatchObject({ state: 'pending', round: 2 });
  });
});

it('stays of its kind where it is sent again', async () => {
  const one = await member(group);
  const { id } = await ask(one);
  await answer([group.head.caller, id], 'send-back').expect(200);
  const other = await makeCustomKind(hr);
  const { body } = await resubmit([one.caller, id], customBody(other)).expect(422);
  expect(body.msg).toBe('重新送出時不可改為其他申請類別。');
});
