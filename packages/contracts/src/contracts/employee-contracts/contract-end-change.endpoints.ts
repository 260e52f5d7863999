import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, instantSchema } from '../../core/index.ts';
import { recordParams } from '../../records/index.ts';

const endChangeSchema = z
  .object({
    id: z.uuid(),
    /** The new end. */
    endOn: calendarDateSchema,
    reason: z.string(),
    /** Null without an attachment. */
    fileName: z.string().nullable(),
    changedAt: instantSchema,
  })
  .meta({ id: 'ContractEndChange' });

export type ContractEndChange = z.output<typeof endChangeSchema>;

/** Changes of a contract's end, and their attachments. */
export const contractEndChangeEndpoints = {
  /** Latest change first. */
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
