import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { CellTabStop } from '#tables/cell-tab-stop.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { COMMANDS_FIELD } from '#tables/frozen-columns.ts';
import type { Command } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { CommandDialog, CommandMenu, useOfferedCommands } from './record-commands.tsx';
import { nameAmong } from './name-among.ts';

/** What somebody has begun to do with the record of a row. */
export interface RowCommand<Item extends Identified> {
  readonly item: Item;
  readonly command: Command<Item>;
}

interface RowMenuProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly commands: readonly Command<Item>[];
  readonly onCommand: (begun: RowCommand<Item>) => void;
}

/** ⋯ of a row: what can be done with its record, without opening it. Nothing else about its row draws it anew. */
export const RowMenu = memo(<Item extends Identified>({ kind, item, commands, onCommand }: RowMenuProps<Item>) => (
  <CommandMenu
    commands={useOfferedCommands(kind, item, commands)}
    label={`${nameAmong(kind, item)} 的操作`}
    onCommand={(command) => onCommand({ item, command })}
  />
)) as <Item extends Identified>(props: RowMenuProps<Item>) => ReactNode;

interface RowDialogProps<Item extends Identified> extends Omit<RowMenuProps<Item>, 'item'> {
  /** The rows as they are now, of which that of the record may be none any more. */
  readonly items: readonly Item[];
  readonly begun: RowCommand<Item>;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
  /** The record is no more. */
  readonly onGone: (id: string) => void;
}

/**
 * The dialog of what was begun at a row. It stands beside the table: in the row it would be gone as soon as that leaves the
 * list, with what was typed, and the table would take its keys and clicks for its own.
 */
export const RowDialog = <Item extends Identified>({
  kind,
  items,
  commands,
  begun,
  onCommand,
  ...dialog
}: RowDialogProps<Item>) => {
  const item = items.find(({ id }) => id === begun.item.id) ?? begun.item;
  return (
    <CommandDialog
      command={begun.command}
      others={useOfferedCommands(kind, item, commands)}
      item={item}
      onBegin={(command) => onCommand({ item, command })}
      {...dialog}
    />
  );
};

const MENU_WIDTH = 52;

/** The column of row menus, at the end of every list of records. */
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
