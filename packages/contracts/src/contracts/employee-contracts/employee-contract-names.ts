import type { ContractState } from '@hr/domain/contracts/employee-contracts';
import type { FixedTermReason } from '@hr/domain/organisation/employment-types';

export const contractStateNames: Readonly<Record<ContractState, string>> = {
  draft: '草稿',
  pending_sign: '待簽署',
  pending_company_sign: '待公司簽署',
  signed_pending: '已簽署（未生效）',
  effective: '生效中',
  expiring: '即將到期',
  expired: '已到期',
  renewed: '已續約',
  terminated: '提前終止',
  voided: '作廢',
};

export const contractKindNames = { primary: '主要合約', other: '其他合約' } as const;

export const contractReasonNames: Readonly<Record<FixedTermReason, string>> = {
  temporary: '臨時性',
  short_term: '短期性',
  seasonal: '季節性',
  specific: '特定性',
};

export const contractPayBasisNames = { monthly: '月薪', hourly: '時薪' } as const;

export const signMethodNames = { paper: '紙本', electronic: '電子' } as const;

/** What a list is narrowed to by how soon contracts end, or that they have ended and nothing follows. */
export const contractEndingNames = {
  '30': '30 日內到期',
  '60': '60 日內到期',
  '90': '90 日內到期',
  overdue: '已到期未續約',
} as const;
