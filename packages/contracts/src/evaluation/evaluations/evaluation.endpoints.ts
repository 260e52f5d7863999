import { evaluationStages } from '@hr/domain/evaluation/evaluations';
import { z } from 'zod';
import {
  downloadEndpoint,
  endpoint,
  instantSchema,
  requiredText,
  storedDateSchema,
  versionSchema,
} from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { storedFileSchema } from '../../files/index.ts';
import { recordParams } from '../../records/index.ts';
import { formDefinitionSchema } from './evaluation-form.schema.ts';
import {
  acknowledgementNames,
  appealDecisionNames,
  authorNames,
  cycleKindNames,
  type EvaluationAuthor,
  type EvaluationEventKind,
  eventKindNames,
  partNames,
} from './evaluation-names.ts';
import { answerContentSchema, goalSchema } from './evaluation.schema.ts';

const keys = <Name extends string>(names: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]]);

const stageSchema = z.enum(evaluationStages);
const authorSchema = keys<EvaluationAuthor>(authorNames);
const partSchema = keys(partNames);

const answerSchema = z.object({
  author: authorSchema,
  content: answerContentSchema,
  /** Null for a draft, which only its author sees. */
  submittedAt: instantSchema.nullable(),
  version: z.int(),
});

export type EvaluationAnswer = z.output<typeof answerSchema>;

const eventSchema = z.object({
  id: z.uuid(),
  at: instantSchema,
  actorName: z.string(),
  kind: keys<EvaluationEventKind>(eventKindNames),
  fromStage: stageSchema.nullable(),
  toStage: stageSchema.nullable(),
  reason: z.string().nullable(),
  /** Former and new values by label; null for readers who may not see results. */
  changes: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])).nullable(),
});

export type EvaluationEvent = z.output<typeof eventSchema>;

const appealSchema = z.object({
  reason: z.string(),
  filedAt: instantSchema,
  decision: keys(appealDecisionNames).nullable(),
  decisionReason: z.string().nullable(),
  decidedByName: z.string().nullable(),
  version: z.int(),
});

/** Commands of an evaluation, as far as the caller may run them now. */
export const evaluationCommands = [
  'write',
  'submit',
  'return',
  'acknowledge',
  'appeal',
  'reassign',
  'calibrate',
  'decideAppeal',
  'end',
  'remind',
] as const;

export type EvaluationCommand = (typeof evaluationCommands)[number];

const scoreSchema = z.number().nullable();

const detailSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    cycle: z.object({
      id: z.uuid(),
      name: z.string(),
      kind: keys(cycleKindNames),
      startOn: storedDateSchema,
      endOn: storedDateSchema,
      isRunning: z.boolean(),
      grades: z.array(z.object({ name: z.string(), minimum: z.int(), maximumPercent: z.int().nullable() })),
    }),
    /** End of the probation or of the contract that is evaluated. */
    subjectOn: storedDateSchema.nullable(),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    jobTitle: z.string().nullable(),
    form: z.object({ name: z.string(), versionNo: z.int(), definition: formDefinitionSchema }),
    stages: z.array(z.object({ stage: stageSchema, dueOn: storedDateSchema.nullable() })),
    stage: stageSchema,
    stageSince: instantSchema,
    isEnded: z.boolean(),
    endReason: z.string().nullable(),
    /** Announced last working day of the employee. */
    leavesOn: storedDateSchema.nullable(),
    reviewers: z.object({
      first_reviewer: employeeReferenceSchema.nullable(),
      second_reviewer: employeeReferenceSchema.nullable(),
      approver: employeeReferenceSchema.nullable(),
    }),
    /** Parts of the caller, also as a deputy; empty for HR and auditors. */
    parts: z.array(partSchema),
    commands: z.array(z.enum(evaluationCommands)),
    /** Stages to which the caller can return the evaluation. */
    returnTargets: z.array(stageSchema),
    goals: z.array(goalSchema),
    answers: z.array(answerSchema),
    /** Attachments of the answers that the caller may read. */
    files: z.array(storedFileSchema.extend({ author: authorSchema })),
    /** Scores that the caller may see. */
    scores: z.object({ self: scoreSchema, first: scoreSchema, second: scoreSchema, total: scoreSchema }),
    grade: z.string().nullable(),
    announcedOn: storedDateSchema.nullable(),
    /** Last day for an appeal; null before the result is announced. */
    appealUntil: storedDateSchema.nullable(),
    acknowledgement: keys(acknowledgementNames).nullable(),
    appeal: appealSchema.nullable(),
    events: z.array(eventSchema),
  })
  .meta({ id: 'EvaluationDetail' });

export type EvaluationDetail = z.output<typeof detailSchema>;

