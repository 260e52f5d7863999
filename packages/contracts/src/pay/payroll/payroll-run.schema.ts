import { type RunState, runStates } from '@hr/domain/pay/payroll-runs';
import { z } from 'zod';
import { several, withRecentConfirmation } from '../../core/index.ts';
import {
  choiceField,
  dateField,
  longTextField,
  shownChoice,
  shownCount,
  shownInstant,
  shownMoney,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record } from '../../records/index.ts';

export const runKindNames = { monthly: '月薪', bonus: '獎金', off_cycle: '補發', leaving: '離職結算' } as const;

export const runStateNames = {
  draft: '試算中',
  calculated: '已試算',
  reviewing: '覆核中',
  approved: '已核定',
  paid: '已發放',
  closed: '已關帳',
} as const satisfies Readonly<Record<RunState, string>>;

const described = record({
  name: 'PayrollRun',
  path: '/payroll-runs',
  screen: 'salary_report',
  noun: '薪資批次',
  order: '-month',
  search: ['name'],
  titleOf: ({ name }: { readonly name: string }) => name,
  fields: {
    name: textField('批次名稱', 50, { example: '2026 年 12 月薪資', unique: 'DuplicatePayrollRunName' }),
    kind: withFilter(choiceField('類別', runKindNames, { initial: 'monthly' })),
    month: dateField('計薪月份', { hint: '該月任一日' }),
    payOn: dateField('發薪日'),
    note: longTextField('備註', 200),
  },
  stored: {
    calculatedByName: shownText('試算人'),
    approvedByName: shownText('核定人'),
    returnNote: shownText('退回原因'),
    reviewNote: shownText('覆核說明'),
  },
  derived: {
    state: shownChoice('狀態', runStateNames),
    calculatedAt: shownInstant('試算時間'),
    approvedAt: shownInstant('核定時間'),
    headcount: shownCount('人數'),
    problems: shownCount('無法計算'),
    gross: shownMoney('應發'),
    deductions: shownMoney('應扣'),
    net: shownMoney('實發'),
    employerCost: shownMoney('雇主負擔'),
  },
  columns: [
    'month',
    'name',
    'kind',
    'payOn',
    'state',
    'headcount',
    'problems',
    'gross',
    'deductions',
    'net',
    'employerCost',
    'calculatedByName',
    'approvedByName',
  ],
  filters: {
    state: several(z.enum(runStates)).optional(),
    /** Not paid, and the pay day is at most a week away. */
    isPayDue: z.enum(['yes']).optional(),
  },
  errors: ['PayrollRunExists', 'PayrollRunFixed', 'PayrollCalculating'],
  removalErrors: ['PayrollRunFixed', 'PayrollCalculating'],
});

const { previewImport: _preview, import: _import, ...endpoints } = described.endpoints;

/** 薪資批次: the pay of a month, calculated, approved and paid. */
export const payrollRuns = { ...described, endpoints: withRecentConfirmation(endpoints) };

export type PayrollRun = ItemOf<typeof payrollRuns>;

export type PayrollRunInput = InputOf<typeof payrollRuns>;

export type PayrollRunListQuery = ListQueryOf<typeof payrollRuns>;
