import type { FilteredList } from '@hr/contracts/shell/saved-filters';
import type { CalendarDate } from '@hr/domain/dates';
import type { ComponentType, ReactNode } from 'react';
import { AsOfBand, AsOfProvider } from '#components/as-of-band.tsx';
import { Page } from '#components/page.tsx';
import type { TableColumn } from '#tables/data-table.tsx';
import type { Identified, Kind } from './kind.ts';
import { RecordActions, type RecordActionsProps } from './record-actions.tsx';
import { RecordPanel } from './record-panel.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import { type RecordList, useRecordList } from './use-record-list.ts';

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

interface RecordScreen<Item extends Identified>
  extends
    Pick<RecordTableProps<Item>, 'filters' | 'commands' | 'hint' | 'emptyText'>,
    Pick<RecordActionsProps<Item>, 'Create'> {
  readonly title: string;
  readonly kind: Kind<Item>;
  readonly columns: readonly TableColumn<Item>[];
  /** Columns hidden by default; the column menu shows them. */
  readonly hiddenByDefault?: readonly string[];
  /** Name under which columns and filters are stored; defaults to the screen of the kind. */
  readonly listName?: FilteredList;
  readonly initialQuery?: () => Readonly<Record<string, unknown>>;
  /** Buttons before those of the list. */
  readonly Buttons?: ComponentType;
  /** Notice above the list. */
  readonly Notice?: ComponentType;
  readonly Status?: ComponentType<{ readonly item: Item }>;
  /** Content of the panel of a record. */
  readonly Facts: ComponentType<{ readonly item: Item }>;
}

/**
 * Creates the screen of a kind of record: its list, and a panel with the open record. The list stays usable beside the
 * panel. Decision 022.
 */
export const recordPage = <Item extends Identified>(screen: RecordScreen<Item>): ComponentType => {
  const { title, kind, columns, hiddenByDefault = [], listName, initialQuery, filters, commands } = screen;
  const { Create, Buttons, Notice, Status, Facts, hint, emptyText } = screen;
  return function RecordScreenPage() {
    const list = useRecordList(kind, {
      columns,
      hiddenByDefault,
      ...(listName ? { listName } : {}),
      ...(initialQuery ? { initialQuery: initialQuery() } : {}),
    });
    return (
      <RecordPage
        title={title}
        list={list}
        actions={
          <>
            {Buttons ? <Buttons /> : null}
            <RecordActions list={list} Create={Create} />
          </>
        }
      >
        {Notice ? <Notice /> : null}
        <RecordTable
          list={list}
          filters={filters}
          commands={commands}
          {...(hint === undefined ? {} : { hint })}
          {...(emptyText === undefined ? {} : { emptyText })}
        />
        <RecordPanel list={list} commands={commands} {...(Status ? { Status } : {})}>
          {(item) => <Facts item={item} />}
        </RecordPanel>
      </RecordPage>
    );
  };
};
