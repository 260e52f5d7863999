import {
  evaluationStages,
  HIGHEST_LEVEL,
  HIGHEST_SCORE,
  isWhole,
  LOWEST_LEVEL,
} from '@hr/domain/evaluation/evaluations';
import { z } from 'zod';
import { calendarDateSchema, requiredText, several, singleLine } from '../../core/index.ts';
import {
  employeeField,
  type EmployeeReference,
  shownChoice,
  shownCount,
  shownDate,
  shownFlag,
  shownText,
} from '../../fields/index.ts';
import { type ItemOf, type ListQueryOf, record, withoutWriting } from '../../records/index.ts';
import { NOT_WHOLE } from './evaluation-form.schema.ts';
import { cycleKindNames, probationNames, promotionNames, renewalNames, stageNames } from './evaluation-names.ts';

export const MAX_GOALS = 20;

const SCORE = `分數須為 0 至 ${HIGHEST_SCORE} 的整數`;
const LEVEL = `職能須為 ${LOWEST_LEVEL} 至 ${HIGHEST_LEVEL} 級`;

const longText = z.string().max(4_000, '不可超過 4,000 個字');

export const goalSchema = z.strictObject({
  name: singleLine(requiredText('項目', 100)),
  description: z.string().trim().max(500, '不可超過 500 個字'),
  weight: z.int('請輸入整數').min(1, '權重須為 1 至 100').max(100, '權重須為 1 至 100'),
  target: z.string().trim().max(200, '不可超過 200 個字'),
});

export type EvaluationGoalInput = z.output<typeof goalSchema>;

/** Goals when they are submitted; a draft may be incomplete. */
export const submittedGoalsSchema = z
  .array(goalSchema)
  .min(1, '請至少設定一項目標')
  .max(MAX_GOALS, `最多 ${MAX_GOALS} 項目標`)
  .refine((goals) => isWhole(goals.map(({ weight }) => weight)), NOT_WHOLE);

const draftGoalSchema = z.strictObject({
  name: z.string().max(100, '不可超過 100 個字'),
  description: z.string().max(500, '不可超過 500 個字'),
  weight: z.int('請輸入整數').min(0, '權重須為 1 至 100').max(100, '權重須為 1 至 100').nullable(),
  target: z.string().max(200, '不可超過 200 個字'),
});

/** Answer of one person; each stage uses some of the parts. */
export const answerContentSchema = z.strictObject({
  goals: z.array(draftGoalSchema).max(MAX_GOALS, `最多 ${MAX_GOALS} 項目標`).default([]),
  /** Achieved values, in the order of the goals. */
  achieved: z.array(z.string().max(500, '不可超過 500 個字')).max(MAX_GOALS).default([]),
  /** 0 to 100, in the order of the goals; null while not scored. */
  goalScores: z.array(z.int(SCORE).min(0, SCORE).max(HIGHEST_SCORE, SCORE).nullable()).max(MAX_GOALS).default([]),
  /** Levels 1 to 5, in the order of the competencies. */
  competencies: z.array(z.int(LEVEL).min(LOWEST_LEVEL, LEVEL).max(HIGHEST_LEVEL, LEVEL).nullable()).max(20).default([]),
  strengths: longText.default(''),
  improvements: longText.default(''),
  plan: longText.default(''),
  comment: longText.default(''),
  /** Comment between reviewers; the employee sees it after closing only. */
  internalNote: longText.default(''),
  probation: z
    .enum(Object.keys(probationNames) as [keyof typeof probationNames])
    .nullable()
    .default(null),
  renewal: z
    .enum(Object.keys(renewalNames) as [keyof typeof renewalNames])
    .nullable()
    .default(null),
  promotion: z
    .enum(Object.keys(promotionNames) as [keyof typeof promotionNames])
    .nullable()
    .default(null),
  interview: z
    .strictObject({
      on: calendarDateSchema.nullable(),
      place: z.string().max(100, '不可超過 100 個字'),
      summary: longText,
      consensus: longText,
      employeeComment: longText,
    })
    .nullable()
    .default(null),
});

export type AnswerContent = z.output<typeof answerContentSchema>;

const described = record({
  name: 'Evaluation',
  path: '/evaluations',
  screen: 'performance_evaluation',
  noun: '考核',
  order: 'employee',
  search: [],
  titleOf: ({ employee, cycleName }: { readonly employee: EmployeeReference; readonly cycleName: string | null }) =>
    `${employee.nameZh} ${cycleName ?? ''}`,
  fields: { employeeId: employeeField('員工', { example: 'E00001' }) },
  derived: {
    cycleName: shownText('週期'),
    kind: shownChoice('類型', cycleKindNames),
    departmentName: shownText('部門'),
    jobTitle: shownText('職稱'),
    firstReviewer: shownText('初評主管'),
    secondReviewer: shownText('複評主管'),
    approver: shownText('核定主管'),
    /** Scores with one decimal; null without access to them. */
    selfScore: shownText('自評分數'),
    firstScore: shownText('初評'),
    secondScore: shownText('複評'),
    score: shownText('總分'),
    grade: shownText('等第'),
    stage: shownChoice('目前階段', stageNames),
    stageDays: shownCount('停留天數'),
    dueOn: shownDate('期限'),
    isOverdue: shownFlag('逾期'),
    isEnded: shownFlag('已終止'),
    /** Last working day of an employee who leaves or has left; HR ends the evaluation or lets it be completed. */
    leavesOn: shownDate('最後工作日'),
  },
  columns: [
    'employee',
    'cycleName',
    'departmentName',
    'jobTitle',
    'firstReviewer',
    'secondReviewer',
    'approver',
    'selfScore',
    'firstScore',
    'secondScore',
    'score',
    'grade',
    'stage',
    'stageDays',
    'dueOn',
    'isOverdue',
  ],
  filters: {
    cycleId: z.uuid().optional(),
    stage: several(z.enum(evaluationStages)).optional(),
    employeeId: z.uuid().optional(),
    departmentId: z.uuid().optional(),
    isOverdue: z.enum(['yes']).optional(),
    hasAppeal: z.enum(['yes']).optional(),
  },
});

/** 考核進度: the evaluations of employees. */
export const evaluations = { ...described, endpoints: withoutWriting(described.endpoints) };

export type EvaluationItem = ItemOf<typeof evaluations>;

export type EvaluationListQuery = ListQueryOf<typeof evaluations>;
