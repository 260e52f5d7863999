import { type PropsWithChildren, type ReactNode, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast as showToast } from '#messages/toast.ts';
import type { Identified, Kind } from './kind.ts';
import { useFetchLatest, useRefresh } from './record.queries.ts';

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
  toast = 'common.command.ok',
  send,
  onClose,
  onDone,
  isRemoval = false,
  renderRefusal,
  children,
}: ConfirmRecordDialogProps<Item>) => {
  const [latest, setLatest] = useState(item);
  const fetchLatest = useFetchLatest(kind);
  const refresh = useRefresh();
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
        const answer = await send(latest);
        showToast(toast, { values: { command: confirmLabel, noun: kind.noun } });
        onDone(answer);
        await refresh(isRemoval ? item.id : undefined);
      }}
    >
      {children}
    </ConfirmDialog>
  );
};
