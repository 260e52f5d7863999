import { informBody, signatureTaskEndpoints as endpoints, type TaskDetail } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { call } from '#api/call.ts';
import { colleagueChoices } from '#features/signing/sign-off-deputies/index.ts';
import { AutocompleteManyControl } from '#forms/autocomplete-many-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { toReadState } from './read-state.ts';

interface InformDialogProps {
  readonly task: TaskDetail;
  readonly onClose: () => void;
}

export const InformDialog = ({ task, onClose }: InformDialogProps) => {
  const { id, number, summary } = task.application;
  const refresh = useRefresh('signatureTasks');
  const form = useSchemaForm(informBody, { ...toReadState(task), personIds: [], comment: '' });
  return (
    <FormDialog
      title={`知會：${number}`}
      submitLabel="知會"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onOvertaken={onClose}
      onSubmit={async (body) => {
        await call(endpoints.inform, { params: { id }, body });
        toast('sign_off.inform.ok');
        onClose();
        await refresh();
      }}
    >
      <Typography>{summary}</Typography>
      <AutocompleteManyControl
        control={form.control}
        name="personIds"
        label="知會人員"
        required
        hint="可檢視此申請並於決行時收到通知，不需簽核"
        source={colleagueChoices}
        initialOptions={[]}
      />
      <TextFieldControl control={form.control} name="comment" label="說明" rows={2} />
    </FormDialog>
  );
};
