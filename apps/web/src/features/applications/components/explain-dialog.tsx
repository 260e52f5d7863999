import { type ApplicationDetail, ownApplicationEndpoints as endpoints } from '@hr/contracts/applications';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type FieldValues, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/record.queries.ts';

interface ExplainDialogProps {
  readonly application: ApplicationDetail;
  readonly onClose: () => void;
}

/** 補充說明: answers what a signer has asked. */
export const ExplainDialog = ({ application, onClose }: ExplainDialogProps) => {
  const refresh = useRefresh();
  const form = useForm<FieldValues, unknown, { comment: string }>({
    resolver: zodResolver(endpoints.explain.body as never) as never,
    defaultValues: { comment: '' },
  });
  const question = application.actions.findLast(({ action }) => action === 'question');
  return (
    <FormDialog
      title={`補充說明：${application.number}`}
      submitLabel="送出"
      form={form}
      onClose={onClose}
      onSubmit={async (body) => {
        await call(endpoints.explain, { params: { id: application.id }, body });
        toast('application.explain.ok');
        await refresh();
        onClose();
      }}
    >
      {question ? <Typography>{`${question.actorName}：「${question.comment ?? ''}」`}</Typography> : null}
      <TextFieldControl control={form.control} name="comment" label="補充說明" required rows={3} />
    </FormDialog>
  );
};
