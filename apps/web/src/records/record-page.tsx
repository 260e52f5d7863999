import type { CalendarDate } from '@hr/domain/dates';
import type { ReactNode } from 'react';
import { AsOfBand, AsOfProvider } from '#components/as-of-band.tsx';
import { Page } from '#components/page.tsx';
import type { Identified } from './kind.ts';
import type { RecordList } from './use-record-list.ts';
import type { Command } from './commands.tsx';
import type { Filter } from './filters.tsx';
import { RecordActions, type RecordActionsProps } from './record-actions.tsx';
import { RecordTable } from './record-table.tsx';

interface RecordPageProps<Item extends Identified> {
  readonly title: string;
  readonly list: RecordList<Item>;
  /** Buttons of the page, the primary one last. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Frame of a screen of records. For kinds with a timeline it shows the as-of day and provides it to the screen. */
export const RecordPage = <Item extends Identified>({ title, list, actions, children }: RecordPageProps<Item>) => {
  const { kind, query, change } = list;
  const asOf = kind.isDated
    ? { day: query['asOf'] as CalendarDate | undefined, onToday: () => change({ asOf: undefined }) }
    : null;
  return (
    <AsOfProvider value={asOf}>
      <Page title={title} count={list.list.data?.total} actions={actions}>
        <AsOfBand />
        {children}
      </Page>
    </AsOfProvider>
  );
};

interface RecordListPageProps<Item extends Identified> extends RecordActionsProps<Item> {
  readonly title: string;
  readonly filters: readonly Filter[];
  readonly commands: readonly Command<Item>[];
  readonly children: ReactNode;
}

/**
 * Screen of a kind of record: its list, and a panel with the open record. The list stays usable beside the panel.
 * Decision 022.
 */
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
