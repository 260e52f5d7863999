import { type Project, type ProjectUpdate, projectUpdateSchema, updateProject } from '@hr/contracts/projects';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { peopleOf, valuesOf } from '../project-form-values.ts';
import { projectLabel } from '../project-text.ts';
import { useRefreshProjects, useReload } from '../project.queries.ts';
import { ProjectFields } from './project-fields.tsx';

interface EditProjectDialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

type Values = ReturnType<typeof valuesOf>;

/** 編輯計畫 */
export const EditProjectDialog = ({ project, onClose }: EditProjectDialogProps) => {
  const refresh = useRefreshProjects();
  const form = useForm({
    resolver: zodResolver(projectUpdateSchema) as unknown as Resolver<Values, unknown, ProjectUpdate>,
    defaultValues: valuesOf(project),
  });
  const reload = useReload(project, (latest) => form.reset(valuesOf(latest), { keepDirtyValues: true }));
  return (
    <FormDialog
      title={`編輯計畫：${projectLabel(project)}`}
      submitLabel="儲存"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (body) => {
        await call(updateProject, { params: { projectId: project.id }, body });
        toast('project.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <ProjectFields people={peopleOf(project)} />
    </FormDialog>
  );
};
