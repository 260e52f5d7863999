import { documentCategories } from '@hr/domain/people/employee-documents';
import { z } from 'zod';
import { chosenSchema, downloadEndpoint, exportReasonSchema, several } from '../../core/index.ts';
import { documentCategoryNames } from '../employee-documents/index.ts';

export const inspectionPackEndpoints = {
  /** What a labour inspection asks for of these people, two hundred at the most: their cards, and their documents of these kinds. */
  take: downloadEndpoint({
    id: 'inspectionPacks.take',
    path: '/inspection-packs/export',
    summary: '下載勞檢包',
    access: 'employee_document:export',
    query: z
      .strictObject({
        ids: chosenSchema,
        category: several(z.enum(documentCategories)),
        reason: exportReasonSchema,
        /** Writes down identity numbers in full on the cards. */
        sensitive: z.enum(['yes']).optional(),
        /** Confirms identity numbers in full: the number of people. */
        confirmedCount: z.coerce.number().int().optional(),
      })
      .refine(({ ids, sensitive, confirmedCount }) => sensitive === undefined || confirmedCount === ids.length, {
        path: ['confirmedCount'],
        message: '請輸入員工人數，確認完整列出身分證字號',
      }),
    words: {
      category: { label: '文件類別', names: documentCategoryNames },
      sensitive: { label: '完整列出身分證字號', names: { yes: '是' } },
      confirmedCount: { label: '確認人數' },
    },
    errors: ['NotFound', 'TooManyReveals'],
  }),
};
