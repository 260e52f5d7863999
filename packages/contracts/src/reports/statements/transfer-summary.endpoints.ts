import type { TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint } from '../../core/index.ts';
import { transferStatementColumns } from './statement-columns.ts';
import { baseDay, filterLabels, inOrder, rowsShapeOf } from './statement.endpoints.ts';

/** Kinds that the summary counts. */
export const summarisedKinds = [
  'promotion',
  'department_transfer',
  'unpaid_leave',
  'reinstatement',
] as const satisfies readonly TransferKind[];

/** Value of the column 部門異動 of a transfer to another department. */
export const DEPARTMENT_CHANGED = '跨部門';

const summarySchema = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(summarisedKinds),
        /** Different employees; a second transfer of the same kind does not count. */
        people: z.int(),
        transfers: z.int(),
      }),
    ),
    /** Transfers from a department to another one, by their names on the effective day. */
    flows: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
  })
  .meta({ id: 'TransferSummary' });

export type TransferSummary = z.output<typeof summarySchema>;

const shape = rowsShapeOf({ columns: transferStatementColumns, base: 'period' });

export const transferSummaryEndpoints = {
  get: endpoint({
    id: 'transferSummary.get',
    method: 'GET',
    path: '/statements/transfer-summary',
    summary: '異動統計',
    access: 'transfer_records_statement:view',
    query: inOrder(z.strictObject({ from: baseDay, to: baseDay, departmentId: z.uuid().optional() })),
    response: summarySchema,
  }),
  /** 人事異動公告 of the transfers of a period, without reasons and personal matters. */
  announcement: downloadEndpoint({
    id: 'transferSummary.announcement',
    path: '/statements/transfers/announcement/export',
    summary: '列印人事異動公告',
    access: 'transfer_records_statement:export',
    query: inOrder(
      z.strictObject({
        ...shape,
        documentNo: z.string().trim().max(50, '不可超過 50 個字').optional(),
        announcedOn: calendarDateSchema.optional(),
      }),
    ),
    queryLabels: {
      ...filterLabels,
      documentNo: { label: '發文字號' },
      announcedOn: { label: '公告日期' },
    },
    errors: ['PaperFactsMissing', 'NothingToAnnounce', 'ExportTooLarge'],
  }),
};
