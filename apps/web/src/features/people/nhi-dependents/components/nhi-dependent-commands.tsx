import {
  type NhiDependent,
  nhiDependentEndpoints as endpoints,
  nhiDependents,
} from '@hr/contracts/people/nhi-dependents';
import { inputOf } from '@hr/contracts/records';
import { isWithdrawable } from '@hr/domain/people/insurance-enrolments';
import { today } from '#format/use-today.ts';
import { auditCommand, type Command, deleteCommand, formCommand } from '#records/commands.tsx';
import { createDialog } from '#records/create-dialog.tsx';
import { DependentFields, DependentWithdrawalFields } from './nhi-dependent-fields.tsx';

export const CreateDependent = createDialog<NhiDependent>(nhiDependents, {
  create: endpoints.create,
  Fields: () => <DependentFields />,
  maxWidth: 'md',
});

export const nhiDependentCommands: readonly Command<NhiDependent>[] = [
  formCommand(nhiDependents, {
    label: '退保',
    isDangerous: true,
    isOffered: isWithdrawable,
    endpoint: endpoints.withdraw,
    valuesOf: () => ({ endOn: today() }),
    bulkValues: () => ({ endOn: today() }),
    Fields: DependentWithdrawalFields,
    maxWidth: 'xs',
    toast: 'nhi_dependent.withdraw.ok',
  }),
  formCommand(nhiDependents, {
    label: '更正',
    title: '更正健保眷屬',
    submitLabel: '儲存',
    isInPlace: true,
    endpoint: endpoints.update,
    valuesOf: (item) => inputOf(nhiDependents.fields, item),
    Fields: DependentFields,
    maxWidth: 'md',
  }),
  deleteCommand(nhiDependents, {
    remove: endpoints.remove,
    consequence: '刪除後無法復原，僅用於誤建的資料；停止投保請改用退保。',
  }),
  auditCommand(nhiDependents),
];
