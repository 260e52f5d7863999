import type { EvaluationDetail } from './index.ts';

const person = (number: number, nameZh: string) => ({
  id: `00000000-0000-4000-8000-00000090000${number}`,
  employeeNo: `E0000${number}`,
  nameZh,
});

/** Builds the evaluation of E00001 in the self review, as the employee sees it. */
export const buildEvaluation = (overrides: Partial<EvaluationDetail> = {}): EvaluationDetail => ({
  id: '00000000-0000-4000-8000-000000910001',
  version: 3,
  cycle: {
    id: '00000000-0000-4000-8000-000000920001',
    name: '115 年度考核',
    kind: 'annual',
    startOn: '2026-01-01',
    endOn: '2026-12-31',
    isRunning: true,
    grades: [
      { name: '優', minimum: 90, maximumPercent: 10 },
      { name: '甲', minimum: 0, maximumPercent: null },
    ],
  },
  subjectOn: null,
  employee: person(1, '王小明'),
  departmentName: '研究組',
  jobTitle: '研究員',
  form: {
    name: '一般人員考核表',
    versionNo: 1,
    definition: {
      weights: { goals: 70, competencies: 30 },
      reviewers: { self: 0, first: 100, second: 0 },
      competencies: [{ name: '團隊合作', levels: ['', '', '', '', '卓越'] }],
      asksProbation: false,
      asksRenewal: false,
      asksPromotion: true,
    },
  },
  stages: [
    { stage: 'goal_setting', dueOn: null },
    { stage: 'self_review', dueOn: '2026-12-10' },
    { stage: 'first_review', dueOn: null },
    { stage: 'closed', dueOn: null },
  ],
  stage: 'self_review',
  stageSince: '2026-11-01T01:00:00.000Z',
  isEnded: false,
  endReason: null,
  leavesOn: null,
  reviewers: { first_reviewer: person(2, '陳主管'), second_reviewer: null, approver: person(2, '陳主管') },
  parts: ['employee'],
  commands: ['write', 'submit'],
  returnTargets: [],
  goals: [{ name: '完成研究報告', description: '', weight: 100, target: '三篇' }],
  answers: [],
  files: [],
  scores: { self: null, first: null, second: null, total: null },
  grade: null,
  announcedOn: null,
  appealUntil: null,
  acknowledgement: null,
  appeal: null,
  events: [],
  ...overrides,
});
