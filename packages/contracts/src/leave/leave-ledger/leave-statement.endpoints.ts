import { lotOrigins } from '@hr/domain/leave/leave-ledger';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, downloadEndpoint, endpoint, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { hoursTypeNames, hoursTypes, movementKindNames } from './leave-names.ts';

const movementKinds = Object.keys(movementKindNames) as [keyof typeof movementKindNames];

const requireOrder = (
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  context: z.core.$RefinementCtx,
): void => {
  if (to < from) {
    context.addIssue({ code: 'custom', path: ['to'], message: '結束日不可早於起始日' });
  }
};

const querySchema = z
  .strictObject({ type: z.enum(hoursTypes).default('annual'), from: calendarDateSchema, to: calendarDateSchema })
  .superRefine(requireOrder);

export type LeaveStatementQuery = z.output<typeof querySchema>;

const lineSchema = z.object({
  /** Identifies the line within the statement. */
  id: z.string(),
  on: storedDateSchema,
  kind: z.enum(movementKinds),
  minutes: z.int(),
  before: z.int(),
  after: z.int(),
  /** Last day of the lot. */
  lotEndsOn: storedDateSchema,
  reason: z.string().nullable(),
  sourceNo: z.string().nullable(),
  /** Articles that HR has overridden for the leave of the line; null if there are none. */
  overrideReasons: z.string().nullable(),
});

const lotSchema = z.object({
  id: z.uuid(),
  origin: z.enum(lotOrigins),
  from: storedDateSchema,
  until: storedDateSchema,
  /** Minutes added until the end of the statement. */
  granted: z.int(),
  taken: z.int(),
  /** Minutes carried over to another lot or paid. */
  carriedOverOrPaid: z.int(),
  expired: z.int(),
  remaining: z.int(),
});

const statementSchema = z
  .object({
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    type: z.enum(hoursTypes),
    from: storedDateSchema,
    to: storedDateSchema,
    opening: z.int(),
    lines: z.array(lineSchema),
    closing: z.int(),
    lots: z.array(lotSchema),
  })
  .meta({ id: 'LeaveStatement' });

/** Movements of an employee's hours within a period (對帳單). */
export type LeaveStatement = z.output<typeof statementSchema>;

/** Formats the reason of a line: 「補登」, or 「例外核可：…」 for leave that overrides an article. Null without a reason. */
export const formatLineReason = ({ reason, overrideReasons }: LeaveStatement['lines'][number]): string | null =>
  [reason, overrideReasons && `例外核可：${overrideReasons}`].filter(Boolean).join('；') || null;

export const leaveStatementEndpoints = {
  read: endpoint({
    id: 'leaveStatements.read',
    method: 'GET',
    path: '/leave-balances/:id/statement',
    summary: '特休與補休對帳單',
    access: 'annual_and_compensatory_management:view',
    params: recordParams,
    query: querySchema,
    response: statementSchema,
  }),
  /** Returns the statement as a PDF to be signed. */
  print: downloadEndpoint({
    id: 'leaveStatements.print',
    path: '/leave-balances/:id/statement/export',
    summary: '列印特休與補休對帳單',
    access: 'annual_and_compensatory_management:export',
    params: recordParams,
    query: querySchema,
    queryLabels: { type: { label: '假別', names: hoursTypeNames }, from: { label: '自' }, to: { label: '至' } },
    errors: ['ExportTooLarge'],
  }),
};
