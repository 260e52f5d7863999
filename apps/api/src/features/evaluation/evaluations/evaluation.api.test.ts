import type { EvaluationEvent } from '@hr/contracts/evaluation/evaluations';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { startEvaluationTest } from '#testing/evaluation-test.ts';
import { seedEmployee } from '#testing/seed-rows.ts';

const {
  test,
  hr,
  officer,
  employee,
  successor,
  asDirector,
  asManager,
  asEmployee,
  asSuccessor,
  cycle,
  read,
  run,
  startCycle,
  evaluationOf,
} = await startEvaluationTest();

type Agent = typeof hr;

const save = async (agent: Agent, [id, author]: readonly [string, string], content: object): Promise<number> => {
  const { answers } = await read(agent, id);
  const version = answers.find((answer) => answer.author === author)?.version ?? 0;
  return (await agent.put(`/api/evaluations/${id}/answers/${author}`).send({ version, content })).status;
};

const goals = [
  { name: '完成研究報告', description: '', weight: 60, target: '三篇' },
  { name: '舉辦研討會', description: '', weight: 40, target: '一場' },
];

const review = { competencies: [5, 4], strengths: '主動', improvements: '時間管理', promotion: 'recommend' };

describe('an evaluation', () => {
  it('passes every stage, with a return and an appeal', async () => {
    const { body: preview } = await hr
      .post('/api/evaluation-cycles/preview')
      .send({ population: cycle.population })
      .expect(200);
    expect(preview).toMatchObject({ count: 1, unreviewed: 0 });
    expect(
      preview.items.find((item: { excludedBecause: string | null }) => item.excludedBecause === null),
    ).toMatchObject({
      employee: { nameZh: '組員丙' },
      firstReviewer: { nameZh: '組長乙' },
      secondReviewer: { nameZh: '處長甲' },
    });
    const started = await startCycle({});
    const id = await evaluationOf(started.id);

    // Goals: 99 percent are refused, and a draft survives.
    const almost = [{ ...goals[0], weight: 59 }, goals[1]];
    expect(await save(asEmployee, [id, 'self'], { goals: almost })).toBe(200);
    const refused = await run(asEmployee, [id, 'submit']);
    expect([refused.status, refused.body.msg]).toEqual([422, '權重合計須為 100%']);
    expect((await read(asEmployee, id)).answers[0]?.content.goals[0]?.weight).toBe(59);
    expect(await save(asEmployee, [id, 'self'], { goals })).toBe(200);
    expect((await run(asEmployee, [id, 'submit'])).body).toMatchObject({ stage: 'mid_review', goals });
    expect((await run(asEmployee, [id, 'submit'])).status).toBe(409);

    expect(await save(asManager, [id, 'mid'], { comment: '進度良好' })).toBe(200);
    // A draft of the manager is not shown to others.
    expect((await read(hr, id)).answers.map(({ author }) => author)).toEqual(['self']);
    expect((await run(asManager, [id, 'submit'])).status).toBe(200);
    expect((await read(asEmployee, id)).answers.map(({ author }) => author).toSorted()).toEqual(['mid', 'self']);

    expect(await save(asEmployee, [id, 'self'], { goalScores: [101, 80], competencies: [5, 5] })).toBe(400);
    expect(await save(asEmployee, [id, 'self'], { goalScores: [95, 90], competencies: [5, null] })).toBe(200);
    expect((await run(asEmployee, [id, 'submit'])).body.fields).toMatchObject([{ path: 'competencies.1' }]);
    expect(await save(asEmployee, [id, 'self'], { goalScores: [95, 90], competencies: [5, 5] })).toBe(200);
    expect((await run(asEmployee, [id, 'submit'])).body.scores.self).toBe(95.1);

    // The first reviewer returns it to the self review; the employee submits again.
    const returned = await run(asManager, [id, 'return'], { stage: 'self_review', reason: '請補充達成情形' });
    expect(returned.body.stage).toBe('self_review');
    expect((await run(asEmployee, [id, 'submit'])).body.stage).toBe('first_review');

    const first = { ...review, goalScores: [90, 80], internalNote: '可考慮晉級' };
    expect(await save(asManager, [id, 'first'], first)).toBe(200);
    expect((await run(asManager, [id, 'submit'])).body).toMatchObject({
      scores: { first: 87.2 },
      stage: 'second_review',
    });
    const hidden = await read(asEmployee, id);
    expect(hidden.scores).toEqual({ self: 95.1, first: null, second: null, total: null });
    expect(JSON.stringify(hidden)).not.toContain('可考慮晉級');
    expect(JSON.stringify(hidden)).not.toContain('時間管理');

    expect(await save(asDirector, [id, 'second'], { goalScores: [95, 90], competencies: [5, 5] })).toBe(200);
    // 87.2 × 60 % + 95.1 × 40 %
    expect((await run(asDirector, [id, 'submit'])).body).toMatchObject({ scores: { total: 90.4 }, grade: '優' });

    expect((await run(hr, [id, 'calibrate'], { score: 88, grade: '特優', reason: '調整' })).status).toBe(422);
    expect((await run(hr, [id, 'calibrate'], { score: 88, grade: '甲', reason: '部門校準' })).body.grade).toBe('甲');
    expect((await run(asDirector, [id, 'submit'])).body.stage).toBe('interview');
    const shown = await read(asEmployee, id);
    expect(shown).toMatchObject({ grade: '甲', announcedOn: '2026-11-21', appealUntil: '2026-11-28' });
    expect(JSON.stringify(shown)).not.toContain('可考慮晉級');
    // Calibration and its reason stay between reviewers and HR.
    expect(shown.events.map(({ kind }) => kind)).toEqual(
      expect.not.arrayContaining<EvaluationEvent['kind']>(['calibrated', 'reassigned']),
    );
    expect(JSON.stringify((await read(officer, id)).events)).not.toMatch(/部門校準|90\.4/);
    expect(JSON.stringify((await read(hr, id)).events)).toMatch(/部門校準/);
    expect((await run(hr, [id, 'calibrate'], { score: 99, grade: '優', reason: '公布後' })).status).toBe(409);

    const interview = { on: '2026-11-20', place: '會議室', summary: '面談摘要', consensus: '', employeeComment: '' };
    expect(await save(asManager, [id, 'interview'], { interview })).toBe(200);
    expect((await run(asManager, [id, 'submit'])).body.stage).toBe('acknowledgement');
    expect((await run(asEmployee, [id, 'acknowledge'], { answer: 'disagree', comment: '' })).status).toBe(422);
    const closed = await run(asEmployee, [id, 'acknowledge'], { answer: 'disagree', comment: '希望重新審視' });
    expect(closed.body).toMatchObject({ stage: 'closed', acknowledgement: 'disagree' });
    expect(JSON.stringify(closed.body)).toContain('可考慮晉級');

    expect((await run(asEmployee, [id, 'appeal'], { reason: '目標二的分數有誤' })).status).toBe(200);
    expect((await run(asEmployee, [id, 'appeal'], { reason: '再次申覆' })).status).toBe(409);
    const close = () => hr.post(`/api/evaluation-cycles/${started.id}/close`).send({ version: started.version });
    expect((await close()).body.msg).toBe('尚有 1 件申覆未決定，無法結案');
    expect((await run(asManager, [id, 'decide-appeal'], {})).status).toBe(400);
    const decision = { decision: 'upheld', reason: '更正目標二', score: 91, grade: '優' };
    expect((await run(asManager, [id, 'decide-appeal'], decision)).status).toBe(409);
    expect((await run(hr, [id, 'decide-appeal'], decision)).body).toMatchObject({ grade: '優', scores: { total: 91 } });
    expect((await read(asEmployee, id)).appeal).toMatchObject({ decision: 'upheld' });
    await asEmployee.get(`/api/evaluations/${id}/form`).expect(200).expect('content-type', /pdf/);
    await asSuccessor.get(`/api/evaluations/${id}/form`).expect(404);
    expect((await close()).status).toBe(200);
  });

  it('is announced again after a return from the interview to a review', async () => {
    const stages = cycle.stages.filter(({ stage }) => stage !== 'goal_setting' && stage !== 'mid_review');
    const { id: cycleId } = await startCycle({ name: '重新公布', stages });
    const id = await evaluationOf(cycleId);
    await test.db.rows(sql`
      update evaluations set stage = 'interview', announced_on = '2026-11-13', score = 70, grade = '乙', goals = '[]'
      where id = ${id}::uuid`);
    const { body } = await run(asManager, [id, 'return'], { stage: 'first_review', reason: '分數有誤' });
    expect(body).toMatchObject({ stage: 'first_review', announcedOn: null });
    expect((await read(asEmployee, id)).grade).toBeNull();
  });

  it('shows results to their readers only', async () => {
    const { id: cycleId } = await startCycle({ name: '結果權限', stages: [{ stage: 'first_review', dueOn: null }] });
    const id = await evaluationOf(cycleId);
    await test.db.rows(sql`update evaluations set goals = '[]', score = 85.5, grade = '甲' where id = ${id}::uuid`);
    const [ofManager, ofOfficer] = [await read(asManager, id), await read(officer, id)];
    expect([ofManager.scores.total, ofManager.grade]).toEqual([85.5, '甲']);
    expect([ofOfficer.scores.total, ofOfficer.grade, ofOfficer.commands]).toEqual([
      null,
      null,
      ['reassign', 'end', 'remind'],
    ]);
    await asSuccessor.get(`/api/evaluations/${id}/detail`).expect(404);
    const { body: list } = await officer.get(`/api/evaluations?cycleId=${cycleId}`).expect(200);
    expect(list.items).toMatchObject([{ score: null, grade: null, stage: 'first_review' }]);
    const { body: own } = await hr.get(`/api/evaluations?cycleId=${cycleId}`).expect(200);
    expect(own.items).toMatchObject([{ score: '85.5', grade: '甲' }]);
  });

  it('is reviewed by another employee after a reassignment', async () => {
    const { id: cycleId } = await startCycle({ name: '改派', stages: [{ stage: 'first_review', dueOn: null }] });
    const id = await evaluationOf(cycleId);
    const reassign = (employeeId: string) =>
      run(hr, [id, 'reassign'], { part: 'first_reviewer', employeeId, reason: '主管請假' });
    expect((await reassign(employee.id)).status).toBe(422);
    expect((await reassign(successor.id)).status).toBe(200);
    await asManager.get(`/api/evaluations/${id}/detail`).expect(404);
    const { body } = await asSuccessor.get('/api/my/evaluations').expect(200);
    expect(body.tasks).toMatchObject([{ id, stage: 'first_review', isDeputy: false }]);
    expect((await read(hr, id)).events.at(-1)?.changes).toEqual({ 初評主管: ['組長乙', '專員丁'] });
  });

  it('is not reassigned to a caller who may not see results', async () => {
    const { id: cycleId } = await startCycle({ name: '改派自己', stages: [{ stage: 'first_review', dueOn: null }] });
    const id = await evaluationOf(cycleId);
    const self = await seedEmployee(test.db);
    const asSelf = await test.signIn((await test.seedAccount('hr_officer', { employeeId: self.id })).username);
    const change = { part: 'first_reviewer', employeeId: self.id, reason: '代理' };
    const { status, body } = await run(asSelf, [id, 'reassign'], change);
    expect([status, body.msg]).toEqual([422, '您沒有考核結果的權限，不可改派給自己']);
  });

  it('keeps a draft that another window has changed', async () => {
    const { id: cycleId } = await startCycle({ name: '兩個視窗' });
    const id = await evaluationOf(cycleId);
    const path = `/api/evaluations/${id}/answers/self`;
    await asEmployee.put(path).send({ version: 0, content: { goals } }).expect(200);
    const { body } = await asEmployee
      .put(path)
      .send({ version: 0, content: { goals: [] } })
      .expect(409);
    expect(body.msg).toBe('此草稿已在另一個視窗變更');
    expect((await read(asEmployee, id)).answers[0]).toMatchObject({ version: 1, content: { goals } });
  });

  it('cannot be appealed after 7 days', async () => {
    const { id: cycleId } = await startCycle({ name: '申覆逾期', stages: [{ stage: 'first_review', dueOn: null }] });
    const id = await evaluationOf(cycleId);
    await test.db.rows(sql`
      update evaluations set stage = 'closed', announced_on = '2026-11-13', score = 70, grade = '乙' where id = ${id}::uuid`);
    const { body } = await run(asEmployee, [id, 'appeal'], { reason: '太晚' });
    expect([body.code, body.msg]).toEqual(['AppealTooLate', '申覆期限為 2026/11/20，已逾期']);
  });
});