const taskSchema = z
  .object({
    id: z.uuid(),
    cycleName: z.string(),
    kind: keys(cycleKindNames),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    stage: stageSchema,
    dueOn: storedDateSchema.nullable(),
    isOverdue: z.boolean(),
    /** The caller acts as a deputy. */
    isDeputy: z.boolean(),
    score: scoreSchema,
    grade: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'EvaluationTask' });

export type EvaluationTask = z.output<typeof taskSchema>;

const reasonSchema = requiredText('原因', 500);

const command = <Body extends z.ZodRawShape>(
  verb: string,
  summary: string,
  { body, errors = [] }: { readonly body: Body; readonly errors?: Parameters<typeof endpoint>[0]['errors'] },
) =>
  endpoint({
    id: `evaluationSteps.${verb}`,
    method: 'POST',
    path: `/evaluations/:id/${verb}`,
    summary,
    // The part in the evaluation decides: employee, reviewer, deputy or HR.
    access: 'signedIn',
    params: recordParams,
    body: z.strictObject({ ...body, version: versionSchema }),
    response: detailSchema,
    errors: ['StaleVersion', 'EvaluationNotAllowed', ...errors],
  });

/** Steps of evaluations. Employees, reviewers, their deputies and HR call the same endpoints. */
export const evaluationEndpoints = {
  get: endpoint({
    id: 'evaluationSteps.get',
    method: 'GET',
    path: '/evaluations/:id/detail',
    summary: '考核內容',
    access: 'signedIn',
    params: recordParams,
    response: detailSchema,
  }),
  mine: endpoint({
    id: 'evaluationSteps.mine',
    method: 'GET',
    path: '/my/evaluations',
    summary: '我的考核',
    access: 'signedIn',
    response: z.object({
      /** Evaluations of the caller, the newest first. */
      own: z.array(taskSchema),
      /** Evaluations in which the caller acts now. */
      tasks: z.array(taskSchema),
    }),
  }),
  save: endpoint({
    id: 'evaluationSteps.save',
    method: 'PUT',
    path: '/evaluations/:id/answers/:author',
    summary: '儲存考核草稿',
    access: 'signedIn',
    params: recordParams.extend({ author: authorSchema }),
    /** Version of the draft; 0 for the first. */
    body: z.strictObject({ content: answerContentSchema, version: z.union([z.literal(0), versionSchema]) }),
    response: answerSchema,
    errors: ['EvaluationNotAllowed', 'EvaluationDraftChanged'],
  }),
  submit: command('submit', '送出考核', { body: {}, errors: ['EvaluationIncomplete', 'NoEvaluationReviewer'] }),
  return: command('return', '退回考核', { body: { stage: stageSchema, reason: reasonSchema } }),
  acknowledge: command('acknowledge', '確認考核結果', {
    body: { answer: keys(acknowledgementNames), comment: z.string().trim().max(1_000, '不可超過 1,000 個字') },
    errors: ['EvaluationIncomplete'],
  }),
  appeal: command('appeal', '提出申覆', {
    body: { reason: requiredText('申覆理由', 1_000) },
    errors: ['AppealTooLate'],
  }),
  decideAppeal: command('decide-appeal', '決定申覆', {
    body: {
      decision: keys(appealDecisionNames),
      reason: reasonSchema,
      /** New result of an upheld appeal. */
      score: z.number('請輸入分數').min(0).max(100, '分數須為 0 至 100').nullable(),
      grade: z.string().trim().max(10).nullable(),
    },
    errors: ['EvaluationGradeUnknown'],
  }),
  reassign: command('reassign', '改派考核者', {
    body: { part: partSchema.exclude(['employee']), employeeId: z.uuid('請選擇員工'), reason: reasonSchema },
    errors: ['EvaluationReviewerUnfit'],
  }),
  calibrate: command('calibrate', '調整考核成績', {
    body: {
      score: z.number('請輸入分數').min(0, '分數須為 0 至 100').max(100, '分數須為 0 至 100'),
      grade: requiredText('等第', 10),
      reason: reasonSchema,
    },
    errors: ['EvaluationGradeUnknown'],
  }),
  end: command('end', '終止考核', { body: { reason: reasonSchema } }),
  remind: command('remind', '催辦考核', { body: {} }),
  /** 批次核定 */
  approveAll: endpoint({
    id: 'evaluationSteps.approveAll',
    method: 'POST',
    path: '/evaluations/approve',
    summary: '批次核定考核',
    access: 'signedIn',
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.uuid(), version: versionSchema }))
        .min(1, '請選擇考核')
        .max(200),
    }),
    response: z.object({
      approved: z.int(),
      /** Evaluations that could not be approved, with the reason. */
      refused: z.array(z.object({ id: z.uuid(), name: z.string(), message: z.string() })),
    }),
  }),
  form: downloadEndpoint({
    id: 'evaluationSteps.form',
    path: '/evaluations/:id/form',
    summary: '列印個人考核表',
    access: 'signedIn',
    params: recordParams,
  }),
};
