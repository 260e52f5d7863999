import type { FixedTermReason } from '@hr/domain/employment-types';

/** What kind of contract people of the type have: two under labour law, two under the civil code. */
export const termKinds = ['indefinite', 'fixed_term', 'contractor', 'mandate'] as const;

export type TermKind = (typeof termKinds)[number];

export const termKindNames: Readonly<Record<TermKind, string>> = {
  indefinite: '不定期',
  fixed_term: '定期',
  contractor: '承攬',
  mandate: '委任',
};

export const fixedTermReasonNames: Readonly<Record<FixedTermReason, string>> = {
  temporary: '臨時性',
  short_term: '短期性',
  seasonal: '季節性',
  specific: '特定性',
};

export const workingTimes = ['full_time', 'part_time', 'hourly'] as const;

export type WorkingTime = (typeof workingTimes)[number];

export const workingTimeNames: Readonly<Record<WorkingTime, string>> = {
  full_time: '全時',
  part_time: '部分工時',
  hourly: '計時',
};

export const payBases = ['monthly', 'daily', 'hourly', 'piece'] as const;

export type PayBasis = (typeof payBases)[number];

export const payBasisNames: Readonly<Record<PayBasis, string>> = {
  monthly: '月薪',
  daily: '日薪',
  hourly: '時薪',
  piece: '論件',
};

/** What the organisation insures people of the type in, in the order in which people name them. */
export const insurances = ['labor', 'health', 'employment', 'occupational', 'pension'] as const;

export type Insurance = (typeof insurances)[number];

export const insuranceNames: Readonly<Record<Insurance, string>> = {
  labor: '勞保',
  health: '健保',
  employment: '就保',
  occupational: '職保',
  pension: '勞退',
};
