import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { AsOfBand, useAsOf } from '#components/as-of-band.tsx';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { useTitleFocus } from '#focus/use-screen-arrival.ts';
import { FormPlaceProvider, DiscardParametersProvider } from '#forms/form-place.ts';
import type { Command } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { CommandToolbar } from './command-toolbar.tsx';
import { RecordNavigation, navigationFrom, useStableOrder, useRecordKeys } from './record-navigation.tsx';
import { itemOptions } from './record.queries.ts';
import type { RecordList } from './use-record-list.ts';
import type { CalendarDate } from '@hr/domain/dates';
import { PrintSheet } from '#transfer/print-button.tsx';

/** URL parameters that discard an open form when they change: the record, and the as-of day. */
const FORM_PARAMETERS = ['record', 'asOf'];

type OpenedOrder = readonly Pick<Identified, 'id'>[];

interface RecordPanelProps<Item extends Identified> {
  /** List next to the panel; it determines the open record. */
  readonly list: Pick<RecordList<Item>, 'kind' | 'openId' | 'open' | 'closeIfOpen' | 'list'>;
  readonly commands: readonly Command<Item>[];
  /** Order for previous and next, if the screen shows another order than the list, such as a tree. */
  readonly order?: OpenedOrder | undefined;
  readonly Status?: ComponentType<{ readonly item: Item }>;
  readonly children: (item: Item) => ReactNode;
}

/** Panel of the open record with its data and commands. Renders nothing if no record is open. */
export const RecordPanel = <Item extends Identified>({ list, order, ...props }: RecordPanelProps<Item>) =>
  list.openId === undefined ? null : (
    <DiscardParametersProvider value={FORM_PARAMETERS}>
      <OpenRecord id={list.openId} list={list} order={order ?? list.list.data?.items ?? []} {...props} />
    </DiscardParametersProvider>
  );

interface OpenRecordProps<Item extends Identified> extends RecordPanelProps<Item> {
  readonly id: string;
  readonly order: OpenedOrder;
}

const OpenRecord = <Item extends Identified>({
  list,
  id,
  commands,
  order,
  Status,
  children,
}: OpenRecordProps<Item>) => {
  const { kind, open, closeIfOpen } = list;
  const asOf = useAsOfDay(kind);
  const { data: item, error, refetch } = useQuery(itemOptions(kind, { id, asOf }));
  const [openForm, setOpenForm] = useState<{ readonly id: string; readonly command: Command<Item> } | null>(null);
  // A form is only shown for the record for which it was opened.
  const formCommand = openForm?.id === id ? openForm.command : null;
  const title = useRef<HTMLHeadingElement>(null);
  useTitleFocus(title, item !== undefined);
  const navigation = navigationFrom<Pick<Identified, 'id'>>(useStableOrder(order, id), {
    id,
    open: (other) => open(other.id),
  });
  const close = (): void => open(undefined);
  useRecordKeys({ ...navigation, onClose: close });
  const panelProps = {
    recordId: id,
    navigation: (
      <>
        <PrintRecord kind={kind} id={id} asOf={asOf} />
        <RecordNavigation {...navigation} />
      </>
    ),
    notice: <AsOfBand />,
    onClose: close,
  };
  if (!item) {
    return (
      <SidePanel title={kind.noun} isAwaited={!error} {...panelProps}>
        {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />}
      </SidePanel>
    );
  }
  const loadedProps = {
    title: kind.titleOf(item),
    titleRef: title,
    status: Status ? <Status item={item} /> : null,
    ...panelProps,
  };
  if (formCommand) {
    return (
      <SidePanel {...loadedProps}>
        <FormPlaceProvider value="panel">
          <formCommand.Dialog
            item={item}
            // A form that is saved late closes only itself, not the form of the next record.
            onClose={() => setOpenForm((now) => (now?.id === id ? null : now))}
            onDeleted={close}
            onOpen={open}
          />
        </FormPlaceProvider>
      </SidePanel>
    );
  }
  return (
    <SidePanel
      {...loadedProps}
      commands={
        <CommandToolbar
          key={id}
          kind={kind}
          item={item}
          commands={commands}
          onOpen={open}
          onDeleted={closeIfOpen}
          onInPlace={(command) => setOpenForm({ id, command })}
        />
      }
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {children(item)}
    </SidePanel>
  );
};

const useAsOfDay = ({ isDated, noun }: Pick<Kind<Identified>, 'isDated' | 'noun'>) => {
  const asOf = useAsOf();
  if (isDated && asOf === null) {
    throw new Error(`The screen of ${noun} shows no as-of day: it is not inside a RecordPage`);
  }
  return asOf?.day;
};

interface PrintRecordProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  readonly id: string;
  readonly asOf: CalendarDate | undefined;
}

/** Prints all fields of one record, regardless of its status. */
export const PrintRecord = <Item extends Identified>({ kind, id, asOf }: PrintRecordProps<Item>) => (
  <PrintSheet
    endpoint={kind.endpoints.export}
    noun={kind.noun}
    query={{
      ids: id,
      ...('status' in kind.listQuery.shape ? { status: 'all' } : {}),
      ...(asOf === undefined ? {} : { asOf }),
    }}
  />
);
