import type { ReactNode } from 'react';
import type { Command } from './commands.tsx';
import type { Filter } from './filters.tsx';
import type { Identified } from './kind.ts';
import { RecordActions, type RecordActionsProps } from './record-actions.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordTable } from './record-table.tsx';

interface RecordListPageProps<Item extends Identified> extends RecordActionsProps<Item> {
  readonly title: string;
  readonly filters: readonly Filter[];
  readonly commands: readonly Command<Item>[];
  /** The panel of the open record. */
  readonly children: ReactNode;
}

/** The screen of a kind of record: its list, and one record beside it. */
export const RecordListPage = <Item extends Identified>({
  title,
  filters,
  commands,
  children,
  ...actions
}: RecordListPageProps<Item>) => (
  <RecordPage title={title} list={actions.list} actions={<RecordActions {...actions} />}>
    <RecordTable list={actions.list} filters={filters} commands={commands} />
    {children}
  </RecordPage>
);
