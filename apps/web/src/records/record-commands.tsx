import type { Permission } from '@hr/domain/access/roles';
import MoreHoriz from '@mui/icons-material/MoreHoriz';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useOnceClosed } from '#forms/use-once-closed.ts';
import { usePermissions } from '#session/session.ts';
import { useTabStop } from '#tables/cell-tab-stop.ts';
import { type Command, DEACTIVATE } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';

interface RecordCommandsProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly commands: readonly Command<Item>[];
  /** Asks about unsaved changes before a command begins that is more than a look. */
  readonly attempt?: (begin: () => void) => void;
  /** Opens another record. */
  readonly onOpen: (id: string) => void;
  /** The record is no more. */
  readonly onGone: (id: string) => void;
  /** Begins a command whose form stands where the record does; without it that has a dialog too. */
  readonly onInPlace?: (command: Command<Item>) => void;
  /** Told of what a form has made of the record, once the form is gone, which would ask before another address is opened. */
  readonly onChanged?: (changed: Item) => void;
}

const atOnce = (begin: () => void): void => begin();

/** Those that stand as buttons; the rest is behind 「更多」. */
const MOST_BUTTONS = 3;

/** Whether a person may give a command. */
export const isPermitted = <Item extends Identified>(
  { screen }: Pick<Kind<Item>, 'screen'>,
  { isForReaders = false, permission = `${screen}:edit` }: Command<Item>,
  may: (permission: Permission) => boolean,
): boolean => isForReaders || may(permission);

/** The commands that suit the record and the person's permission. */
export const useOfferedCommands = <Item extends Identified>(
  kind: Kind<Item>,
  item: Item,
  commands: readonly Command<Item>[],
): readonly Command<Item>[] => {
  const may = usePermissions();
  return commands.filter((command) => isPermitted(kind, command, may) && (command.isOffered?.(item) ?? true));
};

/** The commands of an open record, each with its dialog: one first, two beside it, the rest in a menu. */
export const RecordCommands = <Item extends Identified>({
  kind,
  item,
  commands,
  attempt = atOnce,
  onOpen,
  onGone,
  onInPlace,
  onChanged,
}: RecordCommandsProps<Item>) => {
  const [asked, setAsked] = useState<Command<Item> | null>(null);
  const onceClosed = useOnceClosed(asked !== null);
  const offered = useOfferedCommands(kind, item, commands);
  const begin = (command: Command<Item>): void => {
    const start = command.isInPlace && onInPlace ? onInPlace : setAsked;
    (command.isForReaders ? atOnce : attempt)(() => start(command));
  };
  const fit = offered.length === MOST_BUTTONS + 1 ? offered.length : MOST_BUTTONS;
  return (
    <Stack role="toolbar" aria-label="操作" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {offered.slice(0, fit).map((command, index) => (
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
      <CommandMenu commands={offered.slice(fit)} label="更多" onCommand={begin} />
      {asked ? (
        <CommandDialog
          command={asked}
          others={offered}
          item={item}
          onClose={() => setAsked(null)}
          onBegin={begin}
          onOpen={(id) => onceClosed(() => onOpen(id))}
          onGone={(id) => onceClosed(() => onGone(id))}
          onChanged={(changed) => onceClosed(() => onChanged?.(changed))}
        />
      ) : null}
    </Stack>
  );
};

interface CommandDialogProps<Item extends Identified> {
  readonly command: Command<Item>;
  readonly others: readonly Command<Item>[];
  readonly item: Item;
  readonly onClose: () => void;
  readonly onBegin: (command: Command<Item>) => void;
  readonly onOpen: (id: string) => void;
  readonly onGone: (id: string) => void;
  readonly onChanged?: (changed: Item) => void;
}

/** The dialog of a command; what comes of it may be another record to look at, or none. */
export const CommandDialog = <Item extends Identified>({
  command,
  others,
  item,
  onClose,
  onBegin,
  onOpen,
  onGone,
  onChanged,
}: CommandDialogProps<Item>) => {
  const deactivation = others.find(({ label }) => label === DEACTIVATE);
  const closing =
    (goOn: (id: string) => void) =>
    (id: string): void => {
      onClose();
      goOn(id);
    };
  return (
    <command.Dialog
      key={command.label}
      item={item}
      onClose={onClose}
      onGone={() => closing(onGone)(item.id)}
      onOpen={closing(onOpen)}
      onDeactivate={deactivation && (() => onBegin(deactivation))}
      onChanged={onChanged}
    />
  );
};

interface Named {
  readonly label: string;
  readonly isDangerous?: boolean;
}

interface CommandMenuProps<Chosen extends Named> {
  readonly commands: readonly Chosen[];
  readonly label: string;
  readonly onCommand: (command: Chosen) => void;
}

/** ⋯: commands by their names; nothing where there are none. */
export const CommandMenu = <Chosen extends Named>({ commands, label, onCommand }: CommandMenuProps<Chosen>) => {
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
      {/* A hundred rows have one each, which would be made ready at every scroll. */}
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
