import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, listFormats } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

/** Statements of a project for its funder. */
export const projectStatementNames = {
  costs: '人事費明細',
  receipt: '印領清冊',
  changes: '人力異動通知',
} as const;

export type ProjectStatement = keyof typeof projectStatementNames;

const querySchema = z
  .strictObject({
    sheet: z.enum(Object.keys(projectStatementNames) as [ProjectStatement, ...ProjectStatement[]]),
    /** Without days, the period of the project. */
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
    format: z.enum(listFormats).default('xlsx'),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: '結束日不可早於起始日',
  });

export const projectStatementEndpoints = {
  exportStatement: downloadEndpoint({
    id: 'projectCosts.exportStatement',
    path: '/project-costs/:id/statements/export',
    summary: '匯出計畫人事費報表',
    access: 'project_and_grant_management:export',
    params: recordParams,
    query: querySchema,
    queryLabels: { id: { label: '計畫' }, sheet: { label: '內容', names: projectStatementNames } },
    errors: ['NotFound'],
  }),
};
