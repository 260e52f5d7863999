import { z } from 'zod';
import { calendarDateSchema, endpoint, requiredDate, storedDateSchema, versionSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { allocations } from './allocation.schema.ts';

const moveErrors = [
  'AllocationAboveWhole',
  'AllocationNotWhole',
  'AllocationOverlap',
  'PrimaryInsuredTwice',
  'AllocationOutsideProject',
  'AllocationOutsideContract',
  'AllocationPartInvalid',
  'EffortCapExceeded',
  'FundersExclude',
  'ProjectEnded',
  'AllocationDayInvalid',
  'OutOfScope',
] as const;

const periodSchema = z.object({ from: calendarDateSchema, to: calendarDateSchema, percent: z.number() });

/** Sums of an employee in a period, by consecutive days of the same sum. */
const summarySchema = z
  .object({
    employee: employeeReferenceSchema,
    since: calendarDateSchema.nullable(),
    periods: z.array(periodSchema),
    /** The days that do not reach 100 percent although the employee is marked as fully funded, and those above. */
    problems: z.array(periodSchema.extend({ message: z.string() })),
    /** Other notices, such as months without a primary insured project. */
    messages: z.array(z.string()),
    former: z.array(
      z.object({
        id: z.uuid(),
        allocationId: z.uuid(),
        projectCode: z.string(),
        startOn: calendarDateSchema,
        endOn: calendarDateSchema,
        percent: z.number(),
        replacedByName: z.string(),
        replacedAt: z.string(),
      }),
    ),
  })
  .meta({ id: 'AllocationSummary' });

export type AllocationSummary = z.output<typeof summarySchema>;

/** An employee whose cost is paid by projects entirely. */
const fundedEmployeeSchema = z
  .object({
    employee: employeeReferenceSchema,
    since: storedDateSchema,
    /** Sum of today's allocations. */
    percent: z.number(),
    /** Last day of the last allocation; null without one. */
    fundedUntil: storedDateSchema.nullable(),
    /** Employed today, and the sum of today is below 100 percent. */
    isShort: z.boolean(),
  })
  .meta({ id: 'FundedEmployee' });

export type FundedEmployee = z.output<typeof fundedEmployeeSchema>;

export const allocationEndpoints = {
  ...allocations.endpoints,
  /** 結束分攤: sets an earlier last day. */
  end: allocations.command('end', '結束計畫分攤', {
    body: { endOn: requiredDate('分攤迄日') },
    errors: ['AllocationDayInvalid', 'AllocationNotWhole', 'OutOfScope'],
  }),
  /** 變更計畫: ends the allocation on the day before, and starts one to another project on the same terms. */
  move: allocations.command('move', '變更計畫', {
    body: {
      on: requiredDate('變更生效日'),
      projectId: z.uuid('請選擇計畫'),
      endOn: requiredDate('新計畫迄日'),
      reason: z.string().trim().min(1, '請輸入原因').max(200, '不可超過 200 字'),
    },
    errors: [...moveErrors],
  }),
  /** 調整迄日: sets an earlier or a later last day. */
  changeEnd: allocations.command('change-end', '調整分攤迄日', {
    body: { endOn: requiredDate('分攤迄日') },
    errors: [...moveErrors],
  }),
  /** Sums of an employee's allocations, with former versions. */
  summary: endpoint({
    id: 'allocations.summary',
    method: 'GET',
    path: '/employees/:id/allocation-summary',
    summary: '分攤合計',
    access: 'project_and_grant_management:view',
    params: recordParams,
    response: summarySchema,
    errors: ['NotFound'],
  }),
  /** Employees that projects pay entirely; those with a gap today first. */
  fundedEmployees: endpoint({
    id: 'allocations.fundedEmployees',
    method: 'GET',
    path: '/fully-funded-employees',
    summary: '全額由計畫支應的員工',
    access: 'project_and_grant_management:view',
    query: z.strictObject({ isShort: z.literal('yes').optional() }),
    response: z.object({ items: z.array(fundedEmployeeSchema), count: z.int() }),
  }),
  /** Marks an employee as paid by projects entirely from a day on, or not any more. */
  setFullyFunded: endpoint({
    id: 'allocations.setFullyFunded',
    method: 'PUT',
    path: '/employees/:id/fully-funded',
    summary: '設定全額由計畫支應',
    access: 'project_and_grant_management:edit',
    params: recordParams,
    body: z.strictObject({ since: calendarDateSchema.nullable() }),
    response: summarySchema,
    errors: ['NotFound', 'AllocationNotWhole'],
  }),
  /** 批次展延: what extending the allocations of a project to its last day changes. */
  previewExtension: endpoint({
    id: 'allocations.previewExtension',
    method: 'GET',
    path: '/projects/:id/allocation-extension',
    summary: '批次展延預覽',
    access: 'project_and_grant_management:view',
    params: recordParams,
    response: z.object({
      endOn: calendarDateSchema,
      items: z.array(
        z.object({
          id: z.uuid(),
          version: versionSchema,
          employee: z.object({ id: z.uuid(), employeeNo: z.string(), nameZh: z.string() }),
          endOn: calendarDateSchema,
          percent: z.number(),
          /** Last day of the contract; null without an end. */
          contractEndOn: calendarDateSchema.nullable(),
          /** Whether the employee is insured after the present last day. */
          isInsured: z.boolean(),
          /** Why it cannot be extended; null if it can. */
          refusal: z.string().nullable(),
        }),
      ),
    }),
    errors: ['NotFound'],
  }),
  extend: endpoint({
    id: 'allocations.extend',
    method: 'POST',
    path: '/projects/:id/allocation-extension',
    summary: '批次展延計畫分攤',
    access: 'project_and_grant_management:edit',
    params: recordParams,
    body: z.strictObject({
      items: z
        .array(z.strictObject({ id: z.uuid(), version: versionSchema }))
        .min(1, '請選擇人員')
        .max(500),
    }),
    response: z.object({ extended: z.int() }),
    errors: ['NotFound', 'StaleVersion', ...moveErrors],
  }),
};
