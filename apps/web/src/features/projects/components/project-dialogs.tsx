import { deleteProject, type Project } from '@hr/contracts/projects';
import type { ReactNode } from 'react';
import { call } from '#api/call.ts';
import { AuditDrawer } from '#components/audit-drawer.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { projectLabel } from '../project-text.ts';
import { projectAuditQuery, useRefreshProjects } from '../project.queries.ts';
import { CopyProjectDialog } from './copy-project-dialog.tsx';
import { EditProjectDialog } from './edit-project-dialog.tsx';
import { ExtendProjectDialog } from './extend-project-dialog.tsx';
import type { ProjectCommand } from './project-actions.tsx';
import { StateDialog } from './state-dialog.tsx';
import { TerminateProjectDialog } from './terminate-project-dialog.tsx';

interface ProjectDialogsProps {
  readonly command: ProjectCommand;
  readonly project: Project;
  readonly onClose: () => void;
  /** The project is gone. */
  readonly onDeleted: () => void;
  /** Another project is to be looked at. */
  readonly onOpen: (projectId: string) => void;
}

type DialogProps = Omit<ProjectDialogsProps, 'command'>;

const stateDialog =
  (command: Parameters<typeof StateDialog>[0]['command']) =>
  ({ project, onClose }: DialogProps): ReactNode => (
    <StateDialog command={command} project={project} onClose={onClose} />
  );

const dialogs: Readonly<Record<ProjectCommand, (props: DialogProps) => ReactNode>> = {
  edit: ({ project, onClose }) => <EditProjectDialog project={project} onClose={onClose} />,
  pre_approve: stateDialog('pre_approve'),
  activate: stateDialog('activate'),
  extend: ({ project, onClose }) => <ExtendProjectDialog project={project} onClose={onClose} />,
  begin_closing: stateDialog('begin_closing'),
  close: stateDialog('close'),
  terminate: ({ project, onClose }) => <TerminateProjectDialog project={project} onClose={onClose} />,
  copy: ({ project, onClose, onOpen }) => <CopyProjectDialog project={project} onClose={onClose} onCopied={onOpen} />,
  delete: (props) => <DeleteProjectDialog {...props} />,
  audit: ({ project, onClose }) => (
    <AuditDrawer
      subject={projectLabel(project)}
      source={(page) => projectAuditQuery(project.id, page)}
      onClose={onClose}
    />
  ),
};

/** The dialog that a command opens. */
export const ProjectDialogs = ({ command, ...props }: ProjectDialogsProps) => dialogs[command](props);

const DeleteProjectDialog = ({ project, onClose, onDeleted }: DialogProps) => {
  const refresh = useRefreshProjects();
  const { id, version } = project;
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${projectLabel(project)}」嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(deleteProject, { params: { projectId: id }, query: { version } });
        toast('project.delete.ok');
        onDeleted();
        await refresh();
      }}
    >
      刪除後無法復原。只有規劃中的計畫可以刪除。
    </ConfirmDialog>
  );
};
