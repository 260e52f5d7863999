import { createProject, type ProjectInput, projectInputSchema } from '@hr/contracts/projects';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { newProject, nobody, type ProjectFormValues } from '../project-form-values.ts';
import { useRefreshProjects } from '../project.queries.ts';
import { ProjectFields } from './project-fields.tsx';

interface CreateProjectDialogProps {
  readonly onClose: () => void;
}

/** 新增計畫 */
export const CreateProjectDialog = ({ onClose }: CreateProjectDialogProps) => {
  const refresh = useRefreshProjects();
  const form = useForm({
    resolver: zodResolver(projectInputSchema) as unknown as Resolver<ProjectFormValues, unknown, ProjectInput>,
    defaultValues: newProject(),
  });
  return (
    <FormDialog
      title="新增計畫"
      submitLabel="新增"
      form={form}
      maxWidth="md"
      onClose={onClose}
      onSubmit={async (body) => {
        await call(createProject, { body });
        toast('project.add.ok');
        await refresh();
        onClose();
      }}
    >
      <ProjectFields people={nobody} />
    </FormDialog>
  );
};
