import { type AllocationMethod, type CoveredCost, coveredCosts } from '@hr/domain/pay/allocations';
import { type CalendarDate, formatDate } from '@hr/domain/dates';
import { z } from 'zod';
import { calendarDateSchema } from '../../core/index.ts';
import {
  choiceField,
  choicesField,
  dateField,
  employeeField,
  flagField,
  longTextField,
  namedField,
  optionalChoiceField,
  ownField,
  shownNumber,
  shownText,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';
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
