import { type ApplicationDetail, ownApplicationEndpoints as endpoints } from '@hr/contracts/signing/applications';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';

interface ExplainDialogProps {
  readonly application: ApplicationDetail;
  readonly onClose: () => void;
}

/** 補充說明: answers the question of a signer. */
export const ExplainDialog = ({ application, onClose }: ExplainDialogProps) => {
  const refresh = useRefresh('ownApplications');
  // Fixed at opening, since another question may follow while this one is answered.
  const [question] = useState(() => application.actions.findLast(({ action }) => action === 'question'));
  const form = useSchemaForm(endpoints.explain.body, { questionId: question?.id, comment: '' });
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
