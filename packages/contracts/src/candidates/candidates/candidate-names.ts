import type { CandidateStage } from '@hr/domain/candidates/candidates';

export const candidateStageNames = {
  applied: '投遞',
  screening: '初步篩選',
  interview: '面試',
  offer: '發出錄取',
  accepted: '接受錄取',
  hired: '已報到',
  talent_pool: '儲備人才',
  rejected: '未錄取',
  withdrawn: '放棄',
  blacklist: '不予錄用',
} as const satisfies Readonly<Record<CandidateStage, string>>;

export const candidateSourceNames = {
  '104': '104',
  '1111': '1111',
  cake_resume: 'CakeResume',
  website: '官網',
  referral: '內推',
  campus: '校園',
  association: '學會',
} as const;

export type CandidateSource = keyof typeof candidateSourceNames;

export const candidateFileKindNames = { portfolio: '作品', consent: '個資同意書', other: '其他' } as const;

export type CandidateFileKind = keyof typeof candidateFileKindNames;

export const erasureReasonNames = { retention: '保存期限屆滿', request: '當事人請求' } as const;

export type ErasureReason = keyof typeof erasureReasonNames;
