import { type PropsWithChildren, type ReactNode, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast as tell } from '#messages/toast.ts';
import type { Identified, Kind } from './kind.ts';
import { useFetchLatest, useRefresh } from './record.queries.ts';

interface ConfirmRecordDialogProps<Item extends Identified> extends PropsWithChildren {
  readonly kind: Kind<Item>;
  readonly item: Item;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous: boolean;
  /** The verb and the noun of the record unless it says otherwise: 啟用職稱成功. */
  readonly toast?: ToastKey | undefined;
  readonly send: (item: Item) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: (answer: unknown) => void;
  /** Nothing is left of the record then. */
  readonly isRemoval?: boolean;
  /** Shows what can be said of a refusal besides its message. */
  readonly renderRefusal?: (error: ApiError) => ReactNode;
}

/** Asks once before something is done to a record; a stale one can be fetched anew and asked about again. */
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
        tell(toast, { values: { command: confirmLabel, noun: kind.noun } });
        onDone(answer);
        await refresh(isRemoval ? item.id : undefined);
      }}
    >
      {children}
    </ConfirmDialog>
  );
};
