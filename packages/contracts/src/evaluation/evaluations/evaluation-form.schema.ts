import { isWhole, WHOLE } from '@hr/domain/evaluation/evaluations';
import { z } from 'zod';
import { requiredText, singleLine } from '../../core/index.ts';
import { ownField, shownChoice, shownCount, shownInstant, textField } from '../../fields/index.ts';
import { type InputOf, type ItemOf, record } from '../../records/index.ts';

export const NOT_WHOLE = '權重合計須為 100%';

const MAX_COMPETENCIES = 20;

const weight = z.int('請輸入整數').min(0, '不可為負數').max(WHOLE, '不可超過 100%');

const competencySchema = z.strictObject({
  name: singleLine(requiredText('職能名稱', 50)),
  /** Descriptions of the levels 1 to 5; empty if a level is not described. */
  levels: z.array(z.string().trim().max(200, '不可超過 200 個字')).length(5),
});

export const formDefinitionSchema = z
  .strictObject({
    weights: z.strictObject({ goals: weight, competencies: weight }),
    reviewers: z.strictObject({ self: weight, first: weight, second: weight }),
    competencies: z.array(competencySchema).max(MAX_COMPETENCIES, `最多 ${MAX_COMPETENCIES} 項職能`),
    asksProbation: z.boolean(),
    asksRenewal: z.boolean(),
    asksPromotion: z.boolean(),
  })
  .superRefine(({ weights, reviewers, competencies }, context) => {
    if (!isWhole([weights.goals, weights.competencies])) {
      context.addIssue({ code: 'custom', path: ['weights', 'goals'], message: NOT_WHOLE });
    }
    if (!isWhole([reviewers.self, reviewers.first, reviewers.second])) {
      context.addIssue({ code: 'custom', path: ['reviewers', 'first'], message: NOT_WHOLE });
    }
    if (weights.competencies > 0 && competencies.length === 0) {
      context.addIssue({ code: 'custom', path: ['competencies'], message: '職能有權重，請至少加入一項職能' });
    }
    competencies.forEach(({ name }, place) => {
      if (competencies.findIndex((other) => other.name === name) < place) {
        context.addIssue({ code: 'custom', path: ['competencies', place, 'name'], message: '職能名稱重複' });
      }
    });
  });

export type FormDefinition = z.output<typeof formDefinitionSchema>;

const emptyDefinition: FormDefinition = {
  weights: { goals: 70, competencies: 30 },
  reviewers: { self: 0, first: 60, second: 40 },
  competencies: [],
  asksProbation: false,
  asksRenewal: false,
  asksPromotion: true,
};

const described = record({
  name: 'EvaluationForm',
  path: '/evaluation-forms',
  screen: 'performance_evaluation',
  noun: '考核表單',
  order: 'name',
  search: ['name'],
  titleOf: ({ name, versionNo }: { readonly name: string; readonly versionNo: number }) => `${name} 第 ${versionNo} 版`,
  fields: {
    name: textField('名稱', 50, { example: '一般人員考核表' }),
    definition: ownField('內容', {
      schema: formDefinitionSchema,
      answer: formDefinitionSchema,
      initial: emptyDefinition,
      toText: ({ weights, competencies }) =>
        `目標 ${weights.goals}%、職能 ${weights.competencies}%（${competencies.length} 項）`,
    }),
  },
  stored: { versionNo: shownCount('版本'), publishedAt: shownInstant('發布時間') },
  derived: {
    state: shownChoice('狀態', { draft: '草稿', published: '已發布' }),
    cycles: shownCount('使用週期'),
  },
  columns: ['name', 'versionNo', 'state', 'definition', 'cycles', 'publishedAt'],
  filters: { state: z.enum(['draft', 'published']).optional() },
  errors: ['EvaluationFormPublished'],
  removalErrors: ['EvaluationFormPublished'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** 考核表單: a published version never changes; a new version is a draft of its own. */
export const evaluationForms = {
  ...described,
  endpoints: {
    ...endpoints,
    publish: described.command('publish', '發布考核表單', { errors: ['EvaluationFormPublished'] }),
    newVersion: described.command('newVersion', '建立考核表單新版本', {
      errors: ['EvaluationFormNotPublished', 'EvaluationFormDraftExists'],
    }),
  },
};

export type EvaluationForm = ItemOf<typeof evaluationForms>;

export type EvaluationFormInput = InputOf<typeof evaluationForms>;
