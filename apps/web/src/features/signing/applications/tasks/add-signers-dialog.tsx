import {
  addSignersBody,
  addedPositionNames,
  signatureTaskEndpoints as endpoints,
  type TaskDetail,
} from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { call } from '#api/call.ts';
import { colleagueChoices } from '#features/signing/sign-off-deputies/index.ts';
import { AutocompleteManyControl } from '#forms/autocomplete-many-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { toReadState } from './read-state.ts';

interface AddSignersDialogProps {
  readonly task: TaskDetail;
  readonly onClose: () => void;
  /** The task is now pending for others. */
  readonly onDone: () => void;
}

/** 加簽: adds signers before or after the caller. */
export const AddSignersDialog = ({ task, onClose, onDone }: AddSignersDialogProps) => {
  const { id, number, summary } = task.application;
  const refresh = useRefresh('signatureTasks');
  const form = useSchemaForm(addSignersBody, { ...toReadState(task), position: 'before', signerIds: [], reason: '' });
  return (
    <FormDialog
      title={`加簽：${number}`}
      submitLabel="加簽"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onOvertaken={onClose}
      onSubmit={async (body) => {
        await call(endpoints.addSigners, { params: { id }, body });
        toast('sign_off.add_signers.ok');
        (body.position === 'before' ? onDone : onClose)();
        await refresh();
      }}
    >
      <Typography>{summary}</Typography>
      <SelectControl
        control={form.control}
        name="position"
        label="加簽方式"
        required
        options={optionsOf(addedPositionNames)}
        hint="前加簽：加簽人員簽核後回到您；後加簽：您核准後再送加簽人員"
      />
      <AutocompleteManyControl
        control={form.control}
        name="signerIds"
        label="加簽人員"
        required
        hint="多位時為會簽，須全部簽核"
        source={colleagueChoices}
        initialOptions={[]}
      />
      <TextFieldControl control={form.control} name="reason" label="加簽原因" required rows={2} />
    </FormDialog>
  );
};
