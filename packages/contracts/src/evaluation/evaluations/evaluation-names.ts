import type { EvaluationPart, EvaluationStage } from '@hr/domain/evaluation/evaluations';

export const cycleKindNames = {
  annual: '年度考核',
  interim: '期中考核',
  probation: '試用期考核',
  renewal: '續聘考核',
} as const;

export type CycleKind = keyof typeof cycleKindNames;

export const cycleStateNames = { draft: '草稿', running: '進行中', closed: '已結案' } as const;

export const stageNames = {
  goal_setting: '目標設定',
  mid_review: '期中檢視',
  self_review: '自評',
  first_review: '初評',
  second_review: '複評',
  final_approval: '核定',
  interview: '面談',
  acknowledgement: '本人確認',
  closed: '結案',
} as const satisfies Readonly<Record<EvaluationStage, string>>;

export const partNames = {
  employee: '受考人',
  first_reviewer: '初評主管',
  second_reviewer: '複評主管',
  approver: '核定主管',
} as const satisfies Readonly<Record<EvaluationPart, string>>;

/** Sections of an evaluation by who writes them. */
export const authorNames = {
  self: '自評',
  mid: '期中檢視',
  first: '初評',
  second: '複評',
  final: '核定',
  interview: '面談',
} as const;

export type EvaluationAuthor = keyof typeof authorNames;

/** Section that is written in a stage; null for stages without one. */
export const authorOfStage: Readonly<Record<EvaluationStage, EvaluationAuthor | null>> = {
  goal_setting: 'self',
  mid_review: 'mid',
  self_review: 'self',
  first_review: 'first',
  second_review: 'second',
  final_approval: 'final',
  interview: 'interview',
  acknowledgement: null,
  closed: null,
};

export const probationNames = { pass: '合格轉正', extend: '延長試用', fail: '不合格' } as const;

export const renewalNames = { renew: '續聘', end: '不續聘' } as const;

export const promotionNames = { recommend: '建議晉級', keep: '維持' } as const;

export const acknowledgementNames = { agree: '同意', disagree: '不同意' } as const;

export const appealDecisionNames = { upheld: '申覆成立', dismissed: '申覆駁回' } as const;

export const eventKindNames = {
  started: '開始考核',
  submitted: '送出',
  returned: '退回',
  reassigned: '改派考核者',
  calibrated: '調整成績',
  acknowledged: '本人確認',
  appealed: '提出申覆',
  decided: '申覆決定',
  ended: '終止考核',
} as const;

export type EvaluationEventKind = keyof typeof eventKindNames;
