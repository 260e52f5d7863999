import type { DetailOf } from '@hr/contracts/signing/applications';
import type { CustomKind } from '@hr/contracts/signing/custom-kinds';
import { defaultWaitingLimits } from '@hr/domain/signing/applications';
import type { Answer } from '@hr/domain/signing/custom-kinds';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { PDF } from '#testing/seed-documents.ts';
import { customBody, customKindInput, loanAnswers, createCustomKind, question } from '#testing/seed-custom-kinds.ts';
import { answer, leaveApplicationSeeds, resubmit, type SignedIn, type Team } from '#testing/seed-leave-applications.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const { seedTeam, member } = leaveApplicationSeeds(test);
const hr = await test.signedInAs('hr_officer');

let [group, officer]: [Team, SignedIn] = [] as never;
let loan: CustomKind = undefined as never;

beforeAll(async () => {
  group = await seedTeam();
  officer = await member(await seedTeam(), 'hr_officer');
  loan = await createCustomKind(hr, { nameZh: '設備借用' });
});

const own = '/api/my/applications';

const postApplication = ({ caller }: SignedIn, kind: CustomKind = loan, answers: readonly Answer[] = loanAnswers) =>
  caller.post(own).send(customBody(kind, answers));

const submit = async (...args: Parameters<typeof postApplication>): Promise<DetailOf<'custom'>> =>
  (await postApplication(...args).expect(201)).body;

const withAnswer = (label: string, value: Answer['value']): readonly Answer[] =>
  loanAnswers.map((entry) => (entry.label === label ? { label, value } : entry));

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

