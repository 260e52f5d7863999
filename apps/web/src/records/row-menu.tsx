import Box from '@mui/material/Box';
import { memo, type ReactNode, type SyntheticEvent, useState } from 'react';
import { visuallyHidden } from '#theme/visually-hidden.ts';
import { CellTabStop } from '#tables/cell-tab-stop.ts';
import type { TableColumn } from '#tables/data-table.tsx';
import { COMMANDS_FIELD } from '#tables/frozen-columns.ts';
import type { Command } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { CommandDialog, CommandMenu, useOfferedCommands } from './record-commands.tsx';
import { nameAmong } from './name-among.ts';

interface RowMenuProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly commands: readonly Command<Item>[];
  readonly onOpen: (id: string) => void;
  /** The record is no more. */
  readonly onGone: (id: string) => void;
}

const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** ⋯ of a row: what can be done with its record, without opening it. Nothing else about its row draws it anew. */
export const RowMenu = memo(<Item extends Identified>({ kind, item, commands, onOpen, onGone }: RowMenuProps<Item>) => {
  const [asked, setAsked] = useState<Command<Item> | null>(null);
  const offered = useOfferedCommands(kind, item, commands);
  return (
    <>
      <CommandMenu commands={offered} label={`${nameAmong(kind, item)} 的操作`} onCommand={setAsked} />
      {asked ? (
        // It stands in the cell for React: the table would take keys and clicks for its own, and with them the focus.
        <Box sx={{ display: 'contents' }} onKeyDown={keep} onMouseDown={keep} onMouseUp={keep} onClick={keep}>
          <CommandDialog
            command={asked}
            others={offered}
            item={item}
            onClose={() => setAsked(null)}
            onBegin={setAsked}
            onOpen={onOpen}
            onGone={onGone}
          />
        </Box>
      ) : null}
    </>
  );
}) as <Item extends Identified>(props: RowMenuProps<Item>) => ReactNode;

const MENU_WIDTH = 52;

/** The column of row menus, at the end of every list of records. */
export const rowMenuColumn = <Item extends Identified>({
  kind,
  commands,
  onOpen,
  onGone,
}: Omit<RowMenuProps<Item>, 'item'>): TableColumn<Item> => ({
  field: COMMANDS_FIELD,
  headerName: '操作',
  width: MENU_WIDTH,
  align: 'center',
  sortable: false,
  resizable: false,
  disableColumnMenu: true,
  renderHeader: ({ colDef }) => <Box sx={visuallyHidden}>{colDef.headerName}</Box>,
  renderCell: ({ row, tabIndex }) => (
    <CellTabStop value={tabIndex}>
      <RowMenu kind={kind} item={row} commands={commands} onOpen={onOpen} onGone={onGone} />
    </CellTabStop>
  ),
});
