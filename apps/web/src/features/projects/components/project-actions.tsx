import type { Project } from '@hr/contracts/projects';
import { isCommandAllowed, isOpenProject, type ProjectCommand as StateCommand } from '@hr/domain/projects';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

/** What can be asked of a project; each opens its own dialog. */
export type ProjectCommand = StateCommand | 'edit' | 'copy' | 'delete' | 'audit';

interface Offer {
  readonly command: ProjectCommand;
  readonly label: string;
  readonly isOffered: (project: Project) => boolean;
}

const byState = (command: StateCommand, label: string): Offer => ({
  command,
  label,
  isOffered: ({ state }) => isCommandAllowed(state, command),
});

const offers: readonly Offer[] = [
  { command: 'edit', label: '編輯', isOffered: ({ state }) => isOpenProject(state) },
  byState('pre_approve', '先行執行'),
  byState('activate', '開始執行'),
  byState('extend', '展延'),
  byState('begin_closing', '開始結案'),
  byState('close', '結案'),
  { command: 'copy', label: '複製為次年度計畫', isOffered: () => true },
  byState('terminate', '終止'),
  { command: 'delete', label: '刪除', isOffered: ({ state }) => state === 'planning' },
];

interface ProjectActionsProps {
  readonly project: Project;
  readonly canEdit: boolean;
  readonly onCommand: (command: ProjectCommand) => void;
}

/** The commands that suit the project's state and the person's permission. */
export const ProjectActions = ({ project, canEdit, onCommand }: ProjectActionsProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {offers
      .filter(({ isOffered }) => canEdit && isOffered(project))
      .map(({ command, label }) => (
        <Button
          key={command}
          size="small"
          variant="outlined"
          color={command === 'delete' || command === 'terminate' ? 'error' : 'primary'}
          onClick={() => onCommand(command)}
        >
          {label}
        </Button>
      ))}
    <Button size="small" variant="outlined" onClick={() => onCommand('audit')}>
      操作紀錄
    </Button>
  </Stack>
);
