import Redo from '@mui/icons-material/Redo';
import Undo from '@mui/icons-material/Undo';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useStore } from 'zustand';
import { BusyButton } from '#components/busy-button.tsx';
import { useCan } from '#session/session.ts';
import type { Editing } from '../schedule-editing.ts';
import type { ScheduleStore } from '../schedule-store.ts';
import { FileMenu } from './file-menu.tsx';
import { SavingState } from './saving-state.tsx';
import { stepExchange } from './use-grid-keys.ts';
import type { Scope } from './use-violations.ts';

/** Dialogs that write many cells. */
export const planningNames = ['quick', 'pattern', 'week', 'month', 'import'] as const;

export type PlanningName = (typeof planningNames)[number];

export type DialogName = PlanningName | 'publish' | 'lock' | 'unlock' | 'help';

interface ScheduleToolbarProps {
  readonly store: ScheduleStore;
  readonly editing: Editing;
  readonly canEdit: boolean;
  readonly isChecking: boolean;
  readonly scope: Scope;
  readonly canLock: boolean;
  readonly canUnlock: boolean;
  readonly onOpen: (dialog: DialogName) => void;
  readonly onCheck: () => void;
  readonly onSave: () => void;
  /** Resolves to false if some drafts could not be saved. */
  readonly onSaveFirst: () => Promise<boolean>;
}

const planDialogs = [
  ['quick', '快速排班'],
  ['pattern', '套用循環'],
  ['week', '複製上週'],
  ['month', '複製上月'],
] as const;

const EditButtons = ({ store, editing, onOpen }: Pick<ScheduleToolbarProps, 'store' | 'editing' | 'onOpen'>) => {
  const canUndo = useStore(store, ({ board }) => board.undoable.length > 0);
  const canRedo = useStore(store, ({ board }) => board.redoable.length > 0);
  const isExchanging = useStore(store, ({ exchange }) => exchange !== null);
  return (
    <>
      <IconButton aria-label="復原" aria-keyshortcuts="Control+Z" disabled={!canUndo} onClick={editing.undo}>
        <Undo />
      </IconButton>
      <IconButton aria-label="重做" aria-keyshortcuts="Control+Y" disabled={!canRedo} onClick={editing.redo}>
        <Redo />
      </IconButton>
      {planDialogs.map(([name, label]) => (
        <Button key={name} size="small" variant="outlined" onClick={() => onOpen(name)}>
          {label}
        </Button>
      ))}
      <Button
        size="small"
        aria-keyshortcuts="Control+Enter"
        aria-pressed={isExchanging}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => stepExchange(store, editing)}
      >
        {isExchanging ? '與此格交換' : '與…交換'}
      </Button>
    </>
  );
};

/** Commands on the shown schedule. */
export const ScheduleToolbar = (props: ScheduleToolbarProps) => {
  const { store, canEdit, isChecking, canLock, canUnlock, onOpen, onCheck, onSave } = props;
  const canExport = useCan('shift_management:export');
  const canApprove = useCan('shift_management:approve');
  return (
    <Box
      role="toolbar"
      aria-label="班表操作"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1 }}
    >
      {canEdit ? <EditButtons {...props} /> : null}
      <IconButton aria-label="操作說明" onClick={() => onOpen('help')}>
        <HelpOutline />
      </IconButton>
      <Box sx={{ flex: 1 }} />
      {canEdit ? <SavingState store={store} onSave={onSave} /> : null}
      {canEdit ? (
        <Button size="small" variant="outlined" onClick={() => onOpen('import')}>
          匯入
        </Button>
      ) : null}
      {canExport ? <FileMenu scope={props.scope} onSaveFirst={props.onSaveFirst} /> : null}
      <BusyButton size="small" variant="outlined" isBusy={isChecking} onClick={onCheck}>
        檢核
      </BusyButton>
      {canApprove && canLock ? (
        <Button size="small" variant="outlined" onClick={() => onOpen('lock')}>
          鎖定
        </Button>
      ) : null}
      {canApprove && canUnlock ? (
        <Button size="small" variant="outlined" onClick={() => onOpen('unlock')}>
          解除鎖定
        </Button>
      ) : null}
      {canApprove ? (
        <Button size="small" variant="contained" onClick={() => onOpen('publish')}>
          發佈
        </Button>
      ) : null}
    </Box>
  );
};
