import { useDeferredValue, useMemo, useState } from 'react';
import { usePermissions } from '#session/session.ts';
import { DataTable } from '#tables/data-table.tsx';
import { useRowSelection } from '#tables/row-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Command } from './commands.tsx';
import type { Identified } from './kind.ts';
import { isPermitted } from './record-commands.tsx';
import { type RowCommand, RowDialog, rowMenuColumn } from './row-menu.tsx';
import type { RecordList } from './use-record-list.ts';
import { nameAmong } from './name-among.ts';

interface RecordRowsProps<Item extends Identified> {
  readonly list: RecordList<Item>;
  readonly commands: readonly Command<Item>[];
  readonly isFiltered: boolean;
  readonly emptyText: string;
}

/** The rows of a list, those that are chosen among them, and what can be done with these. */
export const RecordRows = <Item extends Identified>({
  list,
  commands,
  isFiltered,
  emptyText,
}: RecordRowsProps<Item>) => {
  const { kind, query, change, open, forget, columns } = list;
  const selection = useRowSelection<Item>(list.list.data?.items);
  const [begun, setBegun] = useState<RowCommand<Item> | null>(null);
  // The ticks are drawn first; the bar may follow in the blink of an eye.
  const told = useDeferredValue(selection.rows);
  const may = usePermissions();
  const withMenu = useMemo(
    () => [...columns, rowMenuColumn({ kind, commands, onCommand: setBegun })],
    [columns, kind, commands],
  );
  return (
    <>
      <BulkBar
        list={list}
        selection={selection}
        told={told}
        commands={commands.filter((command) => isPermitted(kind, command, may))}
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
        nameOf={(item) => nameAmong(kind, item)}
        isFiltered={isFiltered}
        emptyText={emptyText}
      />
      {begun ? (
        <RowDialog
          kind={kind}
          items={list.list.data?.items ?? []}
          commands={commands}
          begun={begun}
          onCommand={setBegun}
          onClose={() => setBegun(null)}
          onOpen={open}
          onGone={forget}
        />
      ) : null}
    </>
  );
};
