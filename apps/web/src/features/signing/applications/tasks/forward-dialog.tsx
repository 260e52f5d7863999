import { forwardBody, signatureTaskEndpoints as endpoints, type TaskDetail } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { call } from '#api/call.ts';
import { colleagueChoices } from '#features/signing/sign-off-deputies/index.ts';
import { AutocompleteControl } from '#forms/autocomplete-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { toReadState } from './read-state.ts';

interface ForwardDialogProps {
  readonly task: TaskDetail;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const ForwardDialog = ({ task, onClose, onDone }: ForwardDialogProps) => {
  const { id, number, summary } = task.application;
  const refresh = useRefresh('signatureTasks');
  const form = useSchemaForm(forwardBody, { ...toReadState(task), signerId: null, reason: '' });
  return (
    <FormDialog
      title={`轉簽：${number}`}
      submitLabel="轉簽"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onOvertaken={onClose}
      onSubmit={async (body) => {
        await call(endpoints.forward, { params: { id }, body });
        toast('sign_off.forward.ok');
        onDone();
        await refresh();
      }}
    >
      <Typography>{summary}</Typography>
      <AutocompleteControl
        control={form.control}
        name="signerId"
        label="轉簽給"
        required
        placeholder="員工編號或姓名"
        source={colleagueChoices}
      />
      <TextFieldControl control={form.control} name="reason" label="轉簽原因" required rows={2} />
    </FormDialog>
  );
};
