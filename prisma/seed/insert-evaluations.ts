import type pg from 'pg';

const competencies = [
  {
    name: '專業能力',
    levels: ['需要持續指導', '能完成部分工作', '能獨立完成工作', '能改善工作方法', '能指導他人並建立標準'],
  },
  {
    name: '團隊合作',
    levels: ['很少配合', '被要求時配合', '主動配合', '促進合作', '帶動跨單位合作'],
  },
  { name: '責任感', levels: ['常需催促', '偶需催促', '按時完成', '提前完成', '主動承擔額外工作'] },
];

const definition = {
  weights: { goals: 70, competencies: 30 },
  reviewers: { self: 0, first: 60, second: 40 },
  competencies,
  asksProbation: false,
  asksRenewal: false,
  asksPromotion: true,
};

const grades = [
  { name: '優', minimum: 90, maximumPercent: 10 },
  { name: '甲', minimum: 80, maximumPercent: 65 },
  { name: '乙', minimum: 70, maximumPercent: null },
  { name: '丙', minimum: 0, maximumPercent: null },
];

const stages = [
  { stage: 'goal_setting', dueOn: '2026-03-31' },
  { stage: 'mid_review', dueOn: '2026-07-31' },
  { stage: 'self_review', dueOn: '2026-12-05' },
  { stage: 'first_review', dueOn: '2026-12-15' },
  { stage: 'second_review', dueOn: '2026-12-20' },
  { stage: 'final_approval', dueOn: '2026-12-25' },
  { stage: 'interview', dueOn: '2026-12-31' },
  { stage: 'acknowledgement', dueOn: '2027-01-08' },
];

const lastYearStages = stages.map(({ stage, dueOn }) => ({
  stage,
  dueOn: `${Number(dueOn.slice(0, 4)) - 1}${dueOn.slice(4)}`,
}));

const population = { departmentIds: [], employmentTypeIds: [], hiredBy: null, excluded: [] };

const goals = [
  { name: '完成年度主要工作', description: '依年度計畫完成負責的項目', weight: 60, target: '全部如期完成' },
  { name: '改善一項作業流程', description: '', weight: 40, target: '縮短處理天數' },
];

const cycle = (values: object) => ({ grades, population, leadDays: null, ...values });

/** Number from 0 to 99 that is the same in every run, by the employee and a purpose. */
const drawn = (purpose: string): string =>
  `('x' || substr(md5(e.employee_no || '${purpose}'), 1, 6))::bit(24)::int % 100`;

/** Points of the employee `e` for each goal, by author, as SQL. */
const goalPoints = {
  self: `60 + ${drawn('self')} * 40 / 100`,
  first: `58 + ${drawn('first')} * 42 / 100`,
  second: `60 + ${drawn('second')} * 38 / 100`,
};

/** Level of each competency that goes with points, as SQL. */
const levelOf = (points: string): string => `round((${points}) / 20.0)::int`;

/** Score by the weights of the form, 70 for goals and 30 for competencies of up to 5 levels, as SQL. */
const scoreOf = (points: string): string => `round(0.7 * (${points}) + 0.3 * 20 * ${levelOf(points)}, 1)`;

/** Reviewers by the departments: the head, the head above, and the head above that, never the employee. */
const REVIEWERS = `
  select e.id, chain.heads[1] as first, chain.heads[2] as second, coalesce(chain.heads[3], chain.heads[2], chain.heads[1]) as approver
  from employees e join employee_positions placed on placed.employee_id = e.id and placed.effective_to is null
  cross join lateral (
    with recursive above as (
      select period.department_id, period.parent_id, period.head_id, 0 as distance from department_periods period
      where period.department_id = placed.department_id and period.effective_to is null
      union all
      select period.department_id, period.parent_id, period.head_id, above.distance + 1 from above
      join department_periods period on period.department_id = above.parent_id and period.effective_to is null
    )
    select array(
      select head_id from above where head_id is not null and head_id <> e.id group by head_id order by min(distance)
    ) as heads
  ) chain`;

const ordered = `array['goal_setting', 'mid_review', 'self_review', 'first_review', 'second_review', 'final_approval', 'interview',
  'acknowledgement', 'closed']`;

interface DemoCycle {
  readonly cycleId: string;
  readonly stage: string;
  readonly employedOn: string;
}

