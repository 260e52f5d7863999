import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { AsOfBand } from '#components/as-of-band.tsx';
import { useAsOf } from '#components/as-of.ts';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { useTitleWhenFound } from '#focus/use-title-when-found.ts';
import { FormPlaceProvider, LostWithProvider } from '#forms/form-place.ts';
import type { Command } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { RecordCommands } from './record-commands.tsx';
import { PrintRecord } from './print-record.tsx';
import { RecordWays, waysFrom } from './record-ways.tsx';
import { itemOptions } from './record.queries.ts';
import { useLastingOrder } from './use-lasting-order.ts';
import { useRecordKeys } from './use-record-keys.ts';
import type { RecordList } from './use-record-list.ts';

/** Another record is another panel, and the record as of another day is fetched first. */
const LOST_WITH = ['record', 'asOf'];

type OpenedOrder = readonly Pick<Identified, 'id'>[];

interface RecordPanelProps<Item extends Identified> {
  /** The list beside which it stands; it says which record is open. */
  readonly list: Pick<RecordList<Item>, 'kind' | 'openId' | 'open' | 'forget' | 'list'>;
  readonly commands: readonly Command<Item>[];
  /** The records before and after it, where what is seen is not the list: the departments in the order of their tree. */
  readonly order?: OpenedOrder | undefined;
  readonly Status?: ComponentType<{ readonly item: Item }>;
  readonly children: (item: Item) => ReactNode;
}

/** One record beside its list: what is known of it, and what may be done with it. Not there while none is open. */
export const RecordPanel = <Item extends Identified>({ list, order, ...props }: RecordPanelProps<Item>) =>
  list.openId === undefined ? null : (
    <LostWithProvider value={LOST_WITH}>
      <OpenRecord id={list.openId} list={list} order={order ?? list.list.data?.items ?? []} {...props} />
    </LostWithProvider>
  );

interface Opened<Item extends Identified> extends RecordPanelProps<Item> {
  readonly id: string;
  readonly order: OpenedOrder;
}

const OpenRecord = <Item extends Identified>({ list, id, commands, order, Status, children }: Opened<Item>) => {
  const { kind, open, forget } = list;
  const asOf = useDay(kind);
  const { data: item, error, refetch } = useQuery(itemOptions(kind, { id, asOf }));
  const [filledIn, setFilledIn] = useState<{ readonly id: string; readonly command: Command<Item> } | null>(null);
  // A form belongs to the record that it was begun at.
  const inPlace = filledIn?.id === id ? filledIn.command : null;
  const title = useRef<HTMLHeadingElement>(null);
  useTitleWhenFound(title, item !== undefined);
  const ways = waysFrom<Pick<Identified, 'id'>>(useLastingOrder(order, id), {
    id,
    open: (other) => open(other.id),
  });
  const close = (): void => open(undefined);
  useRecordKeys({ ...ways, onClose: close });
  const panel = {
    recordId: id,
    ways: (
      <>
        <PrintRecord kind={kind} id={id} asOf={asOf} />
        <RecordWays {...ways} />
      </>
    ),
    notice: <AsOfBand />,
    onClose: close,
  };
  if (!item) {
    return (
      <SidePanel title={kind.noun} isAwaited={!error} {...panel}>
        {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />}
      </SidePanel>
    );
  }
  const known = {
    title: kind.titleOf(item as never),
    titleRef: title,
    status: Status ? <Status item={item} /> : null,
    ...panel,
  };
  if (inPlace) {
    return (
      <SidePanel {...known}>
        <FormPlaceProvider value="panel">
          <inPlace.Dialog
            item={item}
            // What is saved late closes its own form, and none that was begun of the next record.
            onClose={() => setFilledIn((now) => (now?.id === id ? null : now))}
            onGone={close}
            onOpen={open}
          />
        </FormPlaceProvider>
      </SidePanel>
    );
  }
  return (
    <SidePanel
      {...known}
      commands={
        <RecordCommands
          key={id}
          kind={kind}
          item={item}
          commands={commands}
          onOpen={open}
          onGone={forget}
          onInPlace={(command) => setFilledIn({ id, command })}
        />
      }
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {children(item)}
    </SidePanel>
  );
};

const useDay = ({ isDated, noun }: Pick<Kind<Identified>, 'isDated' | 'noun'>) => {
  const asOf = useAsOf();
  if (isDated && asOf === null) {
    throw new Error(`The screen of ${noun} does not say as of which day it is told: it stands in no RecordPage`);
  }
  return asOf?.day;
};
