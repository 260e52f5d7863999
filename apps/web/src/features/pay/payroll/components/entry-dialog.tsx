import { payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import { salaryItems } from '@hr/contracts/pay/salary-items';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { FormRow } from '#forms/form-row.tsx';
import { MoneyFieldControl } from '#forms/parsed-field-controls.tsx';
import { SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { today } from '#format/use-today.ts';
import { toast } from '#messages/toast.ts';
import { employeeChoices } from '#records/choices.ts';
import { useRefresh } from '#records/refresh.queries.ts';

const VARIABLE = ['bonus', 'manual'] as const;

/** Active items whose amount is entered for a run. */
const useVariableItems = () => {
  const { data } = useQuery(
    endpointQuery(salaryItems.endpoints.list, { query: { status: 'active', pageSize: 100, sort: 'place' } }),
  );
  return data?.items.filter(({ formula }) => VARIABLE.some((variable) => variable === formula)) ?? [];
};

interface EntryDialogProps {
  readonly runId: string;
  readonly onClose: () => void;
}

/** 登錄變動項目: an amount of one employee for the run. A second entry of the same item replaces the first. */
export const EntryDialog = ({ runId, onClose }: EntryDialogProps) => {
  const form = useSchemaForm(endpoints.saveEntry.body, { employeeId: null, itemId: null, amount: null, reason: '' });
  const items = useVariableItems();
  const refresh = useRefresh('payroll');
  return (
    <FormDialog
      title="登錄變動項目"
      submitLabel="登錄"
      form={form}
      onSubmit={async (body) => {
        const { employee, itemName } = await call(endpoints.saveEntry, { params: { id: runId }, body });
        toast('common.command.ok', { values: { command: '登錄', noun: itemName, name: employee.nameZh } });
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <AutocompleteControl
        control={form.control}
        name="employeeId"
        label="員工"
        placeholder="員工編號或姓名"
        source={employeeChoices(today())}
        initialOption={null}
        required
      />
      <FormRow>
        <SelectControl
          control={form.control}
          name="itemId"
          label="項目"
          options={items.map(({ id, nameZh, kind }) => ({
            value: id,
            label: kind === 'deduction' ? `${nameZh}（應扣）` : nameZh,
          }))}
          required
        />
        <MoneyFieldControl control={form.control} name="amount" label="金額（元）" required />
      </FormRow>
      <TextFieldControl control={form.control} name="reason" label="原因" rows={2} required />
    </FormDialog>
  );
};
