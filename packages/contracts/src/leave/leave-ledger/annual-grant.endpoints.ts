import { grantCorrections, grantStates } from '@hr/domain/leave/annual-leave';
import type { CalendarDate } from '@hr/domain/dates';
import { z } from 'zod';
import { leaveYearSystemNames } from '../../organisation/companies/index.ts';
import { endpoint, storedDateSchema } from '../../core/index.ts';
import { dateField, employeeReferenceSchema, optionalDepartmentField } from '../../fields/index.ts';
import { additionFields, exactHours } from './leave-balance.schema.ts';

/** A preview tells so many lots of each state; the counts tell of all. */
export const MOST_GRANTS_TOLD = 500;

const leaveYearSystems = Object.keys(leaveYearSystemNames) as readonly (keyof typeof leaveYearSystemNames)[];

const MOST_CHOSEN = 2_000;

/** What is told of whom annual leave is given to, and of when. */
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

const askedShape = {
  from: from.schema,
  to: to.schema,
  departmentId: departmentId.schema,
  /** Of nobody else; of everybody where none is named. */
  employeeIds: z.array(z.uuid()).max(MOST_CHOSEN),
  /** Who was taken off the list, and is given nothing of what is due. */
  exceptIds: z.array(z.uuid()).max(MOST_CHOSEN),
};

const askedSchema = z.strictObject(askedShape).superRefine(requireOrder).meta({ id: 'AnnualGrantAsked' });

/** To whom annual leave is to be given, and the days on which it begins. */
export type AnnualGrantAsked = z.output<typeof askedSchema>;

/** What is told of a lot that is given otherwise than it is due. */
export const changedGrantFields = { minutes: exactHours, reason: additionFields.reason };

export const changedGrantSchema = z
  .strictObject({
    employeeId: z.uuid(),
    /** The day on which the lot begins. */
    from: storedDateSchema,
    minutes: changedGrantFields.minutes.schema,
    reason: changedGrantFields.reason.schema,
  })
  .meta({ id: 'ChangedGrant' });

/** A lot that somebody is given otherwise than the rule reckons, and why. */
export type ChangedGrant = z.output<typeof changedGrantSchema>;

const givenSchema = z
  .strictObject({
    ...askedShape,
    /** Of lots that are due, and of those that were given otherwise and can be corrected; any that was given is left as it is, others are refused. */
    changes: z
      .array(changedGrantSchema)
      .max(MOST_CHOSEN)
      .refine(
        (all) => new Set(all.map(({ employeeId, from: day }) => `${employeeId} ${day}`)).size === all.length,
        '額度重複',
      )
      .default([]),
  })
  .superRefine(requireOrder)
  .meta({ id: 'AnnualGrantGiven' });

/** To whom annual leave is given, and what of it otherwise than the rule reckons. */
export type AnnualGrantGiven = z.output<typeof givenSchema>;

const grantSchema = z
  .object({
    /** Tells the lots of a list apart. */
    id: z.string(),
    employee: employeeReferenceSchema,
    departmentName: z.string().nullable(),
    from: storedDateSchema,
    until: storedDateSchema,
    /** What is due. */
    minutes: z.int(),
    givenMinutes: z.int(),
    /** Until when what was given can be used; null where nothing was. */
    givenUntil: storedDateSchema.nullable(),
    state: z.enum(grantStates),
    /** How it can be corrected; null where it cannot. */
    correction: z.enum(grantCorrections).nullable(),
    /** People gave it otherwise than the rule had it, or corrected it. */
    isDeliberate: z.boolean(),
    article: z.string(),
    arithmetic: z.array(z.string()),
  })
  .meta({ id: 'AnnualGrant' });

/** A lot of annual leave that is due to somebody, why, and what was given of it. */
export type AnnualGrant = z.output<typeof grantSchema>;

const previewSchema = z
  .object({
    system: z.enum(leaveYearSystems),
    /** Who is given something. */
    people: z.int(),
    counts: z.object({ due: z.int(), given: z.int(), differs: z.int() }),
    /** What is given, of all together. */
    minutes: z.int(),
    /** What is to be given first, then what differs, then what was given; of each the first ones. */
    items: z.array(grantSchema),
    /** The employees whose leave could not be calculated. */
    failed: z.array(employeeReferenceSchema),
  })
  .meta({ id: 'AnnualGrantPreview' });

export type AnnualGrantPreview = z.output<typeof previewSchema>;

const resultSchema = z
  .object({
    people: z.int(),
    lots: z.int(),
    minutes: z.int(),
    /** The employees who were granted nothing because calculating or writing it failed. */
    failed: z.array(employeeReferenceSchema),
  })
  .meta({ id: 'AnnualGrantResult' });

export type AnnualGrantResult = z.output<typeof resultSchema>;

const common = { method: 'POST', access: 'annual_and_compensatory_management:edit' } as const;

export const annualGrantEndpoints = {
  /** What Article 38 gives to people, and what of it they were given; writes nothing. */
  preview: endpoint({
    ...common,
    id: 'annualGrants.preview',
    path: '/annual-grants/preview',
    summary: '預覽年度給假',
    body: askedSchema,
    response: previewSchema,
  }),
  /** 「年度給假」: what was not given before, and what corrects what was given otherwise. */
  give: endpoint({
    ...common,
    id: 'annualGrants.give',
    path: '/annual-grants',
    summary: '年度給假',
    body: givenSchema,
    response: resultSchema,
    idempotent: true,
    errors: ['LeaveHoursInsufficient', 'OwnLeaveHours', 'StateConflict'],
  }),
};
