import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { CellTabStop } from '#tables/cell-tab-stop.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { COMMANDS_FIELD } from '#tables/frozen-columns.ts';
import type { Command } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { CommandDialog, CommandMenu, useOfferedCommands } from './command-toolbar.tsx';
import { recordLabel } from './record-text.ts';

/** Command that was started from a row. */
export interface RowCommand<Item extends Identified> {
  readonly item: Item;
  readonly command: Command<Item>;
}

interface RowMenuProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly commands: readonly Command<Item>[];
  readonly onCommand: (rowCommand: RowCommand<Item>) => void;
}

/** Menu ⋯ of a row with the commands of its record. Memoized, so that it does not re-render with its row. */
export const RowMenu = memo(<Item extends Identified>({ kind, item, commands, onCommand }: RowMenuProps<Item>) => (
  <CommandMenu
    commands={useOfferedCommands(kind, item, commands)}
    label={`${recordLabel(kind, item)} 的操作`}
    onCommand={(command) => onCommand({ item, command })}
  />
)) as <Item extends Identified>(props: RowMenuProps<Item>) => ReactNode;

interface RowDialogProps<Item extends Identified> extends Omit<RowMenuProps<Item>, 'item'> {
  /** Current rows; they may no longer contain the record. */
  readonly items: readonly Item[];
  readonly openCommand: RowCommand<Item>;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
  /** Called after the record was deleted. */
  readonly onDeleted: (id: string) => void;
}

/**
 * Dialog of a command started from a row. It is mounted outside of the table: inside the row it would unmount when
 * the row leaves the list, and the table would handle its keys and clicks.
 */
export const RowDialog = <Item extends Identified>({
  kind,
  items,
  commands,
  openCommand: rowCommand,
  onCommand,
  ...dialog
}: RowDialogProps<Item>) => {
  const item = items.find(({ id }) => id === rowCommand.item.id) ?? rowCommand.item;
  return (
    <CommandDialog
      command={rowCommand.command}
      others={useOfferedCommands(kind, item, commands)}
      item={item}
      onBegin={(command) => onCommand({ item, command })}
      {...dialog}
    />
  );
};

const MENU_WIDTH = 52;

/** Returns the column of row menus, the last column of every list. */
export const rowMenuColumn = <Item extends Identified>(menu: Omit<RowMenuProps<Item>, 'item'>): TableColumn<Item> => ({
  field: COMMANDS_FIELD,
  headerName: '操作',
  width: MENU_WIDTH,
  align: 'center',
  display: 'flex',
  sortable: false,
  resizable: false,
  disableColumnMenu: true,
  renderHeader: ({ colDef }) => <Box sx={visuallyHidden}>{colDef.headerName}</Box>,
  renderCell: ({ row, tabIndex }) => (
    <CellTabStop value={tabIndex}>
      <RowMenu item={row} {...menu} />
    </CellTabStop>
  ),
});
