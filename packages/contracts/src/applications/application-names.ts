import type { ApplicationState } from '@hr/domain/applications';

/** States of what has been sent; a draft is nobody else's. */
export type SentState = Exclude<ApplicationState, 'draft'>;

export const applicationStateNames: Readonly<Record<SentState, string>> = {
  pending: '待簽核',
  returned: '退回重新申請',
  questioned: '退回補充說明',
  approved: '已核准',
  rejected: '不核准',
  withdrawn: '已撤回',
  cancelled: '已取消',
  expired: '已逾期',
};

export const applicationActionNames = {
  submit: '送出',
  approve: '核准',
  return: '退回重新申請',
  question: '退回補充說明',
  explain: '補充說明',
  reject: '不核准',
  withdraw: '撤回',
  cancel: '標記取消',
} as const;

export type ApplicationAction = keyof typeof applicationActionNames;
