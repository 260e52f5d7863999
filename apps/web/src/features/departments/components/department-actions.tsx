import type { Department } from '@hr/contracts/departments';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

/** What can be asked of a department; each opens its own dialog. */
export type DepartmentCommand =
  | 'correct'
  | 'change'
  | 'move'
  | 'addBelow'
  | 'deactivate'
  | 'reactivate'
  | 'delete'
  | 'audit';

interface Offer {
  readonly command: DepartmentCommand;
  readonly label: string;
  readonly isOffered: (department: Department) => boolean;
}

const isActive = ({ status }: Department): boolean => status === 'active';
const always = (): boolean => true;

const offers: readonly Offer[] = [
  { command: 'correct', label: '編輯', isOffered: always },
  { command: 'change', label: '異動', isOffered: isActive },
  { command: 'move', label: '移動', isOffered: isActive },
  { command: 'addBelow', label: '新增下級部門', isOffered: isActive },
  { command: 'deactivate', label: '停用', isOffered: isActive },
  { command: 'reactivate', label: '啟用', isOffered: ({ status }) => status === 'inactive' },
  { command: 'delete', label: '刪除', isOffered: always },
];

interface DepartmentActionsProps {
  readonly department: Department;
  readonly canEdit: boolean;
  readonly onCommand: (command: DepartmentCommand) => void;
}

/** The commands that suit the department's state and the person's permission. */
export const DepartmentActions = ({ department, canEdit, onCommand }: DepartmentActionsProps) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {offers
      .filter(({ isOffered }) => canEdit && isOffered(department))
      .map(({ command, label }) => (
        <Button
          key={command}
          size="small"
          variant="outlined"
          color={command === 'delete' ? 'error' : 'primary'}
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
