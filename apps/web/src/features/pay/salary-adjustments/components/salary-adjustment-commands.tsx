import {
  payBasisNames,
  salaryAdjustmentEndpoints as endpoints,
  salaryAdjustments,
  type SalaryAdjustment,
} from '@hr/contracts/pay/salary-adjustments';
import { formatDate, monthOf } from '@hr/domain/dates';
import { type AdjustmentCommand, nextAdjustmentState } from '@hr/domain/pay/salary-adjustments';
import { useFormContext } from 'react-hook-form';
import { today } from '#format/use-today.ts';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { auditCommand, type Command, confirmCommand, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { AdjustmentFields, NewAdjustmentFields } from './salary-adjustment-fields.tsx';

/** First day of the next month. */
const nextMonth = () => monthOf(today(), -1).from;

export const CreateAdjustment = createDialog<SalaryAdjustment>(salaryAdjustments, {
  create: endpoints.create,
  initial: () => ({ effectiveOn: nextMonth() }),
  Fields: NewAdjustmentFields,
  maxWidth: 'md',
});

const APPROVE = 'salary_adjustment:approve';

const ifAllowed =
  (command: AdjustmentCommand) =>
  ({ state }: SalaryAdjustment): boolean =>
    nextAdjustmentState(state, command) !== null;

const ntd = (amount: number | null): string => `NT$ ${(amount ?? 0).toLocaleString('zh-TW')}`;

/** 「確定將 王小明 月薪由 NT$ 38,840 調整為 NT$ 39,760，自 2026/12/01 生效？」 */
const approvalText = ({ employee, payBasis, beforeTotal, afterTotal, effectiveOn }: SalaryAdjustment): string => {
  const from = beforeTotal === null ? '' : `由 ${ntd(beforeTotal)} `;
  return `確定將 ${employee.nameZh} ${payBasisNames[payBasis]}${from}調整為 ${ntd(afterTotal)}，自 ${formatDate(effectiveOn)} 生效？`;
};

const NoteField = () => (
  <TextFieldControl control={useFormContext().control} name="note" label="原因" rows={2} required />
);

export const salaryAdjustmentCommands: readonly Command<SalaryAdjustment>[] = [
  {
    ...confirmCommand(salaryAdjustments, {
      label: '核定',
      titleOf: approvalText,
      consequence: '核定後於生效日自動生效，生效前可以取消。',
      endpoint: endpoints.approve,
      toast: 'salary.adjust.ok',
      isOffered: ifAllowed('approve'),
    }),
    permission: APPROVE,
  },
  {
    ...formCommand(salaryAdjustments, {
      label: '退回',
      isOffered: ifAllowed('return'),
      endpoint: endpoints.return,
      valuesOf: () => ({ note: '' }),
      bulkValues: () => ({ note: '' }),
      Fields: NoteField,
      maxWidth: 'xs',
    }),
    permission: APPROVE,
  },
  confirmCommand(salaryAdjustments, {
    label: '送簽',
    consequence: '送簽後由人資主管核定，退回前不可編輯。',
    endpoint: endpoints.submit,
    expected: { state: 'pending' },
    isOffered: ifAllowed('submit'),
  }),
  formCommand(salaryAdjustments, {
    label: '編輯',
    submitLabel: '儲存',
    isInPlace: true,
    isOffered: ({ state }) => state === 'draft',
    endpoint: endpoints.update,
    valuesOf: ({ employee, effectiveOn, type, payBasis, scaleCell, lines, reason, consentFile }) => ({
      employeeId: employee.id,
      effectiveOn,
      type,
      payBasis,
      scaleCell: scaleCell?.id ?? null,
      lines: lines.map(({ itemId, amount }) => ({ itemId, amount })),
      reason,
      consentFileId: consentFile?.id ?? null,
    }),
    Fields: AdjustmentFields,
    maxWidth: 'md',
  }),
  formCommand(salaryAdjustments, {
    label: '取消調整',
    isDangerous: true,
    isOffered: ifAllowed('cancel'),
    endpoint: endpoints.cancel,
    valuesOf: () => ({ note: '' }),
    Fields: NoteField,
    maxWidth: 'xs',
  }),
  deleteCommand(salaryAdjustments, {
    remove: endpoints.remove,
    isOffered: ({ state }) => state === 'draft',
    consequence: '只有草稿可以刪除，刪除後無法復原。',
  }),
  auditCommand(salaryAdjustments),
];
