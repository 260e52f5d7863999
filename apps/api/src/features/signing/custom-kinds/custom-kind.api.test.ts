import { customKinds } from '@hr/contracts/signing/custom-kinds';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { customKindInput, makeCustomKind, question } from '#testing/seed-custom-kinds.ts';
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let hr: Caller;

beforeAll(async () => {
  test = await startTestApp();
  hr = await test.signedInAs('hr_officer');
});

beforeEach(async () => {
  await test.db.prisma.customKind.deleteMany();
});

const url = '/api/custom-kinds';

const offered = async (): Promise<{ nameZh: string; isOffered: boolean }[]> => {
  const employee = await test.signedInAs('employee');
  return (await employee.get('/api/my/custom-kinds').expect(200)).body.items;
};

describe('a kind that HR makes', () => {
  it('is told to everybody with what it asks, in the order that HR gives it', async () => {
    await makeCustomKind(hr, { nameZh: '設備借用', sortOrder: 20 });
    await makeCustomKind(hr, { nameZh: '名片印製', sortOrder: 10 });

    expect(await offered()).toMatchObject([
      { nameZh: '名片印製', isOffered: true },
      { nameZh: '設備借用', isOffered: true, hint: '請於三日前提出', questions: [{ label: '設備' }, {}, {}] },
    ]);
  });

  it('is changed, and the log tells what it asks in words', async () => {
    const { id, version, ...kind } = await makeCustomKind(hr);
    const questions = [...kind.questions, question('數量', { type: 'number' })];

    await hr
      .put(`${url}/${id}`)
      .send({ ...customKindInput({ code: kind.code, nameZh: kind.nameZh, questions }), version })
      .expect(200);

    const { body: log } = await hr.get(`${url}/${id}/audit-entries`).expect(200);
    expect(log.items[0].changes).toEqual([
      {
        field: '欄位',
        before: '設備（選項：投影機／筆記型電腦，必填）、歸還日（日期，必填）、用途（多行文字）',
        after: '設備（選項：投影機／筆記型電腦，必填）、歸還日（日期，必填）、用途（多行文字）、數量（數字，必填）',
      },
    ]);
  });

  it('stays as it is where nothing else was filled in', async () => {
    const { id, version, code, nameZh } = await makeCustomKind(hr);
    const { body } = await hr
      .put(`${url}/${id}`)
      .send({ ...customKindInput({ code, nameZh }), version })
      .expect(200);
    expect(body.version).toBe(version);
  });

  it('is offered no longer from the day on which it is out of use', async () => {
    const { id, version } = await makeCustomKind(hr);
    await hr.post(`${url}/${id}/deactivate`).send({ version, activeTo: '2026-11-21' }).expect(200);
    expect(await offered()).toMatchObject([{ isOffered: false }]);
  });

  it('is for nobody to make but those who may', async () => {
    const employee = await test.signedInAs('employee');
    await employee.post(url).send(customKindInput()).expect(403);
    await (await test.signedInAs('auditor')).get(url).expect(200);
  });
});

describe('what a kind asks', () => {
  it.each([
    { questions: [question('設備'), question('設備')], path: 'questions.1.label', why: 'two questions share a label' },
    {
      questions: [question('設備', { type: 'choice' })],
      path: 'questions.0.options',
      why: 'there is nothing to choose',
    },
    {
      questions: [question('設備', { type: 'choice', options: ['甲', '甲'] })],
      path: 'questions.0.options',
      why: 'a choice stands there twice',
    },
    {
      questions: Array.from({ length: 60 }, (_, place) => question(`問題${place}`)),
      path: 'questions',
      why: 'there are sixty',
    },
    { questions: [question('申請人')], path: 'questions.0.label', why: 'a label is told of every application' },
    { questions: [question(' ')], path: 'questions.0.label', why: 'a label is blank' },
    { questions: [question('設備', { type: 'formula' as never })], path: 'questions.0.type', why: 'its type is none' },
  ])('is refused where $why', async ({ questions, path }) => {
    const { body } = await hr.post(url).send(customKindInput({ questions })).expect(400);
    expect(body.fields).toMatchObject([{ path }]);
  });

  it('is text whatever it looks like', async () => {
    const label = '<img src=x onerror=a()>';
    const { id } = await makeCustomKind(hr, { questions: [question(label)] });
    const { text } = await hr.get(`${url}/export?format=html`).expect(200);
    expect(text).not.toContain('<img');
    expect((await hr.get(`${url}/${id}`).expect(200)).body.questions[0].label).toBe(label);
  });

  it('forgets the choices of what is a choice no longer', async () => {
    const { questions } = await makeCustomKind(hr, { questions: [question('設備', { options: ['甲'] })] });
    expect(questions[0]?.options).toEqual([]);
  });

  it.each([
    { questions: [question('設備'), question('設備')], why: 'share a label' },
    { questions: [question('設備', { type: 'choice' })], why: 'have nothing to choose' },
    { questions: [{ label: '設備', type: 'short_text' }], why: 'lack a part' },
    { questions: { label: '設備' }, why: 'are no list' },
  ])('is refused by the database, too, where questions $why', async ({ questions }) => {
    await expect(
      test.db.rows(sql`
        insert into custom_kinds (code, name_zh, questions)
        values ('RAW', '直接寫入', ${JSON.stringify(questions)}::jsonb)`),
    ).rejects.toThrow('custom_kinds_questions_sound');
  });
});

describe('the list', () => {
  it('is searched by number and name', async () => {
    await makeCustomKind(hr, { code: 'CARD', nameZh: '名片印製' });
    await makeCustomKind(hr);
    const { body } = await hr.get(url).query({ q: '名片' }).expect(200);
    expect(body.items.map(({ code }: { code: string }) => code)).toEqual(['CARD']);
  });

  it('takes back what was exported and finds it unchanged', async () => {
    await makeCustomKind(hr);
    const columns = Object.keys(customKinds.fields).join(',');
    const { body: file } = await binary(hr.get(`${url}/export?format=csv&columns=${columns}`)).expect(200);
    const { body } = await hr.post(`${url}/import`).attach('file', file, '自訂申請類別.csv').expect(200);
    expect(body).toEqual({ created: 0, updated: 0, unchanged: 1 });
  });
});