/** Inserts evaluations whose stage is an SQL expression of the employee `e`, with the answers up to that stage. */
const insertEvaluations = async (client: pg.Client, { cycleId, stage, employedOn }: DemoCycle): Promise<void> => {
  await client.query(
    `with reviewers as (${REVIEWERS}), drawn as (
      select e.id, ${stage} as stage, ${scoreOf(goalPoints.self)} as self, ${scoreOf(goalPoints.first)} as first,
        ${scoreOf(goalPoints.second)} as second
      from employees e where exists (
        select from employments stint where stint.employee_id = e.id and stint.hired_on <= $2::date
          and (stint.last_working_on is null or stint.last_working_on >= $2::date)
      )
    ), placed as (
      select drawn.id, case
          when reviewers.first is null and array_position(${ordered}, drawn.stage) > 1 then 'goal_setting'
          when reviewers.second is null and drawn.stage = 'second_review' then 'final_approval' else drawn.stage end as stage,
        drawn.self, drawn.first, drawn.second,
        reviewers.first as first_id, reviewers.second as second_id, reviewers.approver
      from drawn join reviewers on reviewers.id = drawn.id
    ), ranked as (
      select placed.*, array_position(${ordered}, placed.stage) as reached,
        round((case when placed.second_id is null or array_position(${ordered}, placed.stage) = 5 then placed.first else placed.first * 0.6 + placed.second * 0.4 end), 1) as total
      from placed
    )
    insert into evaluations (cycle_id, employee_id, stage, stage_since, first_reviewer_id, second_reviewer_id, approver_id,
      goals, self_score, first_score, second_score, score, grade, announced_on, acknowledgement)
    select $1::uuid, id, stage, $3::timestamptz, first_id, second_id, approver,
      case when reached > 1 then $4::jsonb else '[]'::jsonb end,
      case when reached > 3 then self end, case when reached > 4 then first end,
      case when reached > 5 and second_id is not null then second end, case when reached > 4 then total end,
      case when reached > 4 then case when total >= 90 then '優' when total >= 80 then '甲' when total >= 70 then '乙' else '丙' end end,
      case when reached > 6 then ($3::timestamptz at time zone 'Asia/Taipei')::date end, case when stage = 'closed' then 'agree' end
    from ranked where first_id is not null or $5::boolean`,
    [cycleId, employedOn, `${employedOn}T09:00:00+08:00`, JSON.stringify(goals), stage !== `'closed'`],
  );
};

/** Inserts the submitted answers and the first event of each evaluation. */
const insertAnswers = async (client: pg.Client, { cycleId, employedOn }: Omit<DemoCycle, 'stage'>): Promise<void> => {
  await client.query(
    `insert into evaluation_answers (evaluation_id, author, content, submitted_at)
    select t.id, written.author, jsonb_build_object('goals', t.goals, 'achieved', jsonb_build_array('如期完成', '完成一項'),
      'goalScores', case when written.points is null then '[]' else jsonb_build_array(written.points, written.points) end,
      'competencies', case when written.points is null then '[]' else jsonb_build_array(${Array.from({ length: 3 }, () => levelOf('written.points')).join(', ')}) end,
      'strengths', written.strengths, 'improvements', written.improvements, 'plan', '參加相關訓練', 'comment', written.comment, 'internalNote', '',
      'probation', null, 'renewal', null, 'promotion', case when written.author = 'first' then case when t.score >= 90 then 'recommend' else 'keep' end end,
      'interview', case when written.author = 'interview' then jsonb_build_object('on', $2::date, 'place', '會議室', 'summary', '說明考核結果與明年目標',
        'consensus', '雙方同意', 'employeeComment', '') end), t.stage_since
    from evaluations t join employees e on e.id = t.employee_id cross join lateral (values
      ('self', 1, case when t.self_score is not null then ${goalPoints.self} end, '能如期完成工作', '時間安排', ''),
      ('mid', 2, null::int, '', '', '進度符合預期'),
      ('first', 4, ${goalPoints.first}, '工作主動', '可加強書面報告', ''),
      ('second', 5, ${goalPoints.second}, '', '', '同意初評意見'),
      ('final', 6, null, '', '', ''),
      ('interview', 7, null, '', '', '')
    ) as written (author, place, points, strengths, improvements, comment)
    where t.cycle_id = $1::uuid and array_position(${ordered}, t.stage) > written.place
      and (written.author <> 'second' or t.second_reviewer_id is not null)`,
    [cycleId, employedOn],
  );
  await client.query(
    `insert into evaluation_events (evaluation_id, at, actor_name, kind, to_stage)
    select id, stage_since, '系統', 'started', 'goal_setting' from evaluations where cycle_id = $1::uuid`,
    [cycleId],
  );
};

