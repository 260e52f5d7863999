import type { EmployeeReference } from '@hr/contracts/fields';
import { type Employee, employeeEndpoints } from '@hr/contracts/people/employees';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { today } from '#format/use-today.ts';
import { employeeChoices, employeeOption } from '#records/choices.ts';
import type { CreateDialogProps } from '#records/create-dialog.tsx';
import { transferDialog } from './transfer-dialog.tsx';
import { type TransferForm, transferForms } from './transfer-kinds.ts';

const forms = Object.keys(transferForms) as [TransferForm, ...TransferForm[]];

const schema = z.object({ employeeId: z.uuid('請選擇員工'), form: z.enum(forms) });

const dialogs = Object.fromEntries(forms.map((form) => [form, transferDialog(form)]));

interface Chosen {
  readonly employee: Employee;
  readonly form: TransferForm;
}

/** 新增異動. Asks for the employee and the form first. */
export const NewTransferDialog = ({ initial, record, onClose }: CreateDialogProps) => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { employeeId: '', form: forms[0], ...initial },
  });
  const employee = record?.['employee'] as EmployeeReference | undefined;
  const { employeeId: _employeeId, form: _form, ...begins } = initial ?? {};
  const Dialog = chosen ? dialogs[chosen.form] : undefined;
  if (chosen && Dialog) {
    return <Dialog item={chosen.employee} initial={begins} onClose={onClose} onDeleted={onClose} onOpen={onClose} />;
  }
  return (
    <FormDialog
      title="新增異動紀錄"
      submitLabel="下一步"
      form={form}
      onSubmit={async (values) => {
        const chosenValues = values;
        const employee = await call(employeeEndpoints.get, { params: { id: chosenValues.employeeId }, query: {} });
        setChosen({ employee, form: chosenValues.form });
      }}
      onClose={onClose}
      maxWidth="xs"
    >
      <AutocompleteControl
        control={form.control}
        name="employeeId"
        label="員工"
        placeholder="員工編號或姓名"
        source={employeeChoices(today(), { withUpcoming: true })}
        initialOption={employee ? employeeOption(employee) : null}
        required
      />
      <SelectControl
        control={form.control}
        name="form"
        label="項目"
        options={forms.map((value) => ({ value, label: value }))}
        required
      />
    </FormDialog>
  );
};
