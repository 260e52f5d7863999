import type { ProjectState } from '@hr/domain/organisation/projects';

export const projectStateNames: Readonly<Record<ProjectState, string>> = {
  planning: '規劃中',
  pre_approved: '先行執行（核定中）',
  active: '執行中',
  extended: '展延中',
  closing: '結案中',
  closed: '已結案',
  terminated: '終止',
};

export const projectKindNames = {
  grant: '補助',
  commissioned: '委託',
  internal: '自籌',
  donation: '捐款',
  general: '一般行政',
} as const;

export const funderNames = {
  nstc: '國科會',
  moe: '教育部',
  mohw: '衛福部',
  moea: '經濟部',
  moa: '農業部',
  local: '地方政府',
  private: '民間',
  own: '自籌',
} as const;

export const budgetCategoryNames = {
  personnel: '人事費',
  operations: '業務費',
  equipment: '設備費',
  travel: '差旅費',
  overhead: '管理費',
  other: '其他',
} as const;

export type BudgetCategory = keyof typeof budgetCategoryNames;

export const budgetCategories = Object.keys(budgetCategoryNames) as [BudgetCategory, ...BudgetCategory[]];

/** What of a person's cost the funder pays besides the salary. */
export const eligibleCostNames = {
  employer_insurance: '雇主負擔',
  supplementary_premium: '補充保費',
  year_end_bonus: '年終',
  overtime: '加班費',
  unused_leave: '未休特休',
  severance: '資遣費',
} as const;