const insertCycle = async (client: pg.Client, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into evaluation_cycles (name, kind, start_on, end_on, form_id, stages, grades, population, lead_days, state, started_at, closed_at)
    select row.name, row.kind, row."startOn", row."endOn", row."formId", row.stages, row.grades, row.population, row."leadDays",
      row.state, row."startedAt", row."closedAt"
    from jsonb_to_record($1::jsonb) as row (name text, kind text, "startOn" date, "endOn" date, "formId" uuid, stages jsonb,
      grades jsonb, population jsonb, "leadDays" int, state text, "startedAt" timestamptz, "closedAt" timestamptz)
    returning id`,
    [JSON.stringify(values)],
  );
  return rows[0]?.id ?? '';
};

/** Inserts a published form and returns its id. */
const insertForm = async (client: pg.Client, name: string, content: object): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into evaluation_forms (id, family_id, version_no, name, definition, published_at)
    select id, id, 1, $1, $2::jsonb, '2025-01-02T01:00:00Z' from (select uuid_v7() as id) created returning id`,
    [name, JSON.stringify(content)],
  );
  return rows[0]?.id ?? '';
};

const insertClosedCycle = async (client: pg.Client, formId: string): Promise<void> => {
  const closed = await insertCycle(
    client,
    cycle({
      name: '114 年度考核',
      kind: 'annual',
      startOn: '2025-01-01',
      endOn: '2025-12-31',
      formId,
      stages: lastYearStages,
      state: 'closed',
      startedAt: '2025-03-03T01:00:00Z',
      closedAt: '2026-01-12T08:00:00Z',
    }),
  );
  await insertEvaluations(client, { cycleId: closed, stage: `'closed'`, employedOn: '2025-12-31' });
  await insertAnswers(client, { cycleId: closed, employedOn: '2025-12-31' });
};

const insertRunningCycle = async (client: pg.Client, formId: string): Promise<void> => {
  const running = await insertCycle(
    client,
    cycle({
      name: '115 年度考核',
      kind: 'annual',
      startOn: '2026-01-01',
      endOn: '2026-12-31',
      formId,
      stages,
      state: 'running',
      startedAt: '2026-03-02T01:00:00Z',
      closedAt: null,
    }),
  );
  await insertEvaluations(client, {
    cycleId: running,
    stage: `case when e.id = (select employee_id from emp_accounts where username = 'staff') then 'self_review'
      else (array['goal_setting', 'mid_review', 'self_review', 'self_review', 'first_review', 'first_review', 'second_review',
        'final_approval', 'interview', 'acknowledgement', 'closed'])[1 + ${drawn('stage')} * 11 / 100] end`,
    employedOn: '2026-11-16',
  });
  await insertAnswers(client, { cycleId: running, employedOn: '2026-11-16' });
};

/**
 * Inserts a closed evaluation of 2025, one of 2026 with people in every stage, and cycles that start evaluations of
 * probation and renewal by themselves. The employee of the login staff is in the self review.
 */
export const insertDemoEvaluations = async (client: pg.Client): Promise<void> => {
  const formId = await insertForm(client, '一般人員考核表', definition);
  const probationForm = await insertForm(client, '試用期考核表', {
    ...definition,
    weights: { goals: 0, competencies: 100 },
    reviewers: { self: 0, first: 100, second: 0 },
    asksProbation: true,
    asksPromotion: false,
  });
  const renewalForm = await insertForm(client, '計畫人員續聘考核表', {
    ...definition,
    weights: { goals: 0, competencies: 100 },
    reviewers: { self: 0, first: 100, second: 0 },
    asksRenewal: true,
    asksPromotion: false,
  });
  await insertClosedCycle(client, formId);
  await insertRunningCycle(client, formId);
  for (const [name, kind, form] of [
    ['試用期考核', 'probation', probationForm],
    ['計畫人員續聘考核', 'renewal', renewalForm],
  ] as const) {
    await insertCycle(
      client,
      cycle({
        name,
        kind,
        startOn: '2026-01-01',
        endOn: '2027-12-31',
        formId: form,
        stages: [
          { stage: 'self_review', dueOn: null },
          { stage: 'first_review', dueOn: null },
          { stage: 'final_approval', dueOn: null },
          { stage: 'acknowledgement', dueOn: null },
        ],
        leadDays: 30,
        state: 'running',
        startedAt: '2026-01-05T01:00:00Z',
        closedAt: null,
      }),
    );
  }
};
