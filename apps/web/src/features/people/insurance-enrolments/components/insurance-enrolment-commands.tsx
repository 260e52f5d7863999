import {
  type InsuranceEnrolment,
  insuranceEnrolmentEndpoints as endpoints,
  insuranceEnrolments,
} from '@hr/contracts/people/insurance-enrolments';
import { inputOf } from '@hr/contracts/records';
import { isWithdrawable } from '@hr/domain/people/insurance-enrolments';
import { monthOf } from '@hr/domain/dates';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import {
  AdjustmentFields,
  CorrectionFields,
  NewEnrolmentFields,
  WithdrawalFields,
} from './insurance-enrolment-fields.tsx';

/** First day of the next month, on which an adjustment reported today takes effect. */
const nextMonth = () => monthOf(today(), -1).from;

export const CreateEnrolment = createDialog<InsuranceEnrolment>(insuranceEnrolments, {
  create: endpoints.create,
  Fields: NewEnrolmentFields,
  maxWidth: 'md',
});

/** Values that a form proposes instead of its usual ones. */
type Proposed = Readonly<Record<string, unknown>>;

export const adjustmentCommand = (proposed: Proposed = {}): Command<InsuranceEnrolment> =>
  formCommand(insuranceEnrolments, {
    label: '調整',
    isOffered: ({ state }) => state !== 'ended',
    endpoint: endpoints.adjust,
    opensAnswer: true,
    valuesOf: ({ selfPercent }) => ({
      startOn: nextMonth(),
      insuredAmount: undefined,
      selfPercent,
      note: null,
      ...proposed,
    }),
    Fields: AdjustmentFields,
    maxWidth: 'md',
    toast: 'insurance_enrolment.adjust.ok',
  });

export const withdrawalCommand = (proposed: Proposed = {}): Command<InsuranceEnrolment> =>
  formCommand(insuranceEnrolments, {
    label: '退保',
    isDangerous: true,
    isOffered: isWithdrawable,
    endpoint: endpoints.withdraw,
    valuesOf: () => ({ endOn: today(), ...proposed }),
    bulkValues: () => ({ endOn: today() }),
    Fields: WithdrawalFields,
    maxWidth: 'xs',
    toast: 'insurance_enrolment.withdraw.ok',
  });

export const insuranceEnrolmentCommands: readonly Command<InsuranceEnrolment>[] = [
  adjustmentCommand(),
  withdrawalCommand(),
  formCommand(insuranceEnrolments, {
    label: '更正',
    title: '更正投保紀錄',
    submitLabel: '儲存',
    isInPlace: true,
    endpoint: endpoints.update,
    valuesOf: (item) => inputOf(insuranceEnrolments.fields, item),
    Fields: CorrectionFields,
    maxWidth: 'md',
  }),
  deleteCommand(insuranceEnrolments, {
    remove: endpoints.remove,
    consequence:
      '刪除後無法復原，僅用於誤建的紀錄；員工停止投保請改用退保。刪除調整後的紀錄時，請一併更正前一筆的迄日。',
  }),
  auditCommand(insuranceEnrolments),
];
