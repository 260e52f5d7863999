import { type AllocationMethod, type CoveredCost, coveredCosts } from '@hr/domain/pay/allocations';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema, endpoint, requiredDate, storedDateSchema, versionSchema } from '../../core/index.ts';
import {
  choiceField,
  choicesField,
  dateField,
  employeeField,
  employeeReferenceSchema,
  flagField,
  longTextField,
  namedField,
  optionalChoiceField,
  ownField,
  shownNumber,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';
import { settingState, settingStateFilter } from '../../time/setting-period.ts';

export const allocationMethodNames = {
  percent: '比例（%）',
  amount: '固定金額（元／月）',
  hours: '工時（小時／月）',
} as const satisfies Readonly<Record<AllocationMethod, string>>;

export const coveredCostNames = {
  base_pay: '本薪',
  allowances: '加給與津貼',
  insurance: '雇主保險',
  pension: '勞退提繳',
  year_end: '年終獎金',
  overtime: '加班費',
  unused_leave: '未休特休',
} as const satisfies Readonly<Record<CoveredCost, string>>;

/** 核定人力類別 */
export const headcountCategoryNames = {
  bachelor: '專任學士',
  master: '專任碩士',
  postdoc: '博士後',
  part_time: '兼任',
  temporary: '臨時工',
} as const;

const MOST = 9_999_999;
const VALUE_MESSAGE = '請輸入大於 0 的數字，最多兩位小數';

const value = ownField('分攤值', {
  schema: z
    .number(VALUE_MESSAGE)
    .positive(VALUE_MESSAGE)
    .max(MOST, `不可超過 ${MOST.toLocaleString('zh-TW')}`)
    .refine((amount) => Number(amount.toFixed(2)) === amount, VALUE_MESSAGE),
  answer: z.number(),
  initial: 100,
  toText: (amount: number) => String(amount),
});

interface Related {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
  readonly method: AllocationMethod;
  readonly value: number;
}

const requireSound = ({ startOn, endOn, method, value: part }: Related, context: z.core.$RefinementCtx): void => {
  if (endOn < startOn) {
    context.addIssue({ code: 'custom', path: ['endOn'], message: '迄日不可早於起日' });
  }
  if (method === 'percent' && part > 100) {
    context.addIssue({ code: 'custom', path: ['value'], message: '比例不可超過 100%' });
  }
};

interface TitleParts {
  readonly employee: { readonly nameZh: string };
  readonly project: { readonly code: string };
  readonly startOn: CalendarDate;
}

/** 計畫分攤: the part of an employee that a project pays on the days of a period. */
export const allocations = record({
  name: 'Allocation',
  path: '/allocations',
  screen: 'project_and_grant_management',
  noun: '計畫分攤',
  order: '-startOn',
  search: ['note'],
  rule: requireSound,
  titleOf: ({ employee, project, startOn }: TitleParts) =>
    `${employee.nameZh} ${project.code}（${formatDate(startOn)} 起）`,
  fields: {
    employeeId: employeeField('員工', { example: 'E00001' }),
    projectId: namedField('計畫', { table: 'projects', example: 'P2026-001' }),
    startOn: dateField('分攤起日', { example: '2026/12/01' }),
    endOn: dateField('分攤迄日', { example: '2026/12/31', hint: '含當日' }),
    method: withFilter(choiceField('方式', allocationMethodNames, { initial: 'percent' })),
    value,
    covers: choicesField('支應項目', coveredCostNames, [...coveredCosts]),
    isPrimaryInsured: flagField('主投保計畫'),
    headcountCategory: optionalChoiceField('核定人力類別', headcountCategoryNames, 'postdoc'),
    note: longTextField('說明', 200),
  },
  derived: {
    state: settingState,
    /** Part of the employee's time and cost. */
    percent: { ...shownNumber('分攤比例（%）'), answer: z.number() },
    departmentName: shownText('部門'),
  },
  columns: [
    'employee',
    'departmentName',
    'project',
    'startOn',
    'endOn',
    'method',
    'value',
    'percent',
    'covers',
    'isPrimaryInsured',
    'headcountCategory',
    'state',
    'note',
  ],
  filters: {
    ...settingStateFilter,
    employeeId: z.uuid().optional(),
    projectId: z.uuid().optional(),
    /** Only allocations that apply on the day. */
    on: calendarDateSchema.optional(),
  },
  importing: { makesNew: true },
  errors: [
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
    'OutOfScope',
  ],
  removalErrors: ['AllocationNotWhole'],
});

export type Allocation = ItemOf<typeof allocations>;

export type AllocationInput = InputOf<typeof allocations>;

export type AllocationListQuery = ListQueryOf<typeof allocations>;

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
const standingSchema = z
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
  .meta({ id: 'AllocationStanding' });

export type AllocationStanding = z.output<typeof standingSchema>;

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
  standing: endpoint({
    id: 'allocations.standing',
    method: 'GET',
    path: '/employees/:id/allocation-standing',
    summary: '分攤合計',
    access: 'project_and_grant_management:view',
    params: recordParams,
    response: standingSchema,
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
    response: z.object({ items: z.array(fundedEmployeeSchema), total: z.int() }),
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
    response: standingSchema,
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
