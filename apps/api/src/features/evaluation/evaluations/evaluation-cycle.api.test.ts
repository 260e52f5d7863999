import { pagesOf } from '@hr/documents/testing';
import { describe, expect, it } from 'vitest';
import { sql } from '#db/sql.ts';
import { binary } from '#testing/binary.ts';
import { definition, startEvaluationTest } from '#testing/evaluation-test.ts';
import { annualGrantSeeds } from '#testing/seed-annual-grants.ts';
import { markLeaving } from '#testing/seed-rows.ts';
import { maintainEvaluations } from './index.ts';

// The tests run on 2026-11-21.
const {
  test,
  hr,
  officer,
  division,
  employee,
  successor,
  asManager,
  formId,
  cycle,
  read,
  run,
  startCycle,
  evaluationOf,
} = await startEvaluationTest();

describe('a form', () => {
  it.each([
    [{ weights: { goals: 69, competencies: 30 } }, 'definition.weights.goals'],
    [{ reviewers: { self: 1, first: 60, second: 40 } }, 'definition.reviewers.first'],
    [{ competencies: [] }, 'definition.competencies'],
  ])('with %j is refused', async (change, path) => {
    const { body } = await hr
      .post('/api/evaluation-forms')
      .send({ name: '錯誤', definition: { ...definition, ...change } })
      .expect(400);
    expect(body.fields[0]).toMatchObject({ path });
  });

  it('has a new version as a draft of its own, once', async () => {
    const { body: published } = await hr.get(`/api/evaluation-forms/${formId}`).expect(200);
    await hr
      .put(`/api/evaluation-forms/${formId}`)
      .send({ name: '改名', definition, version: published.version })
      .expect(409);
    const { body: draft } = await hr
      .post(`/api/evaluation-forms/${formId}/new-version`)
      .send({ version: published.version })
      .expect(200);
    expect(draft).toMatchObject({ versionNo: 2, state: 'draft', name: '一般考核表' });
    await hr.post(`/api/evaluation-forms/${formId}/new-version`).send({ version: published.version }).expect(409);
  });
});

describe('a cycle', () => {
  it.each([
    [{ stages: [{ stage: 'self_review', dueOn: null }] }, 'stages'],
    [{ stages: [...cycle.stages].toReversed() }, 'stages'],
    [{ endOn: '2025-12-31' }, 'endOn'],
    [{ kind: 'probation' }, 'leadDays'],
    [{ grades: [{ name: '甲', minimum: 80, maximumPercent: null }] }, 'grades'],
  ])('with %j is refused', async (change, path) => {
    const { body } = await hr
      .post('/api/evaluation-cycles')
      .send({ ...cycle, name: '錯誤', ...change })
      .expect(400);
    expect(body.fields[0].path.split('.')[0]).toBe(path);
  });

  it('is not closed with open evaluations, but once they are ended', async () => {
    const started = await startCycle({ name: '未完成' });
    const close = () => hr.post(`/api/evaluation-cycles/${started.id}/close`).send({ version: started.version });
    expect((await close()).body.msg).toBe('尚有 1 份考核未完成，無法結案');
    expect((await run(hr, [await evaluationOf(started.id), 'end'], { reason: '離職' })).status).toBe(200);
    expect((await close()).status).toBe(200);
  });

  it('is copied with its days a year later', async () => {
    const source = await startCycle({ name: '複製來源' });
    const { body } = await hr
      .post(`/api/evaluation-cycles/${source.id}/copy`)
      .send({ version: source.version, name: '116 年度考核', startOn: '2027-01-01' })
      .expect(200);
    expect(body).toMatchObject({ state: 'draft', startOn: '2027-01-01', endOn: '2027-12-31' });
    expect(body.stages[0]).toEqual({ stage: 'goal_setting', dueOn: '2027-11-30' });
    // With another day of the year, days move with the first day.
    const { body: shifted } = await hr
      .post(`/api/evaluation-cycles/${source.id}/copy`)
      .send({ version: source.version, name: '115 年度考核（二月起）', startOn: '2026-02-01' })
      .expect(200);
    expect([shifted.endOn, shifted.stages[0].dueOn]).toEqual(['2027-01-31', '2026-12-31']);
  });

  it('counts its grades beside their limits, also by department', async () => {
    const { id: cycleId } = await startCycle({
      name: '分布',
      population: { departmentIds: [division.id], employmentTypeIds: [], hiredBy: null, excluded: [] },
    });
    await test.db.rows(sql`
      update evaluations set score = case when employee_id = ${employee.id}::uuid then 95 else 85 end,
        grade = case when employee_id = ${employee.id}::uuid then '優' else '甲' end where cycle_id = ${cycleId}::uuid`);
    const { body } = await hr.get(`/api/evaluation-cycles/${cycleId}/distribution`).expect(200);
    expect(body).toMatchObject({ evaluated: 4, graded: 4, averageScore: 87.5 });
    expect(body.grades.map(({ count, percent }: { count: number; percent: number }) => [count, percent])).toEqual([
      [1, 25],
      [3, 75],
      [0, 0],
    ]);
    expect(body.departments).toHaveLength(2);
    expect((await officer.get(`/api/evaluation-cycles/${cycleId}/distribution`)).body.graded).toBe(0);
  });
});

