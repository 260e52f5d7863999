import { type EmployeeContract, employeeContracts } from '@hr/contracts/contracts/employee-contracts';
import { placeholderOf } from '@hr/domain/contracts/contract-templates';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { missingNames } from './refused-contracts.tsx';
import { produceContracts } from './produce-contracts.ts';

interface ProduceForm {
  readonly values: Record<string, string>;
}

/** Where a form keeps what is filled in for a name: a stop in it would be one between parts. */
const keyOf = (name: string): string => name.replaceAll('.', '_');

const valuesByName = (names: readonly string[], values: ProduceForm['values']): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, values[keyOf(name)] ?? '']));

/** 產生合約檔案: asks for missing values in the dialog. */
export const ProduceDialog = ({ item, onClose }: CommandDialogProps<EmployeeContract>) => {
  const [reason, setReason] = useState<string | null>(null);
  const [requestedNames, setRequestedNames] = useState<readonly string[]>([]);
  const form = useForm<ProduceForm>({ defaultValues: { values: {} } });
  const refresh = useRefresh('employeeContracts');
  const missing = reason === null ? [] : missingNames(reason);
  return (
    <FormDialog
      title={`產生合約檔案：${employeeContracts.titleOf(item)}`}
      submitLabel="產生"
      form={form}
      onClose={onClose}
      onSubmit={async ({ values }) => {
        const [produced] = await produceContracts([item], valuesByName(requestedNames, values));
        // Also after a refusal, so that the next request has the current version.
        await refresh();
        if (produced?.reason) {
          setReason(produced.reason);
          setRequestedNames([...new Set([...requestedNames, ...missingNames(produced.reason)])]);
          return;
        }
        toast('contract.produce.ok', { values: { count: '1' } });
        onClose();
      }}
    >
      {reason === null ? (
        <Alert severity="info">依合約範本產生 Word 檔案並保存；簽署後不再變更。</Alert>
      ) : (
        <Alert severity="warning">{reason}</Alert>
      )}
      {missing.map((name) => (
        <TextFieldControl
          key={name}
          control={form.control}
          name={`values.${keyOf(name)}`}
          label={placeholderOf(name)?.label ?? name}
          hint="僅用於此份檔案，不另外保存"
        />
      ))}
    </FormDialog>
  );
};
