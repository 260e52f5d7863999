import { type PropsWithChildren, type ReactNode, useState } from 'react';
import type { ApiError } from '#failures/api-error.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast as showToast } from '#messages/toast.ts';
import type { Identified, Kind } from './kind.ts';
import { useFetchLatest } from './record.queries.ts';
import { useRefreshRecords, useSendExpecting } from './refresh.queries.ts';

interface ConfirmRecordDialogProps<Item extends Identified> extends PropsWithChildren {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous: boolean;
  /** Defaults to the verb and the noun of the record: 啟用職稱成功. */
  readonly toast?: ToastKey | undefined;
  readonly send: (item: Item) => Promise<unknown>;
  /** Values of the record after the command, shown before the server has answered. */
  readonly expected?: Partial<Item> | undefined;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
  /** Whether the command deletes the record. */
  readonly isRemoval?: boolean;
  /** Renders details of a refusal below its message. */
  readonly renderRefusal?: (error: ApiError) => ReactNode;
}

/** Confirmation dialog for a command on a record. If the record is stale, it can be reloaded and confirmed again. */
export const ConfirmRecordDialog = <Item extends Identified>({
  kind,
  item,
  title,
  confirmLabel,
  cancelLabel,
  isDangerous,
  send,
  expected,
  onClose,
  onDone,
  isRemoval = false,
  toast = isRemoval ? 'common.delete.ok' : 'common.command.ok',
  renderRefusal,
  children,
}: ConfirmRecordDialogProps<Item>) => {
  const [latest, setLatest] = useState(item);
  const fetchLatest = useFetchLatest(kind);
  const refresh = useRefreshRecords(kind);
  const sendExpecting = useSendExpecting(kind);
  return (
    <ConfirmDialog
      open
      isDangerous={isDangerous}
      title={title}
      confirmLabel={confirmLabel}
      {...(cancelLabel === undefined ? {} : { cancelLabel })}
      onClose={onClose}
      renderRefusal={renderRefusal}
      onReload={async () => setLatest(await fetchLatest({ id: item.id }))}
      onConfirm={async () => {
        const answer = await sendExpecting({ id: latest.id, values: expected, send: () => send(latest) });
        showToast(toast, { values: { command: confirmLabel, noun: kind.noun } });
        onDone(answer);
        await refresh({ answer, removedId: isRemoval ? item.id : undefined });
      }}
    >
      {children}
    </ConfirmDialog>
  );
};
