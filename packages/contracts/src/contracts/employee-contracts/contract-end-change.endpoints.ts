import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, instantSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

const endChangeSchema = z
  .object({
    id: z.uuid(),
    /** What the end became. */
    endOn: calendarDateSchema,
    reason: z.string(),
    /** Null where no file is kept with it. */
    fileName: z.string().nullable(),
    changedAt: instantSchema,
  })
  .meta({ id: 'ContractEndChange' });

export type ContractEndChange = z.output<typeof endChangeSchema>;

/** What was changed of the end of a contract, and the files that are kept with it. */
export const contractEndChangeEndpoints = {
  /** Every change of the end, the last one first. */
  endChanges: endpoint({
    id: 'employeeContracts.endChanges',
    method: 'GET',
    path: '/employee-contracts/:id/end-changes',
    summary: '合約結束日的變更',
    access: 'employee_contract:view',
    params: recordParams,
    response: z.object({ items: z.array(endChangeSchema) }),
  }),
  endChangeFile: downloadEndpoint({
    id: 'employeeContracts.endChangeFile',
    path: '/employee-contracts/:id/end-changes/:changeId/file',
    summary: '下載結束日變更的附件',
    access: 'employee_contract:view',
    params: recordParams.extend({ changeId: z.uuid() }),
    errors: ['FileMissing', 'ContractValuesHidden'],
  }),
};
