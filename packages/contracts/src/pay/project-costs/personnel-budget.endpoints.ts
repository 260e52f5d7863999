import { costKinds } from '@hr/domain/pay/allocations';
import { z } from 'zod';
import { endpoint, versionSchema } from '../../core/index.ts';
import { amountSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { headcountCategoryNames } from '../allocations/index.ts';

const YEAR_MESSAGE = '請輸入西元年';

type HeadcountCategory = keyof typeof headcountCategoryNames;

const categories = Object.keys(headcountCategoryNames) as [HeadcountCategory, ...HeadcountCategory[]];

const kindSchema = z.enum(costKinds, '請選擇項目');

const inputSchema = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          year: z.int(YEAR_MESSAGE).min(2000, YEAR_MESSAGE).max(2100, YEAR_MESSAGE),
          kind: kindSchema,
          amount: amountSchema,
        }),
      )
      .max(200, '最多 200 筆'),
    headcounts: z.array(
      z.strictObject({
        category: z.enum(categories, '請選擇類別'),
        people: z.int('請輸入人數').min(1, '請輸入 1 以上的整數').max(9999, '不可超過 9,999 人'),
      }),
    ),
    version: versionSchema,
  })
  .superRefine(({ lines, headcounts }, context) => {
    const keys = lines.map(({ year, kind }) => `${year} ${kind}`);
    const repeated = keys.findIndex((key, place) => keys.indexOf(key) < place);
    if (repeated !== -1) {
      context.addIssue({ code: 'custom', path: ['lines', repeated, 'kind'], message: '同一年度的項目重複' });
    }
    const named = headcounts.map(({ category }) => category);
    const twice = named.findIndex((category, place) => named.indexOf(category) < place);
    if (twice !== -1) {
      context.addIssue({ code: 'custom', path: ['headcounts', twice, 'category'], message: '類別重複' });
    }
  });

export type PersonnelBudgetInput = z.output<typeof inputSchema>;

export const personnelBudgetSchema = z
  .object({
    /** Version of the project. */
    version: versionSchema,
    /** By year and kind; with actual costs of approved runs. */
    lines: z.array(z.object({ year: z.int(), kind: z.enum(costKinds), approved: z.int().nullable(), spent: z.int() })),
    /** People of today by category; null for those without one. */
    headcounts: z.array(
      z.object({ category: z.enum(categories).nullable(), approved: z.int().nullable(), people: z.int() }),
    ),
  })
  .meta({ id: 'PersonnelBudget' });

export type PersonnelBudget = z.output<typeof personnelBudgetSchema>;

export const personnelBudgetEndpoints = {
  /** Replaces the personnel budget and the approved people of a project. */
  saveBudget: endpoint({
    id: 'projectCosts.saveBudget',
    method: 'PUT',
    path: '/project-costs/:id/budget',
    summary: '編輯人事費細項與核定人力',
    access: 'project_and_grant_management:edit',
    params: recordParams,
    body: inputSchema,
    response: personnelBudgetSchema,
    errors: ['NotFound', 'StaleVersion', 'ProjectEnded', 'PersonnelBudgetAboveApproved'],
  }),
};
