import type { MinimumWage } from '../../organisation/statutory-tables/index.ts';
import type { AdjustmentType, PayBasis } from './adjustment-state.ts';

export interface AdjustmentWarning {
  /** zh-TW. */
  readonly text: string;
  readonly article: string | null;
}

interface CheckedAdjustment {
  readonly type: AdjustmentType | null;
  readonly payBasis: PayBasis;
  /** Sum of the earnings in NTD; of an hour or a day where the pay is. */
  readonly total: number;
  /** Null without pay before. */
  readonly totalBefore: number | null;
  readonly isPartTime: boolean;
  /** Base pay in NTD, with the highest amount of the scale and column; null without a step. */
  readonly scale: { readonly base: number; readonly top: number } | null;
}

const ntd = (amount: number): string => amount.toLocaleString('en-US');

const minimumWarning = (
  { payBasis, total, isPartTime }: CheckedAdjustment,
  { monthly, hourly }: MinimumWage,
): AdjustmentWarning[] => {
  // The agreed hours of part-time and daily work decide; payroll compares them for each month.
  const minimum = payBasis === 'hourly' ? hourly : monthly;
  const isCompared = payBasis === 'hourly' || (payBasis === 'monthly' && !isPartTime);
  return isCompared && total < minimum
    ? [
        {
          text: `低於${payBasis === 'hourly' ? '每小時' : '每月'}最低工資 ${ntd(minimum)} 元`,
          article: '最低工資法第 5 條',
        },
      ]
    : [];
};

/** Lists what to consider before an adjustment is approved. The minimum wage is null on a day without one. */
export const adjustmentWarnings = (adjustment: CheckedAdjustment, minimum: MinimumWage | null): AdjustmentWarning[] => {
  const { type, total, totalBefore, scale } = adjustment;
  const isLower = totalBefore !== null && total < totalBefore;
  return [
    ...(minimum === null ? [] : minimumWarning(adjustment, minimum)),
    ...(isLower && type !== 'decrease' && type !== 'correction'
      ? [{ text: '調整後低於調整前，減薪須經本人書面同意', article: '勞動基準法第 21 條第 1 項' }]
      : []),
    ...(scale !== null && scale.base > scale.top ? [{ text: `超過薪級上限 ${ntd(scale.top)} 元`, article: null }] : []),
    ...(totalBefore === total ? [{ text: '調整前後總額相同', article: null }] : []),
  ];
};
