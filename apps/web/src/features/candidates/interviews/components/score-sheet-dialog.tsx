import { interviewSheetEndpoints as endpoints, type OwnInterview } from '@hr/contracts/candidates/interviews';
import { interviewCriteria } from '@hr/domain/candidates/candidates';
import Alert from '@mui/material/Alert';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { toast } from '#messages/toast.ts';
import { useRefresh } from '#records/refresh.queries.ts';
import { ScoreSheetFields } from './score-sheet-fields.tsx';

interface ScoreSheetDialogProps {
  readonly interview: OwnInterview;
  readonly onClose: () => void;
}

const emptyMarks = Object.fromEntries(interviewCriteria.map((criterion) => [criterion, null]));

/** Form of the caller's score sheet, which is submitted once. */
export const ScoreSheetDialog = ({ interview: { id, version, candidate }, onClose }: ScoreSheetDialogProps) => {
  const refresh = useRefresh('interviewSheets');
  const form = useSchemaForm(endpoints.submit.body, { marks: emptyMarks, advice: null, comment: '', version });
  return (
    <FormDialog
      title={`評分表：${candidate.nameZh}`}
      submitLabel="送出"
      form={form}
      onReload={refresh}
      onSubmit={async (body) => {
        await call(endpoints.submit, { params: { id }, body: { ...body, version } });
        toast('interview.sheet.ok');
        await refresh();
        onClose();
      }}
      onClose={onClose}
    >
      <Alert severity="info">送出後無法修改；送出後才看得到其他面試官的評分。</Alert>
      <ScoreSheetFields />
    </FormDialog>
  );
};
