import { type Project, projectTerminationSchema, terminateProject } from '@hr/contracts/projects';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { projectLabel } from '../project-text.ts';
import { useRefreshProjects, useReload } from '../project.queries.ts';

interface TerminateProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** 終止: for good, and for a reason. */
export const TerminateProjectDialog = ({ project, onClose }: TerminateProjectDialogProps) => {
  const refresh = useRefreshProjects();
  const form = useForm({
    resolver: zodResolver(projectTerminationSchema),
    defaultValues: { reason: '', version: project.version },
  });
  const reload = useReload(project, (latest) => form.setValue('version', latest.version));
  return (
    <FormDialog
      title={`終止：${projectLabel(project)}`}
      submitLabel="終止"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(terminateProject, { params: { projectId: project.id }, body });
        toast('project.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <Alert severity="warning">終止後無法再編輯或恢復執行，資料仍會保留。</Alert>
      <TextFieldControl control={form.control} name="reason" label="終止原因" required rows={2} />
    </FormDialog>
  );
};
