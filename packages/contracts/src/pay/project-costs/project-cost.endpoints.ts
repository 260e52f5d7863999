import { type CostKind, costKinds } from '@hr/domain/pay/allocations';
import { formatDate } from '@hr/domain/dates';
import { projectStates } from '@hr/domain/organisation/projects';
import { z } from 'zod';
import { endpoint, several, storedDateSchema } from '../../core/index.ts';
import { employeeReferenceSchema } from '../../fields/index.ts';
import { recordParams } from '../../records/index.ts';
import { personnelBudgetSchema } from './personnel-budget.endpoints.ts';

export const costKindNames = {
  pay: '薪資',
  overtime: '加班費',
  year_end: '年終與獎金',
  unused_leave: '未休特休與補休',
  insurance: '雇主保險',
  pension: '勞退提繳',
  supplementary: '補充保費',
} as const satisfies Readonly<Record<CostKind, string>>;

export const projectWarningNames = {
  shortfall: '人事費不足',
  afterEnd: '結束後仍有分攤',
  ending: '90 日內到期且人員無後續計畫',
  noBudget: '未核定人事費',
  belowMinimum: '月薪低於計畫最低月薪',
} as const;

export type ProjectWarning = keyof typeof projectWarningNames;

export const endingWithinNames = { '30': '30 日內', '60': '60 日內', '90': '90 日內' } as const;

export type EndingWithin = keyof typeof endingWithinNames;

const warningSchema = z.enum(Object.keys(projectWarningNames) as [ProjectWarning, ...ProjectWarning[]]);

const projectCostSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    nameZh: z.string(),
    state: z.enum(projectStates),
    principalInvestigator: employeeReferenceSchema,
    startOn: storedDateSchema,
    /** Last day including an extension. */
    endOn: storedDateSchema,
    /** Days until the last day; negative afterwards. */
    daysLeft: z.int(),
    /** Approved for personnel, in NTD; null if it is not known. */
    approved: z.int().nullable(),
    /** Cost of approved payroll runs. */
    spent: z.int(),
    /** Forecast of the allocations until their last days. */
    committed: z.int(),
    /** Approved less spent and committed. */
    rest: z.int().nullable(),
    people: z.int(),
    /** Approved people; null if they are not known. */
    approvedPeople: z.int().nullable(),
    warnings: z.array(warningSchema),
  })
  .meta({ id: 'ProjectCost' });

export type ProjectCost = z.output<typeof projectCostSchema>;

const monthSchema = z.object({
  /** First day of the month. */
  month: storedDateSchema,
  amount: z.int(),
  isForecast: z.boolean(),
});

const memberSchema = z.object({
  allocationId: z.uuid(),
  employee: employeeReferenceSchema,
  startOn: storedDateSchema,
  endOn: storedDateSchema,
  percent: z.number(),
  isPrimaryInsured: z.boolean(),
  /** The salary is below the lowest one that the funder prescribes. */
  isBelowMinimum: z.boolean(),
  /** Last day of the contract; null without an end. */
  contractEndOn: storedDateSchema.nullable(),
  /** Cost of a whole month to this project, in NTD. */
  monthlyCost: z.int(),
  months: z.array(monthSchema),
});

export type ProjectMember = z.output<typeof memberSchema>;

export const openItemNames = {
  allocation: '計畫結束後仍有分攤',
  contract: '合約於計畫結束後到期',
  unpaidMonth: '月薪尚未核定',
  overdrawn: '人事費已超支',
} as const;

/** An item that prevents closing a project. */
const openItemSchema = z
  .object({
    kind: z.enum(Object.keys(openItemNames) as [keyof typeof openItemNames, ...(keyof typeof openItemNames)[]]),
    /** For allocations and contracts. */
    employee: employeeReferenceSchema.nullable(),
    contractNo: z.string().nullable(),
    /** Last day of the allocation or contract, or first day of the month. */
    on: storedDateSchema.nullable(),
    /** Overdrawn amount in NTD. */
    amount: z.int().nullable(),
  })
  .meta({ id: 'ProjectOpenItem' });

export type ProjectOpenItem = z.output<typeof openItemSchema>;

/** Describes an open item: 「計畫結束後仍有分攤：E00012 王小明 至 2027/01/31」. */
export const openItemText = ({ kind, employee, contractNo, on, amount }: ProjectOpenItem): string => {
  const day = on === null ? '' : formatDate(on);
  const facts = {
    allocation: `${employee?.employeeNo} ${employee?.nameZh} 至 ${day}`,
    contract: `${contractNo}（${employee?.nameZh}）至 ${day}`,
    unpaidMonth: day.slice(0, 7),
    overdrawn: `NT$ ${amount?.toLocaleString('zh-TW')}`,
  };
  return `${openItemNames[kind]}：${facts[kind]}`;
};

const detailSchema = z
  .object({
    cost: projectCostSchema,
    members: z.array(memberSchema),
    /** Costs of people who are no members any more, by month. */
    months: z.array(monthSchema),
    kinds: z.array(z.object({ kind: z.enum(costKinds), spent: z.int() })),
    /** First month in which the forecast exceeds what is left; null if it suffices. */
    shortfallOn: storedDateSchema.nullable(),
    /** 結案清查 */
    openItems: z.array(openItemSchema),
    budget: personnelBudgetSchema,
  })
  .meta({ id: 'ProjectCostDetail' });

export type ProjectCostDetail = z.output<typeof detailSchema>;

export const projectCostEndpoints = {
  list: endpoint({
    id: 'projectCosts.list',
    method: 'GET',
    path: '/project-costs',
    summary: '計畫人事費',
    access: 'project_and_grant_management:view',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(50),
      q: z.string().trim().max(50).optional(),
      state: several(z.enum(projectStates)).optional(),
      warning: warningSchema.optional(),
      /** Projects that end within the days while their people have no other funding. */
      endingWithin: z.enum(Object.keys(endingWithinNames) as [EndingWithin, ...EndingWithin[]]).optional(),
    }),
    response: z.object({ items: z.array(projectCostSchema), count: z.int() }),
  }),
  get: endpoint({
    id: 'projectCosts.get',
    method: 'GET',
    path: '/project-costs/:id',
    summary: '計畫人事費明細',
    access: 'project_and_grant_management:view',
    params: recordParams,
    response: detailSchema,
    errors: ['NotFound'],
  }),
};
