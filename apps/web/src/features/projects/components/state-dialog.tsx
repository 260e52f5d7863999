import {
  activateProject,
  beginClosingProject,
  closeProject,
  preApproveProject,
  type Project,
} from '@hr/contracts/projects';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { projectLabel } from '../project-text.ts';
import { useRefreshProjects } from '../project.queries.ts';

/** Commands that need nothing but a yes. */
const commands = {
  pre_approve: {
    endpoint: preApproveProject,
    verb: '先行執行',
    text: '計畫將在核定前先行執行，狀態改為「先行執行（核定中）」。若最後未獲核定，已發生的費用須由其他經費支應。',
  },
  activate: {
    endpoint: activateProject,
    verb: '開始執行',
    text: '狀態改為「執行中」。須已填寫核定文號與核定日。',
  },
  begin_closing: {
    endpoint: beginClosingProject,
    verb: '開始結案',
    text: '狀態改為「結案中」，之後無法再展延。',
  },
  close: {
    endpoint: closeProject,
    verb: '結案',
    text: '狀態改為「已結案」，之後無法再編輯，資料仍會保留。',
  },
} as const;

interface StateDialogProps {
  readonly command: keyof typeof commands;
  readonly project: Project;
  readonly onClose: () => void;
}

/** Asks once before the project takes its next step, and says what that means. */
export const StateDialog = ({ command, project, onClose }: StateDialogProps) => {
  const { endpoint, verb, text } = commands[command];
  const refresh = useRefreshProjects();
  return (
    <ConfirmDialog
      open
      title={`${verb}：${projectLabel(project)}`}
      confirmLabel={verb}
      onClose={onClose}
      onConfirm={async () => {
        await call(endpoint, { params: { projectId: project.id }, body: { version: project.version } });
        toast('project.edit.ok');
        onClose();
        await refresh();
      }}
    >
      {text}
    </ConfirmDialog>
  );
};
