import type { ApplicationState } from '@hr/domain/signing/applications';

export const applicationStateNames: Readonly<Record<ApplicationState, string>> = {
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
  /** HR withdraws on behalf of the applicant. */
  revoke: '撤銷',
  cancel: '標記取消',
  add_before: '前加簽',
  add_after: '後加簽',
  forward: '轉簽',
  reassign: '改派簽核人',
  inform: '知會',
  remind: '催簽',
  expire: '逾期失效',
} as const;

export type ApplicationAction = keyof typeof applicationActionNames;

/** Position of added signers: before or after the signer who adds them. */
export const addedPositionNames = { before: '前加簽', after: '後加簽' } as const;

export type AddedPosition = keyof typeof addedPositionNames;

/** Returns the name of an added step; several signers sign it together (會簽). */
export const addedStepName = (position: AddedPosition, signers: number): string =>
  signers > 1 ? '會簽' : addedPositionNames[position];

/** Labels of the facts that all applications have, on the screen and on paper. Kinds must not reuse them. */
export const applicationLabels = {
  number: '申請單號',
  state: '狀態',
  applicant: '申請人',
  filedBy: '代申請',
  department: '部門',
  summary: '內容',
  hours: '時數',
  overtime: '申請／核准／實際',
  overrides: '例外核可',
  agent: '代理人',
  submittedAt: '申請時間',
  decidedAt: '完成時間',
  expiresAt: '失效時間',
  days: '每日時數',
  attachments: '附件',
} as const;

/** Names around the person who agrees before the signers sign. */
export interface AgreementNames {
  readonly person: string;
  readonly step: string;
  /** Names of the answers. */
  readonly answers: Readonly<Partial<Record<ApplicationAction, string>>>;
}

/** The duty deputy (職務代理人), who is optional. */
export const deputyAgreement: AgreementNames = {
  person: applicationLabels.agent,
  step: '代理人同意',
  answers: { approve: '同意代理', return: '不同意代理' },
};
