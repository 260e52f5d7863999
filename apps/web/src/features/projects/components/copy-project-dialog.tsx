import { copyProject, type Project, projectCopySchema } from '@hr/contracts/projects';
import { nextYearPeriod } from '@hr/domain/projects';
import { formatDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { projectLabel } from '../project-text.ts';
import { useRefreshProjects } from '../project.queries.ts';

interface CopyProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
  /** The copy is there, to be looked at. */
  readonly onCopied: (projectId: string) => void;
}

/** 複製為次年度計畫: a plan for the year after, under a number of its own. */
export const CopyProjectDialog = ({ project, onClose, onCopied }: CopyProjectDialogProps) => {
  const refresh = useRefreshProjects();
  const form = useForm({ resolver: zodResolver(projectCopySchema), defaultValues: { code: '' } });
  const { startOn, endOn } = nextYearPeriod(project);
  return (
    <FormDialog
      title={`複製為次年度計畫：${projectLabel(project)}`}
      submitLabel="複製"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const { id } = await call(copyProject, { params: { projectId: project.id }, body });
        toast('project.add.ok');
        onClose();
        onCopied(id);
        await refresh();
      }}
    >
      <Alert severity="info">
        {`新計畫的執行期間為 ${formatDate(startOn)} ～ ${formatDate(endOn)}，狀態為「規劃中」。人員與經費照原計畫帶入，核定文號與補助單位計畫編號須另行填寫。`}
      </Alert>
      <TextFieldControl
        control={form.control}
        name="code"
        label="新計畫編號"
        required
        hint="英文字母、數字與 . _ / -"
      />
    </FormDialog>
  );
};