describe('a custom application', () => {
  it('is named after its kind and signed by the head and HR', async () => {
    const sent = await submit(await member(group));
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

  it('is filtered by its kind', async () => {
    const card = await createCustomKind(hr, { nameZh: '名片印製', questions: [] });
    const { number } = await submit(await member(group), card, []);
    await submit(await member(group));
    const { body } = await hr.get('/api/employee-applications').query({ customKindId: card.id }).expect(200);
    expect(body.items).toMatchObject([{ number, kind: 'custom', summary: '名片印製' }]);
    const tasks = await group.head.caller.get('/api/signature-tasks').query({ customKindId: card.id }).expect(200);
    expect(tasks.body.items).toMatchObject([{ number }]);
  });

  it('can only be cancelled as a whole', async () => {
    const { id } = await submit(await member(group));
    await answer([group.head.caller, id], 'approve').expect(200);
    await answer([officer.caller, id], 'approve', { step: 1 }).expect(200);
    const { version } = (await hr.get(`/api/employee-applications/${id}`).expect(200)).body;
    const cancel = (dates: readonly string[] | null) =>
      hr.post(`/api/employee-applications/${id}/cancel`).send({ reason: '不再需要', dates, version });

    await cancel(['2026-12-31']).expect(422);

    expect((await cancel(null).expect(200)).body.state).toBe('cancelled');
  });

  it('uses its own sign-off flow if there is one', async () => {
    const training = await createCustomKind(hr, { nameZh: '教育訓練', questions: [] });
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

    expect((await submit(await member(group), training, [])).steps).toMatchObject([{ name: '主管核准' }]);
    expect((await submit(await member(group))).steps).toMatchObject([{ name: '主管簽核' }, { name: '人資簽核' }]);
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

  it('is stored as an incomplete draft', async () => {
    const { caller } = await member(group);
    const { payload } = customBody(loan, withAnswer('設備', null));
    const { body } = await caller
      .post('/api/my/application-drafts')
      .send({ kind: 'custom', agentId: null, payload })
      .expect(201);
    expect(body).toMatchObject({ name: '設備借用', isOutdated: false, payload });
  });
});

describe('answers in notifications and the log', () => {
  it('are shown neither in the log nor in notifications', async () => {
    const { id } = await submit(await member(group));
    const { body: log } = await hr.get(`/api/employee-applications/${id}/audit-entries`).expect(200);
    const { body: notified } = await group.head.caller.get('/api/my/notifications').expect(200);
    expect(JSON.stringify([log, notified])).not.toContain('投影機');
  });
});

describe('answers', () => {
  it.each([
    { answers: withAnswer('設備', null), message: '請填寫「設備」', why: 'one is missing' },
    { answers: withAnswer('設備', '飛機'), message: '「設備」的內容不正確', why: 'a choice is not offered' },
    { answers: withAnswer('歸還日', '2026-13-01'), message: '「歸還日」的內容不正確', why: 'a date is invalid' },
    {
      answers: [...loanAnswers, { label: '薪資', value: 1 }],
      message: '此類申請沒有「薪資」',
      why: 'a question is unknown',
    },
    { answers: [...loanAnswers, ...loanAnswers.slice(0, 1)], message: '「設備」重複', why: 'one is repeated' },
  ])('are rejected if $why, and nothing is stored', async ({ answers, message }) => {
    const applicant = await member(group);
    const { body } = await postApplication(applicant, loan, answers).expect(422);
    expect(body.msg).toContain(message);
    expect((await applicant.caller.get(own).expect(200)).body.items).toEqual([]);
  });

  it('may be missing in a preview', async () => {
    const { caller } = await member(group);
    const { body } = await caller
      .post(`${own}/preview`)
      .send(customBody(loan, withAnswer('設備', null)))
      .expect(200);
    expect(body.faults).toEqual([{ text: '尚未填寫：設備', article: null, isCertain: false, isOverridable: false }]);
    expect(body.steps).toHaveLength(2);
  });

  it('require an existing kind', async () => {
    const { caller } = await member(group);
    const nowhere = { id: crypto.randomUUID(), version: 1 };
    expect((await caller.post(own).send(customBody(nowhere)).expect(422)).body.code).toBe('ReferenceNotFound');
  });

  it('require a file if the kind requires it', async () => {
    const applicant = await member(group);
    const kind = await createCustomKind(hr, { requiresAttachment: true });
    expect((await postApplication(applicant, kind).expect(422)).body.msg).toBe('此類申請必須附上附件。');
    const { body: file } = await applicant.caller.post(`${own}/files`).attach('file', PDF, '報價單.pdf').expect(201);
    await applicant.caller
      .post(own)
      .send({ ...customBody(kind), fileIds: [file.id] })
      .expect(201);
  });
});

describe('a changed form', () => {
  it('rejects answers to the previous form', async () => {
    const applicant = await member(group);
    const before = await createCustomKind(hr);
    const after = await change(before, { questions: [question('品名')] });

    expect((await postApplication(applicant, before).expect(409)).body.code).toBe('CustomKindChanged');

    await submit(applicant, after, [{ label: '品名', value: '投影機' }]);
  });

  it('accepts answers if only hint, order or code changed', async () => {
    const applicant = await member(group);
    const before = await createCustomKind(hr);
    const after = await change(before, { hint: '請先洽總務', sortOrder: 7 });
    expect(after.version).toBe(before.version + 1);

    await submit(applicant, before);
  });

  it.each([
    { what: 'its name', overrides: { nameZh: '公務機借用' } },
    { what: 'whether a file is needed', overrides: { requiresAttachment: true } },
  ])('is detected if $what changed', async ({ overrides }) => {
    const before = await createCustomKind(hr);
    await change(before, overrides);
    expect((await postApplication(await member(group), before).expect(409)).body.code).toBe('CustomKindChanged');
  });

  it('does not affect submitted applications', async () => {
    const applicant = await member(group);
    const before = await createCustomKind(hr, { nameZh: '車輛借用' });
    const { id } = await submit(applicant, before);
    await change(before, { nameZh: '公務車', questions: [] });
    const { body } = await hr.get(`/api/employee-applications/${id}/course`).expect(200);
    expect(body).toMatchObject({ summary: '車輛借用', payload: { name: '車輛借用' } });
  });

  it.each([{ round: 1 }, { round: 2 }, { round: 3 }])(
    'and a concurrent application are processed one after the other ($round)',
    async () => {
      const applicant = await member(group);
      const before = await createCustomKind(hr);
      const input = customKindInput({ code: before.code, nameZh: before.nameZh, questions: [question('品名')] });
      const [sent] = await Promise.all([
        postApplication(applicant, before),
        hr.put(`/api/custom-kinds/${before.id}`).send({ ...input, version: before.version }),
      ]);
      expect([201, 409]).toContain(sent.status);
      const stored = await test.db.rows<{ labels: string[] }>(sql`
        select array(select answer ->> 'label' from jsonb_array_elements(payload -> 'answers') answer) as labels
        from applications where custom_kind_id = ${before.id}::uuid`);
      expect(stored).toEqual(sent.status === 201 ? [{ labels: ['設備', '歸還日', '用途'] }] : []);
    },
  );
});

describe('a deactivated kind', () => {
  it('rejects new applications, while submitted ones continue', async () => {
    const applicant = await member(group);
    const kind = await createCustomKind(hr, { nameZh: '舊表單' });
    const sent = await submit(applicant, kind);
    await deactivate(kind);

    expect((await postApplication(applicant, kind).expect(422)).body.msg).toBe('「舊表單」已停用，無法申請。');

    await answer([group.head.caller, sent.id], 'approve').expect(200);
  });

  it('accepts resubmissions', async () => {
    const applicant = await member(group);
    const kind = await createCustomKind(hr);
    const { id } = await submit(applicant, kind);
    await answer([group.head.caller, id], 'send-back').expect(200);
    await deactivate(kind);

    const { body } = await resubmit([applicant.caller, id], customBody(kind)).expect(200);

    expect(body).toMatchObject({ state: 'pending', round: 2 });
  });
});

it('keeps its kind in a resubmission', async () => {
  const applicant = await member(group);
  const { id } = await submit(applicant);
  await answer([group.head.caller, id], 'send-back').expect(200);
  const other = await createCustomKind(hr);
  const { body } = await resubmit([applicant.caller, id], customBody(other)).expect(422);
  expect(body.msg).toBe('重新送出時不可改為其他申請類別。');
});
