import type { CalendarDate } from '@hr/domain/dates';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#failures/api-error.ts';
import { FormDialog, type FormDialogProps } from '#forms/form-dialog.tsx';
import { mergeLatestValues } from '#forms/merge-latest-values.ts';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.ts';
import { useTouchedStore } from '#stores/touched-store.ts';
import { FormRecordProvider } from './form-record.ts';
import type { Identified, Kind } from './kind.ts';
import { useFetchLatest } from './record.queries.ts';
import { useRefreshRecords, useSendExpecting } from './refresh.queries.ts';
import { conflictingLabels, ReloadNotice } from './reload-notice.tsx';

type Values = Readonly<Record<string, unknown>>;

export interface RecordFormDialogProps<Item extends Identified, Body extends z.ZodType> extends Pick<
  FormDialogProps<FieldValues, FieldValues>,
  'title' | 'submitLabel' | 'isDangerous' | 'onClose' | 'maxWidth' | 'isTall' | 'renderAside'
> {
  readonly kind: Kind<Item>;
  /** Record that the form edits; null for a new one. */
  readonly item: Item | null;
  /** Known values of a record that does not exist yet or is only partly loaded, so that pickers can show labels. */
  readonly record?: Values;
  readonly reloadId?: string;
  readonly onReload?: () => Promise<unknown>;
  readonly schema: Body;
  readonly valuesOf: (item: Item | null) => Values;
  /** Sends the form values; the response is passed to `onDone`. */
  readonly send: (body: z.output<Body>) => Promise<unknown>;
  /** Values of the record after the command, shown before the server has answered. */
  readonly expectedOf?: ((body: z.output<Body>) => Partial<Item>) | undefined;
  /** Defaults to the verb and the noun of the record: 停用部門成功. */
  readonly toast?: ToastKey | undefined;
  /** Verb of the toast; defaults to the label of the submit button. */
  readonly command?: string;
  readonly onDone?: (answer: unknown) => void;
  /** Whether the command deletes the record. */
  readonly isRemoval?: boolean;
  /** Fields, which read the form and the record from their contexts. */
  readonly children: ReactNode;
}

/** Returns the first day of the edited period, so that a reload fetches the same period and not today's. */
const periodDayOf = (item: Identified | null): CalendarDate | undefined =>
  (item as { readonly effectiveFrom?: CalendarDate } | null)?.effectiveFrom;

/** Rejects a reload if another period now covers the days of the edited one. @throws ApiError. */
const requireSamePeriod = (formPeriodId: unknown, latest: unknown): void => {
  if (formPeriodId !== latest) {
    throw new ApiError({
      status: null,
      code: 'NotFound',
      msg: '此期間已不存在，該次異動可能已被取消。請離開此表單，確認沿革後重新編輯。',
      requestId: null,
      fields: [],
      data: null,
      isReported: false,
    });
  }
};

const nameOf = <Item extends Identified>(kind: Kind<Item>, answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'version' in answer ? kind.titleOf(answer as Item) : '';

const idOf = (answer: unknown): string | undefined => (answer as { readonly id?: string } | undefined)?.id;

/**
 * Form dialog for a new or existing record: sends, shows a toast, refreshes and closes. On demand it merges changes
 * saved by others.
 */
export const RecordFormDialog = <Item extends Identified, Body extends z.ZodType>({
  kind,
  item,
  record: initialRecord,
  reloadId = item?.id,
  onReload,
  schema,
  valuesOf,
  send,
  expectedOf,
  toast: toastKey = 'common.command.ok',
  command,
  onDone,
  isRemoval = false,
  children,
  ...dialog
}: RecordFormDialogProps<Item, Body>) => {
  const refresh = useRefreshRecords(kind);
  const sendExpecting = useSendExpecting(kind);
  const itemId = item?.id;
  const touch = useTouchedStore((state) => state.touch);
  const fetchLatest = useFetchLatest(kind);
  const [record, setRecord] = useState<Values | null>(initialRecord ?? (item as Values | null));
  const [periodDay] = useState(() => periodDayOf(item));
  /** Labels of fields changed by others that the form will overwrite; null before a reload. */
  const [overwrittenLabels, setOverwrittenLabels] = useState<readonly string[] | null>(null);
  const form = useSchemaForm(schema as z.ZodType<FieldValues>, valuesOf(item));
  const reload = async (id: string): Promise<void> => {
    const latest = await fetchLatest({ id, asOf: periodDay });
    await refresh();
    const values = valuesOf(latest);
    requireSamePeriod(form.getValues('periodId'), values['periodId']);
    setOverwrittenLabels(conflictingLabels(kind.fields, form, values));
    setRecord(latest as unknown as Values);
    mergeLatestValues(form, values);
    await onReload?.();
  };
  return (
    <FormDialog
      {...dialog}
      form={form}
      onReload={reloadId === undefined ? undefined : () => reload(reloadId)}
      onSubmit={async (body) => {
        const values = expectedOf?.(body as z.output<Body>);
        const answer = await sendExpecting({ id: itemId, values, send: () => send(body as z.output<Body>) });
        toast(toastKey, {
          values: { command: command ?? dialog.submitLabel, noun: kind.noun, name: nameOf(kind, answer) },
        });
        touch(idOf(answer) ?? itemId ?? '');
        onDone?.(answer);
        await refresh({ answer, removedId: isRemoval ? itemId : undefined });
        dialog.onClose();
      }}
    >
      {overwrittenLabels === null ? null : <ReloadNotice labels={overwrittenLabels} />}
      <FormRecordProvider value={record}>{children}</FormRecordProvider>
    </FormDialog>
  );
};
