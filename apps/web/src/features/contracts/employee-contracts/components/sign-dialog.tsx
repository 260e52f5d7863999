import {
  type EmployeeContract,
  employeeContractEndpoints as endpoints,
  employeeContracts,
} from '@hr/contracts/contracts/employee-contracts';
import Alert from '@mui/material/Alert';
import FormLabel from '@mui/material/FormLabel';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { today } from '#format/use-today.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toastSuccess } from '#messages/toast.ts';
import type { CommandDialogProps } from '#records/commands.tsx';
import { useRefresh } from '#records/refresh.queries.ts';
import { FileChoice } from '#forms/file-choice.tsx';
import { ContractWarnings } from './employee-contract-facts.tsx';

const schema = z.object({
  signedOn: endpoints.sign.body.shape.signedOn,
  signedFileId: z.instanceof(File).nullable(),
});

interface SigningForm {
  readonly signedOn: string;
  /** The selected file. It is uploaded first, then sent as an ID. */
  readonly signedFileId: File | null;
}

/** 簽署: the day, and optionally the file signed by both parties. */
export const SignDialog = ({ item, onClose }: CommandDialogProps<EmployeeContract>) => {
  const form = useSchemaForm<z.output<typeof schema>, SigningForm>(schema, { signedOn: today(), signedFileId: null });
  const { field, fieldState } = useController({ control: form.control, name: 'signedFileId' });
  const refresh = useRefresh('employeeContracts');
  return (
    <FormDialog
      title={`簽署：${employeeContracts.titleOf(item)}`}
      submitLabel="簽署"
      form={form}
      onClose={onClose}
      onReload={() => refresh()}
      onSubmit={async ({ signedOn, signedFileId: file }) => {
        const uploaded = file === null ? null : await call(endpoints.upload, { file });
        await call(endpoints.sign, {
          params: { id: item.id },
          body: { signedOn, signedFileId: uploaded?.id ?? null, version: item.version },
        });
        toastSuccess('簽署', employeeContracts);
        await refresh();
        onClose();
      }}
    >
      <ContractWarnings item={item} />
      <DateFieldControl control={form.control} name="signedOn" label="簽署日" required />
      <FormLabel>雙方簽署檔</FormLabel>
      <FileChoice
        file={field.value}
        accept=".pdf"
        hint="支援 PDF，單檔 10 MB 以內"
        maximumSize={endpoints.upload.maximumSize}
        onChoose={field.onChange}
      />
      {fieldState.error ? <Alert severity="error">{fieldState.error.message}</Alert> : null}
    </FormDialog>
  );
};
