import { documentCategories } from '@hr/domain/people/employee-documents';
import { z } from 'zod';
import { chosenSchema, downloadEndpoint, exportReasonSchema, several } from '../../core/index.ts';
import { documentCategoryNames } from '../employee-documents/index.ts';

export const inspectionPackEndpoints = {
  /** Worker cards and documents of the chosen categories for a labour inspection, for at most 200 employees. */
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
        /** Prints identity numbers in full on the cards. */
        sensitive: z.enum(['yes']).optional(),
        /** Number of employees. It confirms that identity numbers are printed in full. */
        confirmedCount: z.coerce.number().int().optional(),
      })
      .refine(({ ids, sensitive, confirmedCount }) => sensitive === undefined || confirmedCount === ids.length, {
        path: ['confirmedCount'],
        message: '請輸入員工人數，確認完整列出身分證字號',
      }),
    queryLabels: {
      category: { label: '文件類別', names: documentCategoryNames },
      sensitive: { label: '完整列出身分證字號', names: { yes: '是' } },
      confirmedCount: { label: '確認人數' },
    },
    errors: ['NotFound', 'TooManyReveals'],
  }),
};