describe('fairness', () => {
  it('shows no trace of a protected absence to reviewers', async () => {
    const { id: cycleId } = await startCycle({ name: '公平', stages: [{ stage: 'first_review', dueOn: null }] });
    const id = await evaluationOf(cycleId);
    await annualGrantSeeds(test, hr).seedUnpaidLeave(employee.id, '2026-03-01', '2026-05-31');
    const { body: mine } = await asManager.get('/api/my/evaluations').expect(200);
    const { body: listed } = await hr.get(`/api/evaluations?cycleId=${cycleId}`).expect(200);
    const { text: exported } = await hr.get(`/api/evaluations/export?format=csv&cycleId=${cycleId}`).expect(200);
    const { body: logged } = await hr.get(`/api/evaluations/${id}/audit-entries`).expect(200);
    const { body: paper } = await binary(asManager.get(`/api/evaluations/${id}/form`)).expect(200);
    const printed = await pagesOf(paper);
    expect(printed.join('')).toContain('組員丙');
    for (const shown of [await read(asManager, id), await read(hr, id), mine, listed, exported, logged, printed]) {
      expect(JSON.stringify(shown)).not.toMatch(/育嬰|留職|產假|病假|parental|2026.0[35].(01|31)/);
    }
  });
});

describe('the daily work', () => {
  const surroundings = { db: test.db } as unknown as Parameters<typeof maintainEvaluations>[0];
  const runAt = (now: string) => maintainEvaluations(surroundings, new Date(now));

  it('starts an evaluation of probation once, before its end', async () => {
    const { id: cycleId } = await startCycle({
      name: '試用期',
      kind: 'probation',
      leadDays: 30,
      stages: [{ stage: 'first_review', dueOn: null }],
    });
    await test.db.rows(sql`
      update employments set probation_ends_on = '2027-01-15' where employee_id = ${employee.id}::uuid`);
    const count = async (): Promise<number> =>
      (await test.db.rows(sql`select from evaluations where cycle_id = ${cycleId}::uuid`)).length;
    await runAt('2026-12-14T23:15:00Z');
    expect(await count()).toBe(0);
    await Promise.all([runAt('2026-12-16T23:15:00Z'), runAt('2026-12-16T23:15:00Z')]);
    await runAt('2026-12-17T23:15:00Z');
    expect(await count()).toBe(1);
  });

  it('replaces a reviewer who has left', async () => {
    const { id: cycleId } = await startCycle({ name: '離職主管', stages: [{ stage: 'first_review', dueOn: null }] });
    const id = await evaluationOf(cycleId);
    await test.db.rows(sql`update evaluations set first_reviewer_id = ${successor.id}::uuid where id = ${id}::uuid`);
    await markLeaving(test.db, successor.id, { lastWorkingOn: '2026-12-31' });
    await runAt('2027-01-04T23:15:00Z');
    expect((await read(hr, id)).reviewers.first_reviewer?.nameZh).toBe('組長乙');
  });
});
