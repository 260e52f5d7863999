import { evaluationStages } from '@hr/domain/evaluation/evaluations';
import { z } from 'zod';
import { endpoint, storedDateSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';
import { type CycleKind, cycleKindNames } from './evaluation-names.ts';

const shareSchema = z.object({
  name: z.string(),
  count: z.int(),
  percent: z.number(),
  maximumPercent: z.int().nullable(),
  isExceeded: z.boolean(),
});

/** 結果分析 */
export const evaluationResultEndpoints = {
  distribution: endpoint({
    id: 'evaluationResults.distribution',
    method: 'GET',
    path: '/evaluation-cycles/:id/distribution',
    summary: '考核等第分布',
    access: 'performance_evaluation:view',
    params: recordParams,
    query: z.strictObject({ departmentId: z.uuid().optional() }),
    response: z.object({
      evaluated: z.int(),
      graded: z.int(),
      averageScore: z.number().nullable(),
      grades: z.array(shareSchema),
      departments: z.array(
        z.object({
          departmentId: z.uuid().nullable(),
          departmentName: z.string(),
          graded: z.int(),
          averageScore: z.number().nullable(),
          grades: z.array(shareSchema),
        }),
      ),
    }),
  }),
  history: endpoint({
    id: 'evaluationResults.history',
    method: 'GET',
    path: '/employees/:id/evaluations',
    summary: '員工歷年考核',
    access: 'performance_evaluation:view',
    params: recordParams,
    response: z.object({
      items: z.array(
        z.object({
          id: z.uuid(),
          cycleName: z.string(),
          kind: z.enum(Object.keys(cycleKindNames) as [CycleKind, ...CycleKind[]]),
          endOn: storedDateSchema,
          stage: z.enum(evaluationStages),
          score: z.number().nullable(),
          grade: z.string().nullable(),
        }),
      ),
    }),
  }),
};
