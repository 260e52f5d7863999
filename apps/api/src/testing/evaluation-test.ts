import type { EvaluationCycleInput, EvaluationDetail, FormDefinition } from '@hr/contracts/evaluation/evaluations';
import { sql } from '#db/sql.ts';
import { seedDepartment, seedEmployee } from './seed-rows.ts';
import { startTestApp } from './test-app.ts';

/** Form with goals and two competencies. */
export const definition: FormDefinition = {
  weights: { goals: 70, competencies: 30 },
  reviewers: { self: 0, first: 60, second: 40 },
  competencies: [
    { name: '團隊合作', levels: ['', '', '', '', ''] },
    { name: '專業能力', levels: ['待加強', '', '合格', '', '卓越'] },
  ],
  asksProbation: false,
  asksRenewal: false,
  asksPromotion: true,
};

/**
 * Starts a test application on 2026-11-21 with a published form, and a director above a manager above an employee, who
 * are signed in.
 */
export const startEvaluationTest = async () => {
  const test = await startTestApp();
  const hr = await test.signedInAs('hr_manager');
  const officer = await test.signedInAs('hr_officer');
  type Agent = typeof hr;

  const division = await seedDepartment(test.db);
  const unit = await seedDepartment(test.db, { parentId: division.id });
  const director = await seedEmployee(test.db, { departmentId: division.id, nameZh: '處長甲' });
  const manager = await seedEmployee(test.db, { departmentId: unit.id, nameZh: '組長乙' });
  const employee = await seedEmployee(test.db, { departmentId: unit.id, nameZh: '組員丙' });
  const successor = await seedEmployee(test.db, { departmentId: division.id, nameZh: '專員丁' });
  await test.db.rows(sql`
    update department_periods set head_id = case department_id when ${unit.id}::uuid then ${manager.id}::uuid else ${director.id}::uuid end
    where department_id in (${unit.id}::uuid, ${division.id}::uuid)`);

  const { body: form } = await hr.post('/api/evaluation-forms').send({ name: '一般考核表', definition }).expect(201);
  await hr.post(`/api/evaluation-forms/${form.id}/publish`).send({ version: form.version }).expect(200);

  const cycle: EvaluationCycleInput = {
    name: '115 年度考核',
    kind: 'annual',
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    form: form.id,
    stages: [
      { stage: 'goal_setting', dueOn: '2026-11-30' },
      { stage: 'mid_review', dueOn: null },
      { stage: 'self_review', dueOn: '2026-12-10' },
      { stage: 'first_review', dueOn: '2026-12-20' },
      { stage: 'second_review', dueOn: '2026-12-25' },
      { stage: 'final_approval', dueOn: '2026-12-31' },
      { stage: 'interview', dueOn: null },
      { stage: 'acknowledgement', dueOn: null },
    ],
    grades: [
      { name: '優', minimum: 90, maximumPercent: 50 },
      { name: '甲', minimum: 80, maximumPercent: null },
      { name: '乙', minimum: 0, maximumPercent: null },
    ],
    population: {
      departmentIds: [unit.id],
      employmentTypeIds: [],
      hiredBy: null,
      excluded: [{ employeeId: manager.id, reason: '主管另案考核' }],
    },
    leadDays: null,
  };

  const signInAs = async (employeeId: string): Promise<Agent> =>
    test.signIn((await test.seedAccount('employee', { employeeId })).username);

  return {
    test,
    hr,
    officer,
    division,
    employee,
    successor,
    asDirector: await signInAs(director.id),
    asManager: await signInAs(manager.id),
    asEmployee: await signInAs(employee.id),
    asSuccessor: await signInAs(successor.id),
    formId: form.id as string,
    cycle,
    read: async (agent: Agent, id: string): Promise<EvaluationDetail> =>
      (await agent.get(`/api/evaluations/${id}/detail`).expect(200)).body,
    /** Runs a command with the current version, and returns the response. */
    run: async (agent: Agent, [id, command]: readonly [string, string], body: object = {}) => {
      const { version } = (await agent.get(`/api/evaluations/${id}/detail`)).body;
      return agent.post(`/api/evaluations/${id}/${command}`).send({ ...body, version: version ?? 1 });
    },
    startCycle: async (overrides: Partial<EvaluationCycleInput>): Promise<{ id: string; version: number }> => {
      const { body } = await hr
        .post('/api/evaluation-cycles')
        .send({ ...cycle, ...overrides })
        .expect(201);
      return (await hr.post(`/api/evaluation-cycles/${body.id}/start`).send({ version: body.version }).expect(200))
        .body;
    },
    evaluationOf: async (cycleId: string): Promise<string> => {
      const [row] = await test.db.rows<{ id: string }>(sql`
        select id from evaluations where cycle_id = ${cycleId}::uuid and employee_id = ${employee.id}::uuid`);
      return row?.id ?? '';
    },
  };
};
