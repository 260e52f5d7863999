import type { Permission } from '@hr/domain/access/roles';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useAfterClose } from '#forms/use-after-close.ts';
import { usePermissions } from '#session/session.ts';
import { useTabStop } from '#tables/cell-tab-stop.ts';
import { type Command, DEACTIVATE } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';

interface CommandToolbarProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly commands: readonly Command<Item>[];
  /** Asks about unsaved changes before a command starts that changes the record. */
  readonly confirmLeave?: (begin: () => void) => void;
  readonly onOpen: (id: string) => void;
  /** Called after the record was deleted. */
  readonly onDeleted: (id: string) => void;
  /** Opens the form of a command in place of the record; without it the form opens in a dialog. */
  readonly onInPlace?: (command: Command<Item>) => void;
  /** Receives the changed record after the form has closed, because an open form would ask before navigation. */
  readonly onChanged?: (changed: Item) => void;
}

const runImmediately = (begin: () => void): void => begin();

/** Number of commands shown as buttons; the rest is in the menu 「更多」. */
const MAX_BUTTONS = 3;

/** Returns whether the caller may use a command. */
export const isPermitted = <Item extends Identified>(
  { screen }: Pick<Kind<Item>, 'screen'>,
  { isForReaders = false, permission = `${screen}:edit` }: Command<Item>,
  hasPermission: (permission: Permission) => boolean,
): boolean => isForReaders || hasPermission(permission);

/** Returns the commands that the caller may use and that apply to the record. */
export const useOfferedCommands = <Item extends Identified>(
  kind: Kind<Item>,
  item: Item,
  commands: readonly Command<Item>[],
): readonly Command<Item>[] => {
  const hasPermission = usePermissions();
  return commands.filter((command) => isPermitted(kind, command, hasPermission) && (command.isOffered?.(item) ?? true));
};

/** Toolbar of an open record: up to three buttons, the rest in a menu, each with its dialog. */
export const CommandToolbar = <Item extends Identified>({
  kind,
  item,
  commands,
  confirmLeave = runImmediately,
  onOpen,
  onDeleted,
  onInPlace,
  onChanged,
}: CommandToolbarProps<Item>) => {
  const [activeCommand, setActiveCommand] = useState<Command<Item> | null>(null);
  const afterClose = useAfterClose(activeCommand !== null);
  const offered = useOfferedCommands(kind, item, commands);
  const begin = (command: Command<Item>): void => {
    const start = command.isInPlace && onInPlace ? onInPlace : setActiveCommand;
    (command.isForReaders ? runImmediately : confirmLeave)(() => start(command));
  };
  const buttonCount = offered.length === MAX_BUTTONS + 1 ? offered.length : MAX_BUTTONS;
  return (
    <Stack role="toolbar" aria-label="操作" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {offered.slice(0, buttonCount).map((command, index) => (
        <Button
          key={command.label}
          size="small"
          variant={index === 0 && !command.isDangerous && !command.isForReaders ? 'contained' : 'outlined'}
          color={command.isDangerous ? 'error' : 'primary'}
          onClick={() => begin(command)}
        >
          {command.label}
        </Button>
      ))}
      <CommandMenu commands={offered.slice(buttonCount)} label="更多" onCommand={begin} />
      {activeCommand ? (
        <CommandDialog
          command={activeCommand}
          others={offered}
          item={item}
          onClose={() => setActiveCommand(null)}
          onBegin={begin}
          onOpen={(id) => afterClose(() => onOpen(id))}
          onDeleted={(id) => afterClose(() => onDeleted(id))}
          onChanged={(changed) => afterClose(() => onChanged?.(changed))}
        />
      ) : null}
    </Stack>
  );
};

interface OpenCommandProps<Item extends Identified> {
  readonly command: Command<Item>;
  readonly others: readonly Command<Item>[];
  readonly item: Item;
  readonly onClose: () => void;
  readonly onBegin: (command: Command<Item>) => void;
  readonly onOpen: (id: string) => void;
  readonly onDeleted: (id: string) => void;
  readonly onChanged?: (changed: Item) => void;
}

/** Dialog of a command. It may open another record or report that the record was deleted. */
export const CommandDialog = <Item extends Identified>({
  command,
  others,
  item,
  onClose,
  onBegin,
  onOpen,
  onDeleted,
  onChanged,
}: OpenCommandProps<Item>) => {
  const deactivation = others.find(({ label }) => label === DEACTIVATE);
  const closeThen =
    (continueWith: (id: string) => void) =>
    (id: string): void => {
      onClose();
      continueWith(id);
    };
  return (
    <command.Dialog
      key={command.label}
      item={item}
      onClose={onClose}
      onDeleted={() => closeThen(onDeleted)(item.id)}
      onOpen={closeThen(onOpen)}
      onDeactivate={deactivation && (() => onBegin(deactivation))}
      onChanged={onChanged}
    />
  );
};

interface MenuEntry {
  readonly label: string;
  readonly isDangerous?: boolean;
}

interface CommandMenuProps<Entry extends MenuEntry> {
  readonly commands: readonly Entry[];
  readonly label: string;
  readonly onCommand: (command: Entry) => void;
}

/** Menu button ⋯ with commands. Renders nothing if there are none. */
export const CommandMenu = <Entry extends MenuEntry>({ commands, label, onCommand }: CommandMenuProps<Entry>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const tabIndex = useTabStop();
  if (commands.length === 0) {
    return null;
  }
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {/* Mounted only while open: a hundred rows each have a menu, which would slow down scrolling. */}
      {anchor ? (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {commands.map((command) => (
            <MenuItem
              key={command.label}
              onClick={() => {
                setAnchor(null);
                onCommand(command);
              }}
              sx={command.isDangerous ? { color: 'error.dark' } : {}}
            >
              {command.label}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </>
  );
};
