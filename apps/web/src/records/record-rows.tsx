import { useDeferredValue, useMemo, useState } from 'react';
import { usePermissions } from '#session/session.ts';
import { DataTable } from '#tables/data-table.tsx';
import { useRowSelection } from '#tables/row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Command } from './commands.tsx';
import type { Identified } from './kind.ts';
import { isPermitted } from './command-toolbar.tsx';
import { type RowCommand, RowDialog, rowMenuColumn } from './row-menu.tsx';
import type { RecordList } from './use-record-list.ts';
import { recordLabel } from './record-text.ts';

interface RecordRowsProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly commands: readonly Command<Item>[];
  readonly isFiltered: boolean;
  readonly emptyText: string;
}

/** Table of a list with row selection, row menus and the toolbar for selected rows. */
export const RecordRows = <Item extends Identified>({
  list,
  commands,
  isFiltered,
  emptyText,
}: RecordRowsProps<Item>) => {
  const { kind, query, change, open, closeIfOpen, columns } = list;
  const selection = useRowSelection<Item>(list.list.data?.items);
  const [openCommand, setOpenCommand] = useState<RowCommand<Item> | null>(null);
  // Checkboxes render first; the toolbar may follow slightly later.
  const displayedRows = useDeferredValue(selection.rows);
  const hasPermission = usePermissions();
  const withMenu = useMemo(
    () => [...columns, rowMenuColumn({ kind, commands, onCommand: setOpenCommand })],
    [columns, kind, commands],
  );
  return (
    <>
      <BulkBar
        list={list}
        selection={selection}
        displayedRows={displayedRows}
        commands={commands.filter((command) => isPermitted(kind, command, hasPermission))}
      />
      <DataTable<Item>
        label={`${kind.noun}清單`}
        columns={withMenu}
        columnChoice={list.columnChoice}
        list={list.list}
        query={query}
        sortKeys={kind.sortKeys}
        onQueryChange={change}
        onRowActivate={({ id }) => open(id)}
        activeId={list.openId}
        selection={selection}
        nameOf={(item) => recordLabel(kind, item)}
        isFiltered={isFiltered}
        emptyText={emptyText}
      />
      {openCommand ? (
        <RowDialog
          kind={kind}
          items={list.list.data?.items ?? []}
          commands={commands}
          openCommand={openCommand}
          onCommand={setOpenCommand}
          onClose={() => setOpenCommand(null)}
          onOpen={open}
          onDeleted={closeIfOpen}
        />
      ) : null}
    </>
  );
};
