import type { EvaluationDetail } from '@hr/contracts/evaluation/evaluations';
import { zipOf } from '@hr/spreadsheet/testing';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { PDF } from '#testing/seed-documents.ts';
import { seedEvaluation } from '#testing/seed-evaluations.ts';
import { seedDepartment, seedEmployee } from '#testing/seed-rows.ts';
import { startTestApp } from '#testing/test-app.ts';

const test = await startTestApp();
const hr = await test.signedInAs('hr_manager');
const officer = await test.signedInAs('hr_officer');

const unit = await seedDepartment(test.db);
const [manager, employee, stranger] = [
  await seedEmployee(test.db, { departmentId: unit.id, nameZh: '組長乙' }),
  await seedEmployee(test.db, { departmentId: unit.id, nameZh: '組員丙' }),
  await seedEmployee(test.db, { departmentId: unit.id, nameZh: '專員丁' }),
];

const signInAs = async (employeeId: string) =>
  test.signIn((await test.seedAccount('employee', { employeeId })).username);

const [asManager, asEmployee, asStranger] = [
  await signInAs(manager.id),
  await signInAs(employee.id),
  await signInAs(stranger.id),
];

type Agent = typeof hr;

/** An evaluation of the employee in a stage, without answers. */
const seedIn = async (stage: string): Promise<string> => {
  const id = await seedEvaluation(test, employee.id);
  await test.db.rows(sql`delete from evaluation_answers where evaluation_id = ${id}::uuid`);
  await test.db.rows(sql`
    update evaluations set stage = ${stage}, first_reviewer_id = ${manager.id}::uuid where id = ${id}::uuid`);
  return id;
};

const read = async (agent: Agent, id: string): Promise<EvaluationDetail> =>
  (await agent.get(`/api/evaluations/${id}/detail`).expect(200)).body;

const save = (agent: Agent, [id, author]: readonly [string, string], content: object) =>
  agent.put(`/api/evaluations/${id}/answers/${author}`).send({ version: 0, content }).expect(200);

const submit = async (agent: Agent, id: string): Promise<void> => {
  const { version } = await read(agent, id);
  await agent.post(`/api/evaluations/${id}/submit`).send({ version }).expect(200);
};

const moveTo = async (id: string, stage: string): Promise<void> => {
  await test.db.rows(sql`update evaluations set stage = ${stage} where id = ${id}::uuid`);
};

describe('the interviews', () => {
  it('are listed once submitted, for those who may see results', async () => {
    const id = await seedIn('interview');
    const { cycle } = await read(asManager, id);
    const interviewsFor = async (agent: Agent, query = '') =>
      (await agent.get(`/api/evaluation-interviews?cycleId=${cycle.id}${query}`).expect(200)).body.items;
    const interview = { on: '2026-11-20', place: ' ', summary: '面談摘要', consensus: '', employeeComment: '無' };
    await save(asManager, [id, 'interview'], { interview });
    expect(await interviewsFor(hr)).toEqual([]);
    await submit(asManager, id);

    const shown = { on: '2026-11-20', interviewer: '組長乙', place: null, summary: '面談摘要', employeeComment: '無' };
    expect(await interviewsFor(hr)).toMatchObject([{ id, ...shown, confirmation: 'pending' }]);
    expect(await interviewsFor(hr, `&departmentId=${unit.id}&q=組員`)).toHaveLength(1);
    expect(await interviewsFor(hr, '&q=組長')).toEqual([]);
    expect(await interviewsFor(officer)).toEqual([]);
    await asManager.get('/api/evaluation-interviews').expect(403);
    await test.db.rows(sql`update evaluations set acknowledgement = 'agree', stage = 'closed' where id = ${id}::uuid`);
    expect(await interviewsFor(hr)).toMatchObject([{ confirmation: 'agree' }]);
    const exported = await hr.get(`/api/evaluation-interviews/export?format=csv&cycleId=${cycle.id}`).expect(200);
    expect(exported.text).toContain('面談摘要');

    const lead = await seedEmployee(test.db, { departmentId: unit.id });
    const asLead = await test.signIn((await test.seedAccount('hr_manager', { employeeId: lead.id })).username);
    expect(await interviewsFor(asLead)).toHaveLength(1);
    await test.db.rows(sql`update evaluations set employee_id = ${lead.id}::uuid where id = ${id}::uuid`);
    expect(await interviewsFor(asLead)).toEqual([]);
    expect(await interviewsFor(hr)).toHaveLength(1);
  });
});

