import { type Employee, employees } from '@hr/contracts/people/employees';
import { initialInput } from '@hr/contracts/records';
import { transferFields, transferRecordEndpoints as endpoints } from '@hr/contracts/personnel-actions/transfer-records';
import { type ComponentType, useState } from 'react';
import { call } from '#api/call.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { RecordFormDialog } from '#records/record-form-dialog.tsx';
import { PositionOfDay } from './position-of-day.tsx';
import { positionValuesOf, onlyTouched } from './position-values.ts';
import { TransferFields } from './transfer-fields.tsx';
import { type TransferForm, transferForms } from './transfer-kinds.ts';
import { TransferPreview } from './transfer-preview.tsx';

const toasts: Readonly<Record<TransferForm, ToastKey>> = {
  異動職務: 'employee.position_edit.ok',
  兼任或代理: 'employee.concurrent_position.ok',
  留職停薪: 'employee.unpaid_leave.ok',
  復職: 'employee.reinstatement.ok',
};

const positionOf = (form: TransferForm, employee: Employee): Readonly<Record<string, unknown>> =>
  beginsWithPosition(form) ? positionValuesOf(employee) : {};

const beginsWithPosition = (form: TransferForm): boolean => form === '異動職務' || form === '復職';

interface TransferDialogProps extends CommandDialogProps<Employee> {
  /** Values that the transfer begins with; its kind is otherwise the first of the form. */
  readonly initial?: Readonly<Record<string, unknown>>;
}

export const transferDialog = (form: TransferForm): ComponentType<TransferDialogProps> =>
  function TransferDialog({ item, initial, onClose }) {
    const kinds = transferForms[form];
    /** Position on the effective date, once it is loaded. */
    const [begun, setBegun] = useState(() => positionOf(form, item));
    const touched = (values: Record<string, unknown>) => onlyTouched(values, begun);
    return (
      <RecordFormDialog
        kind={employees}
        item={item}
        {...(form === '兼任或代理' ? { record: {} } : {})}
        title={`${form}：${employees.titleOf(item)}`}
        submitLabel={form === '異動職務' ? '儲存' : form}
        command={form}
        schema={endpoints.create.body}
        valuesOf={(latest) => ({
          ...initialInput(transferFields),
          kind: kinds[0]?.value,
          probationEndsOn: null,
          ...initial,
          ...(latest ? begun : positionOf(form, item)),
          employeeId: item.id,
          version: (latest ?? item).version,
        })}
        send={(body) => call(endpoints.create, { body: touched(body) as typeof body })}
        toast={toasts[form]}
        maxWidth="md"
        onClose={onClose}
      >
        {beginsWithPosition(form) ? (
          <PositionOfDay item={item} onLoad={setBegun}>
            <TransferFields kinds={kinds} />
          </PositionOfDay>
        ) : (
          <TransferFields kinds={kinds} />
        )}
        <TransferPreview employeeIds={[item.id]} valuesOf={touched} />
      </RecordFormDialog>
    );
  };
