import { z } from 'zod';
import type { SearchState } from '#tables/use-search-state.ts';

export const payrollViews = {
  register: '薪資清冊',
  checks: '結薪前檢查',
  summary: '彙總',
  comparison: '與上月比較',
  insurance: '保險與勞退',
  entries: '變動項目',
  changes: '試算異動',
} as const;

export type PayrollView = keyof typeof payrollViews;

export const searchSchema = z.strictObject({
  view: z.enum(['register', 'checks', 'summary', 'comparison', 'insurance', 'entries', 'changes']).default('register'),
  by: z.enum(['department', 'project', 'item', 'matrix']).default('department'),
  departmentId: z.uuid().optional(),
  hasProblem: z.enum(['yes']).optional(),
  isDiffering: z.enum(['yes']).optional(),
  q: z.string().max(50).optional(),
  sort: z.string().max(30).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
  /** Open payslip. */
  payslip: z.uuid().optional(),
});

export type PayrollSearch = SearchState<z.output<typeof searchSchema>>;