describe('attachments', () => {
  const attach = (agent: Agent, [id, author]: readonly [string, string], content = PDF) =>
    agent.post(`/api/evaluations/${id}/answers/${author}/files`).attach('file', content, '佐證.pdf');

  const fileNames = async (agent: Agent, id: string): Promise<string[]> =>
    (await read(agent, id)).files.map(({ name, author }) => `${author} ${name}`);

  it('are read by those who may read the answer', async () => {
    const id = await seedIn('first_review');
    const { body: file } = await attach(asManager, [id, 'first']).expect(201);
    const path = `/api/evaluations/${id}/files/${file.id}`;
    expect(await fileNames(asManager, id)).toEqual(['first 佐證.pdf']);
    // A draft is shown to its author only.
    expect(await fileNames(hr, id)).toEqual([]);
    await hr.get(path).expect(404);
    await save(asManager, [id, 'first'], { strengths: '主動', improvements: '書面報告' });
    await submit(asManager, id);
    await moveTo(id, 'final_approval');

    const { headers, body } = await binary(hr.get(path)).expect(200);
    expect(body).toEqual(PDF);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(await test.db.prisma.auditEntry.findMany({ where: { kind: 'download', entityId: id } })).toMatchObject([
      { action: '下載考核附件' },
    ]);
    expect(await fileNames(asEmployee, id)).toEqual([]);
    await asEmployee.get(path).expect(404);
    await officer.get(path).expect(404);
    await asStranger.get(path).expect(404);
    await hr.get(`/api/evaluations/${await seedIn('first_review')}/files/${file.id}`).expect(404);

    await moveTo(id, 'interview');
    await asEmployee.get(path).expect(200);
  });

  it('are added and removed by the author while the answer is written', async () => {
    const id = await seedIn('self_review');
    await attach(asManager, [id, 'first']).expect(409);
    await attach(asManager, [id, 'self']).expect(409);
    await attach(hr, [id, 'self']).expect(409);
    await attach(asStranger, [id, 'self']).expect(404);
    await attach(asEmployee, [id, 'self'], Buffer.from('<script>')).expect(422);
    const { body: file } = await attach(asEmployee, [id, 'self']).expect(201);
    const path = `/api/evaluations/${id}/answers/self/files/${file.id}`;
    await asManager.delete(path).expect(409);
    await asEmployee.delete(path).expect(204);
    await asEmployee.delete(path).expect(404);
    expect(await test.db.prisma.storedFile.count({ where: { id: file.id } })).toBe(0);

    const { body: second } = await attach(asEmployee, [id, 'self']).expect(201);
    await moveTo(id, 'first_review');
    await asEmployee.delete(`/api/evaluations/${id}/answers/self/files/${second.id}`).expect(409);
  });

  it.each([
    { part: 'xl/styles.xml', risk: undefined },
    { part: 'xl/vbaProject.bin', risk: 'macros' },
    { part: 'xl/embeddings/oleObject1.bin', risk: 'embeddedObject' },
    { part: 'xl/externalLinks/externalLink1.xml', risk: 'externalContent' },
  ])('may be a workbook; with $part its risk is $risk', async ({ part, risk }) => {
    const id = await seedIn('self_review');
    const workbook = zipOf({
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      'xl/workbook.xml': '<workbook/>',
      [part]: 'x',
    });
    await attach(asEmployee, [id, 'self'], Buffer.from(workbook)).expect(201);
    const { files } = await read(asEmployee, id);
    expect(files).toMatchObject([{ name: '佐證.xlsx' }]);
    expect(files[0]?.risk).toBe(risk);
  });

  it('make an answer a draft again, like a change of its text', async () => {
    const id = await seedIn('self_review');
    await save(asEmployee, [id, 'self'], {});
    await test.db.rows(sql`update evaluation_answers set submitted_at = now() where evaluation_id = ${id}::uuid`);
    await attach(asEmployee, [id, 'self']).expect(201);
    expect((await read(asManager, id)).answers).toEqual([]);
    expect(await fileNames(asManager, id)).toEqual([]);
  });

  it('number ten at most, also if two are sent at once', async () => {
    const id = await seedIn('self_review');
    for (let sent = 1; sent < 10; sent += 1) {
      await attach(asEmployee, [id, 'self']).expect(201);
    }
    const both = await Promise.all([attach(asEmployee, [id, 'self']), attach(asEmployee, [id, 'self'])]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });
});
