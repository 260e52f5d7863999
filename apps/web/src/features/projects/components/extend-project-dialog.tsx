import { extendProject, type Project, type ProjectExtension, projectExtensionSchema } from '@hr/contracts/projects';
import { effectiveEnd } from '@hr/domain/projects';
import { formatDate } from '@hr/domain/time';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type Resolver, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { DateFieldControl } from '#forms/date-field-control.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';
import { projectLabel } from '../project-text.ts';
import { useRefreshProjects, useReload } from '../project.queries.ts';

interface ExtendProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** The form before a day is chosen. */
type Values = Omit<ProjectExtension, 'extendedEndOn'> & { extendedEndOn: string | null };

/** 展延: a later last day, by the funder's letter. */
export const ExtendProjectDialog = ({ project, onClose }: ExtendProjectDialogProps) => {
  const refresh = useRefreshProjects();
  const form = useForm({
    resolver: zodResolver(projectExtensionSchema) as Resolver<Values, unknown, ProjectExtension>,
    defaultValues: { extendedEndOn: null, extensionDocumentNo: '', version: project.version },
  });
  const reload = useReload(project, (latest) => form.setValue('version', latest.version));
  return (
    <FormDialog
      title={`展延：${projectLabel(project)}`}
      submitLabel="展延"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(extendProject, { params: { projectId: project.id }, body });
        toast('project.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <Typography>{`目前的執行迄日為 ${formatDate(effectiveEnd(project))}，展延後狀態改為「展延中」。`}</Typography>
      <DateFieldControl control={form.control} name="extendedEndOn" label="展延迄日" required />
      <TextFieldControl control={form.control} name="extensionDocumentNo" label="展延文號" required />
    </FormDialog>
  );
};
