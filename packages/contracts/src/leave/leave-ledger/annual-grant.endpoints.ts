import { grantCorrections, grantStates } from '@hr/domain/leave/annual-leave';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { leaveYearSystemNames } from '../../organisation/companies/index.ts';
import { endpoint, storedDateSchema } from '../../core/index.ts';
import { dateField, employeeReferenceSchema, optionalDepartmentField } from '../../fields/index.ts';
import { additionFields, exactHours } from './leave-balance.schema.ts';

/** Maximum number of lots of each state in a preview; the counts cover all. */
export const MAX_PREVIEWED_GRANTS = 500;

const leaveYearSystems = Object.keys(leaveYearSystemNames) as readonly (keyof typeof leaveYearSystemNames)[];

const MAX_EMPLOYEES = 2_000;

/** Fields of the form that selects the employees and the period of an annual grant. */
export const grantFields = {
  from: dateField('起日自', { hint: '額度起日在此期間內者給假；漏給的年度將起日提前即可補給' }),
  to: dateField('起日至', { hint: '可提前 60 日給假' }),
  departmentId: optionalDepartmentField('部門', { hint: '含下級部門，未選擇為全部' }),
};

const { from, to, departmentId } = grantFields;

const requireOrder = (
  { from: first, to: last }: { readonly from: CalendarDate; readonly to: CalendarDate },
  context: z.core.$RefinementCtx,
): void => {
  if (last < first) {
    context.addIssue({ code: 'custom', path: ['to'], message: '結束日不可早於起始日' });
  }
};

const requestShape = {
  from: from.schema,
  to: to.schema,
  departmentId: departmentId.schema,
  /** Limits the grant to these employees; empty for all. */
  employeeIds: z.array(z.uuid()).max(MAX_EMPLOYEES),
  /** Employees who are excluded from the grant. */
  exceptIds: z.array(z.uuid()).max(MAX_EMPLOYEES),
};

const requestSchema = z.strictObject(requestShape).superRefine(requireOrder).meta({ id: 'AnnualGrantRequest' });

/** Employees and first days of the lots of an annual grant. */
export type AnnualGrantRequest = z.output<typeof requestSchema>;

/** Fields of the form that changes a lot. */
export const changedGrantFields = { minutes: exactHours, reason: additionFields.reason };

export const changedGrantSchema = z
  .strictObject({
    employeeId: z.uuid(),
    /** First day of the lot. */
    from: storedDateSchema,
    minutes: changedGrantFields.minutes.schema,
    reason: changedGrantFields.reason.schema,
  })
  .meta({ id: 'ChangedGrant' });

/** A lot whose minutes differ from the calculated entitlement, with the reason. */
export type ChangedGrant = z.output<typeof changedGrantSchema>;

const inputSchema = z
  .strictObject({
    ...requestShape,
    /**
     * Changes of lots that are due, or that were changed before and can be corrected. Lots already granted stay
     * unchanged; others are refused.
     */
    changes: z
      .array(changedGrantSchema)
      .max(MAX_EMPLOYEES)
      .refine(
        (all) => new Set(all.map(({ employeeId, from: day }) => `${employeeId} ${day}`)).size === all.length,
        '額度重複',
      )
      .default([]),
  })
  .superRefine(requireOrder)
  .meta({ id: 'AnnualGrantInput' });

/** An annual grant with its changed lots. */
export type AnnualGrantInput = z.output<typeof inputSchema>;

const grantSchema = z
  .object({
    /** Identifies the lot within the list. */
    id: z.string(),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    from: storedDateSchema,
    until: storedDateSchema,
    /** Entitlement in minutes. */
    minutes: z.int(),
    grantedMinutes: z.int(),
    /** Last day on which the granted minutes can be used; null if none were granted. */
    grantedUntil: storedDateSchema.nullable(),
    state: z.enum(grantStates),
    /** Possible correction; null if there is none. */
    correction: z.enum(grantCorrections).nullable(),
    /** An HR officer set or corrected the minutes by hand. */
    isDeliberate: z.boolean(),
    article: z.string(),
    arithmetic: z.array(z.string()),
  })
  .meta({ id: 'AnnualGrant' });

/** A lot of annual leave that an employee is entitled to, its calculation, and what was granted. */
export type AnnualGrant = z.output<typeof grantSchema>;

const previewSchema = z
  .object({
    system: z.enum(leaveYearSystems),
    /** Number of employees with something to grant. */
    people: z.int(),
    counts: z.object({ due: z.int(), granted: z.int(), differs: z.int() }),
    /** Sum of the minutes to grant. */
    minutes: z.int(),
    /** Lots to grant, then lots that differ, then granted lots; the first ones of each state. */
    items: z.array(grantSchema),
    failed: z.array(employeeReferenceSchema),
  })
  .meta({ id: 'AnnualGrantPreview' });

export type AnnualGrantPreview = z.output<typeof previewSchema>;

const resultSchema = z
  .object({
    people: z.int(),
    lots: z.int(),
    minutes: z.int(),
    /** Employees for whom the calculation or the write failed; nothing was granted to them. */
    failed: z.array(employeeReferenceSchema),
  })
  .meta({ id: 'AnnualGrantResult' });

export type AnnualGrantResult = z.output<typeof resultSchema>;

const common = { method: 'POST', access: 'annual_and_compensatory_management:edit' } as const;

export const annualGrantEndpoints = {
  /** Compares the entitlement by Labor Standards Act, Article 38, with the granted lots. Read-only. */
  preview: endpoint({
    ...common,
    id: 'annualGrants.preview',
    path: '/annual-grants/preview',
    summary: '預覽年度給假',
    body: requestSchema,
    response: previewSchema,
  }),
  /** 「年度給假」: grants what is due and corrects what differs. */
  give: endpoint({
    ...common,
    id: 'annualGrants.give',
    path: '/annual-grants',
    summary: '年度給假',
    body: inputSchema,
    response: resultSchema,
    idempotent: true,
    errors: ['LeaveHoursInsufficient', 'OwnLeaveHours', 'StateConflict'],
  }),
};
