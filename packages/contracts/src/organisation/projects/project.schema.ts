import type { CalendarDate } from '@hr/domain/dates';
import { formatDate } from '@hr/domain/dates';
import { budgetViolations, type BudgetViolation, effectiveEnd } from '@hr/domain/organisation/projects';
import { z } from 'zod';
import {
  calendarDateSchema,
  endpoint,
  type ErrorCode,
  requiredDate,
  requiredText,
  singleLine,
  several,
} from '../../core/index.ts';
import {
  amountSchema,
  choiceField,
  choicesField,
  codeField,
  dateField,
  employeeField,
  employeesField,
  flagField,
  longTextField,
  moneyField,
  optionalDateField,
  optionalEmployeeField,
  optionalMoneyField,
  optionalPercentField,
  optionalTextField,
  ownField,
  shownChoice,
  shownDate,
  shownNumber,
  shownText,
  textField,
  withFilter,
} from '../../fields/index.ts';
import { type InputOf, type ItemOf, type ListQueryOf, record, recordParams } from '../../records/index.ts';
import {
  budgetCategories,
  budgetCategoryNames,
  eligibleCostNames,
  funderNames,
  projectKindNames,
  projectStateNames,
} from './project-names.ts';

const codeRule = {
  maximum: 30,
  pattern: /^(?:[A-Z0-9][A-Z0-9._/-]*)?$/,
  characters: '英文字母、數字與 . _ / -',
};

const code = {
  ...codeField('計畫編號', { unique: 'DuplicateProjectCode', example: 'NSTC-115-01', rule: codeRule }),
  hint: codeRule.characters,
};

const budgetLine = { category: z.enum(budgetCategories, '請選擇科目'), amount: amountSchema };

const budgetLines = ownField('預算科目', {
  schema: z.array(z.strictObject(budgetLine)).max(budgetCategories.length),
  answer: z.array(z.object({ category: z.enum(budgetCategories), amount: z.int() })),
  initial: [],
  toText: (lines) =>
    lines
      .map(({ category, amount }) => `${budgetCategoryNames[category]} ${amount.toLocaleString('zh-TW')}`)
      .join('、') || null,
});

const MAX_CO_INVESTIGATORS = 20;

const person = { notEmployed: 'InvestigatorNotEmployed' } as const;

interface Related {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
  readonly approvedAmount: number;
  readonly personnelAmount: number | null;
  readonly budgetLines: readonly { readonly category: string; readonly amount: number }[];
  readonly principalInvestigatorId: string;
  readonly coInvestigatorIds: readonly string[];
}

type Complaint = readonly [path: (string | number)[], message: string];

const budgetComplaint = (violation: BudgetViolation): Complaint => {
  if (violation.code === 'personnelAboveTotal') {
    return [['personnelAmount'], '人事費核定不可大於核定總額'];
  }
  return violation.code === 'linesAboveTotal'
    ? [['approvedAmount'], `預算科目合計超過核定總額 ${violation.excess.toLocaleString('zh-TW')} 元`]
    : [['budgetLines', violation.line, 'category'], '預算科目重複'];
};

/** Returns the contradictions between the fields of a project. */
const complaintsOf = (project: Related): Complaint[] => {
  const { startOn, endOn, principalInvestigatorId, coInvestigatorIds } = project;
  return [
    ...(endOn < startOn ? [[['endOn'], '結束日不可早於起始日'] as const] : []),
    ...(coInvestigatorIds.includes(principalInvestigatorId)
      ? [[['coInvestigatorIds'], '共同主持人不可與計畫主持人相同'] as const]
      : []),
    ...(new Set(coInvestigatorIds).size < coInvestigatorIds.length
      ? [[['coInvestigatorIds'], '共同主持人重複'] as const]
      : []),
    ...budgetViolations({ ...project, lines: project.budgetLines }).map(budgetComplaint),
  ].map(([path, message]): Complaint => [[...path], message]);
};

const requireSound = (project: Related, context: z.core.$RefinementCtx): void => {
  for (const [path, message] of complaintsOf(project)) {
    context.addIssue({ code: 'custom', path, message });
  }
};

interface Period {
  readonly startOn: CalendarDate;
  readonly endOn: CalendarDate;
  readonly extendedEndOn: CalendarDate | null;
}

