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

interface Uses {
  readonly isForTransfers: boolean;
  readonly isForLeaving: boolean;
  readonly isForUnpaidLeave: boolean;
}

/** What suits nothing is offered nowhere. */
const requireUse = (uses: Uses, context: z.core.$RefinementCtx): void => {
  if (!uses.isForTransfers && !uses.isForLeaving && !uses.isForUnpaidLeave) {
    context.addIssue({ code: 'custom', path: ['isForTransfers'], message: '請至少選擇一項適用' });
  }
};

const suitsField = (label: string, example?: string) =>
  withFlagFilter(flagField(label, { initial: false, ...(example === undefined ? {} : { example }) }), {
    yes: label,
    no: `非${label}`,
  });

/** Why something happens to somebody's employment (異動原因), each for what it suits. */
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
    isForTransfers: suitsField('適用異動', '是'),
    isForLeaving: suitsField('適用離職'),
    isForUnpaidLeave: suitsField('適用留職停薪'),
    sortOrder: sortOrderField(),
  },
});

export type ChangeReason = z.output<typeof changeReasons.item>;

/** Why somebody may leave, for whoever marks that: they need not read transfers. */
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
