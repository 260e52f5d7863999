import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

export const contractBudgetEndpoints = {
  /** Warns of projects of a contract whose personnel budget does not suffice for its pay. */
  get: endpoint({
    id: 'contractBudgets.get',
    method: 'GET',
    path: '/contract-budgets/:id',
    summary: '合約與計畫人事費',
    access: 'employee_contract:view',
    params: recordParams,
    response: z.object({ items: z.array(z.object({ text: z.string() })) }),
    errors: ['NotFound'],
  }),
};
