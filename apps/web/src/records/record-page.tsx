import type { CalendarDate } from '@hr/domain/dates';
import type { ReactNode } from 'react';
import { AsOfBand } from '#components/as-of-band.tsx';
import { AsOfProvider } from '#components/as-of.ts';
import { Page } from '#components/page.tsx';
import type { Identified } from './kind.ts';
import type { RecordList } from './use-record-list.ts';

interface RecordPageProps<Item extends Identified> {
  readonly title: string;
  readonly list: RecordList<Item>;
  /** Buttons of the page, the primary one last. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen of records; of those that have a timeline it says as of which day it is told, all over the screen. */
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
