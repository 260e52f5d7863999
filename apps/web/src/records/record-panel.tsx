import type { CalendarDate } from '@hr/domain/time';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { SidePanel } from '#components/side-panel.tsx';
import { useCan } from '#session/session.ts';
import type { Command } from './commands.tsx';
import type { Identified, Kind } from './kind.ts';
import { itemOptions } from './record.queries.ts';

interface RecordPanelProps<Item extends Identified> {
  readonly kind: Kind<Item>;
  /** The record that is open; undefined while none is. */
  readonly id: string | undefined;
  /** The day as of which it is told; today without it. */
  readonly asOf?: CalendarDate | undefined;
  readonly commands: readonly Command<Item>[];
  /** What state the record is in. */
  readonly Status?: ComponentType<{ readonly item: Item }>;
  /** Pixels. */
  readonly width?: number;
  /** Opens another record, or none. */
  readonly onOpen: (id: string | undefined) => void;
  readonly children: (item: Item) => ReactNode;
}

/** One record beside its list: what is known of it, and what may be done with it. Not there while none is open. */
export const RecordPanel = <Item extends Identified>({ id, ...props }: RecordPanelProps<Item>) =>
  id === undefined ? null : <OpenRecord key={id} id={id} {...props} />;

const OpenRecord = <Item extends Identified>({
  kind,
  id,
  asOf,
  commands,
  Status,
  width,
  onOpen,
  children,
}: RecordPanelProps<Item> & { readonly id: string }) => {
  const { data: item, error, refetch } = useQuery(itemOptions(kind, { id, asOf }));
  const close = (): void => onOpen(undefined);
  return (
    <SidePanel
      title={item ? kind.titleOf(item as never) : kind.noun}
      status={item && Status ? <Status item={item} /> : null}
      {...(width === undefined ? {} : { width })}
      onClose={close}
    >
      {error ? <ErrorView error={error} onRetry={() => void refetch()} /> : null}
      {item || error ? null : <LoadingView />}
      {item ? (
        <>
          <RecordCommands kind={kind} item={item} commands={commands} onOpen={onOpen} />
          {children(item)}
        </>
      ) : null}
    </SidePanel>
  );
};

type RecordCommandsProps<Item extends Identified> = Pick<RecordPanelProps<Item>, 'kind' | 'commands' | 'onOpen'> & {
  readonly item: Item;
  /** Asks about unsaved changes before a command begins that is more than a look. */
  readonly attempt?: (begin: () => void) => void;
};

const atOnce = (begin: () => void): void => begin();

/** The commands that suit the record and the person's permission, each with its dialog. */
export const RecordCommands = <Item extends Identified>({
  kind,
  item,
  commands,
  attempt = atOnce,
  onOpen,
}: RecordCommandsProps<Item>) => {
  const canEdit = useCan(`${kind.screen}:edit`);
  const [asked, setAsked] = useState<Command<Item> | null>(null);
  const offered = commands.filter(
    ({ isForReaders = false, isOffered }) => (canEdit || isForReaders) && (isOffered?.(item) ?? true),
  );
  const close = (): void => setAsked(null);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {offered.map((command) => (
        <Button
          key={command.label}
          size="small"
          variant="outlined"
          color={command.isDangerous ? 'error' : 'primary'}
          onClick={() => (command.isForReaders ? atOnce : attempt)(() => setAsked(command))}
        >
          {command.label}
        </Button>
      ))}
      {asked ? (
        <asked.Dialog
          item={item}
          onClose={close}
          onGone={() => {
            close();
            onOpen(undefined);
          }}
          onOpen={(other) => {
            close();
            onOpen(other);
          }}
        />
      ) : null}
    </Stack>
  );
};
