import type { ProjectState } from '@hr/domain/projects';

export const projectStateNames: Readonly<Record<ProjectState, string>> = {
  planning: '規劃中',
  pre_approved: '先行執行（核定中）',
  active: '執行中',
  extended: '展延中',
  closing: '結案中',
  closed: '已結案',
  terminated: '終止',
};

export const projectKinds = ['grant', 'commissioned', 'internal', 'donation', 'general'] as const;

export type ProjectKind = (typeof projectKinds)[number];

export const projectKindNames: Readonly<Record<ProjectKind, string>> = {
  grant: '補助',
  commissioned: '委託',
  internal: '自籌',
  donation: '捐款',
  general: '一般行政',
};

export const funders = ['nstc', 'moe', 'mohw', 'moea', 'moa', 'local', 'private', 'own'] as const;

export type Funder = (typeof funders)[number];

export const funderNames: Readonly<Record<Funder, string>> = {
  nstc: '國科會',
  moe: '教育部',
  mohw: '衛福部',
  moea: '經濟部',
  moa: '農業部',
  local: '地方政府',
  private: '民間',
  own: '自籌',
};

export const budgetCategories = ['personnel', 'operations', 'equipment', 'travel', 'overhead', 'other'] as const;

export type BudgetCategory = (typeof budgetCategories)[number];

export const budgetCategoryNames: Readonly<Record<BudgetCategory, string>> = {
  personnel: '人事費',
  operations: '業務費',
  equipment: '設備費',
  travel: '差旅費',
  overhead: '管理費',
  other: '其他',
};

/** What of a person's cost the funder pays besides the salary. */
export const eligibleCosts = [
  'employer_insurance',
  'supplementary_premium',
  'year_end_bonus',
  'overtime',
  'unused_leave',
  'severance',
] as const;

export type EligibleCost = (typeof eligibleCosts)[number];

export const eligibleCostNames: Readonly<Record<EligibleCost, string>> = {
  employer_insurance: '雇主負擔',
  supplementary_premium: '補充保費',
  year_end_bonus: '年終',
  overtime: '加班費',
  unused_leave: '未休特休',
  severance: '資遣費',
};