/** Projects and their grants (計畫與補助). The model for other kinds of record with states. Decision 121. */
export const projects = record({
  name: 'Project',
  path: '/projects',
  screen: 'project_and_grant_set_up',
  noun: '計畫',
  order: 'code',
  search: ['code', 'nameZh', 'shortName', 'nameEn', 'grantNo'],
  rule: requireSound,
  fields: {
    code,
    nameZh: textField('計畫名稱', 100, { example: '永續城市研究' }),
    grantNo: optionalTextField('補助單位計畫編號', 50),
    shortName: optionalTextField('計畫簡稱', 30),
    nameEn: optionalTextField('英文名稱', 200),
    kind: withFilter(choiceField('計畫類別', projectKindNames, { initial: 'grant' })),
    funder: withFilter(choiceField('補助／委託單位', funderNames, { initial: 'nstc' })),
    approvalDocumentNo: optionalTextField('核定文號', 50),
    approvedOn: optionalDateField('核定日'),
    principalInvestigatorId: employeeField('計畫主持人', { ...person, example: 'E00001' }),
    coInvestigatorIds: employeesField('共同主持人', { ...person, most: MAX_CO_INVESTIGATORS }),
    managerId: optionalEmployeeField('計畫管理人', person),
    startOn: dateField('執行起日', { example: '2026/01/01' }),
    endOn: dateField('執行迄日', { example: '2026/12/31' }),
    approvedAmount: moneyField('核定總額', { example: '3000000' }),
    personnelAmount: optionalMoneyField('人事費核定', { example: '1800000' }),
    budgetLines,
    eligibleCosts: choicesField('可支應項目', eligibleCostNames, []),
    maxEffortPercent: optionalPercentField('投入上限'),
    isFundsPending: flagField('經費尚未撥入'),
    isExclusive: flagField('不得與其他計畫併計'),
    minimumPay: optionalMoneyField('最低月薪'),
    costCenter: optionalTextField('成本中心', 20),
    accountCode: optionalTextField('會計科目', 20),
    note: longTextField('備註', 500),
  },
  stored: {
    state: withFilter(shownChoice('狀態', projectStateNames)),
    extendedEndOn: shownDate('展延迄日'),
    extensionDocumentNo: shownText('展延文號'),
    terminationReason: shownText('終止原因'),
  },
  derived: {
    /** Days until the last day including extensions; negative afterwards, null if the project has no work. */
    daysLeft: shownNumber('到期倒數'),
  },
  composed: {
    period: {
      label: '執行期間',
      textOf: (project: Period) => `${formatDate(project.startOn)} ～ ${formatDate(effectiveEnd(project))}`,
    },
  },
  columns: [
    'code',
    'grantNo',
    'nameZh',
    'kind',
    'funder',
    'principalInvestigator',
    'period',
    'approvedAmount',
    'personnelAmount',
    'state',
    'daysLeft',
    'approvalDocumentNo',
    'costCenter',
    'accountCode',
    'note',
  ],
  moreSortKeys: ['period', 'daysLeft'],
  filters: {
    principalInvestigatorId: several(z.uuid()).optional(),
    /** Only projects that overlap the period; either end may be open. */
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
    /** Only active projects that end within ninety days or have ended; or only those that have ended. */
    isEnding: z.enum(['yes', 'overdue']).optional(),
  },
  errors: ['ProjectEnded', 'ProjectExtensionInvalid', 'OutOfScope'],
  removalErrors: ['ProjectInUse'],
});

export type Project = ItemOf<typeof projects>;

export type ProjectInput = InputOf<typeof projects>;

export type ProjectListQuery = ListQueryOf<typeof projects>;

const step = (verb: string, summary: string, ...errors: readonly ErrorCode[]) =>
  projects.command(verb, summary, { errors: ['StateConflict', ...errors], isBulk: true });

export const projectEndpoints = {
  ...projects.endpoints,
  /** All current and former project leaders, for the list filter. */
  investigators: endpoint({
    id: 'projects.investigators',
    method: 'GET',
    path: '/projects/investigators',
    summary: '計畫主持人',
    access: 'project_and_grant_set_up:view',
    response: z.object({ items: z.array(projects.fields.principalInvestigatorId.answer) }),
  }),
  /** Copies a project into the next year as a plan with its own code. */
  copy: endpoint({
    id: 'projects.copy',
    method: 'POST',
    path: '/projects/:id/copy',
    summary: '複製為次年度計畫',
    access: 'project_and_grant_set_up:edit',
    params: recordParams,
    body: z.strictObject({ code: code.schema }),
    response: projects.item,
    status: 201,
    idempotent: true,
    errors: ['DuplicateProjectCode'],
  }),
  /** Work starts before the funder's approval. */
  preApprove: step('preApprove', '計畫先行執行'),
  /** The funder has approved it by letter. */
  activate: step('activate', '計畫開始執行', 'ProjectApprovalMissing'),
  /** Extends the last day by the funder's letter. */
  extend: projects.command('extend', '計畫展延', {
    body: { extendedEndOn: requiredDate('展延迄日'), extensionDocumentNo: singleLine(requiredText('展延文號', 50)) },
    errors: ['StateConflict', 'ProjectExtensionInvalid'],
  }),
  beginClosing: step('beginClosing', '計畫開始結案'),
  close: step('close', '計畫結案', 'ProjectHasOpenItems'),
  terminate: projects.command('terminate', '計畫終止', {
    body: { terminationReason: requiredText('終止原因', 200) },
    errors: ['StateConflict'],
  }),
};
