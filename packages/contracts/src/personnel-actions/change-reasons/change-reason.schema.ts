import { z } from 'zod';
import { endpoint } from '../../core/index.ts';
import {
  codeField,
  flagField,
  namedReferenceSchema,
  sortOrderField,
  textField,
  withFlagFilter,
} from '../../fields/index.ts';
import { masterData } from '../../records/index.ts';

interface ChangeReasonUses {
  readonly isForTransfers: boolean;
  readonly isForLeaving: boolean;
  readonly isForUnpaidLeave: boolean;
}

const requireUse = (uses: ChangeReasonUses, context: z.core.$RefinementCtx): void => {
  if (!uses.isForTransfers && !uses.isForLeaving && !uses.isForUnpaidLeave) {
    context.addIssue({ code: 'custom', path: ['isForTransfers'], message: '請至少選擇一項適用' });
  }
};

const usageField = (label: string, example?: string) =>
  withFlagFilter(flagField(label, { initial: false, ...(example === undefined ? {} : { example }) }), {
    yes: label,
    no: `非${label}`,
  });

/** Reasons for personnel actions (異動原因), each with the actions it applies to. Decision 071. */
export const changeReasons = masterData({
  name: 'ChangeReason',
  path: '/change-reasons',
  screen: 'transfer_records',
  noun: '異動原因',
  usage: '使用次數',
  order: 'sortOrder',
  search: ['code', 'nameZh'],
  rule: requireUse,
  fields: {
    code: codeField('異動原因編號', { unique: 'DuplicateChangeReasonCode', example: 'A-01' }),
    nameZh: textField('異動原因名稱', 30, { example: '組織再造', unique: 'DuplicateChangeReasonName' }),
    isForTransfers: usageField('適用異動', '是'),
    isForLeaving: usageField('適用離職'),
    isForUnpaidLeave: usageField('適用留職停薪'),
    sortOrder: sortOrderField(),
  },
});

export type ChangeReason = z.output<typeof changeReasons.item>;

/** Reasons for leaving, for callers who mark leavings but may not read transfers. */
export const leavingReasonEndpoints = {
  list: endpoint({
    id: 'changeReasons.forLeaving',
    method: 'GET',
    path: '/leaving-reasons',
    summary: '可選的離職原因',
    access: 'employee_data:edit',
    response: z.object({ items: z.array(namedReferenceSchema) }),
  }),
};
