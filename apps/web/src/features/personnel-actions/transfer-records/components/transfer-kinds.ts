import { transferKindNames } from '@hr/contracts/personnel-actions/transfer-records';
import { effectOf, enteredTransferKinds, type TransferKind } from '@hr/domain/personnel-actions/transfer-records';
import type { SelectOption } from '#forms/select-control.tsx';

const optionsWhere = (isAmong: (kind: TransferKind) => boolean): SelectOption[] =>
  enteredTransferKinds.filter(isAmong).map((value) => ({ value, label: transferKindNames[value] }));

/** Transfer kinds by the form that enters them. */
export const transferForms = {
  異動職務: [
    ...optionsWhere((kind) => effectOf(kind) === 'position'),
    ...optionsWhere((kind) => effectOf(kind) === 'probation'),
  ],
  兼任或代理: optionsWhere((kind) => effectOf(kind) === 'concurrentPosition'),
  留職停薪: optionsWhere((kind) => effectOf(kind) === 'unpaidLeave'),
  復職: optionsWhere((kind) => effectOf(kind) === 'reinstatement'),
} as const satisfies Readonly<Record<string, readonly SelectOption[]>>;

export type TransferForm = keyof typeof transferForms;
