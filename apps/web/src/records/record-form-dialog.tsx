import type { CalendarDate } from '@hr/domain/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#api/api-error.ts';
import { FormDialog, type FormDialogProps } from '#forms/form-dialog.tsx';
import { takeOver } from '#forms/take-over.ts';
import type { ToastKey } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.ts';
import { useTouchedStore } from '#stores/touched-store.ts';
import { FormRecordProvider } from './form-record.ts';
import type { Identified, Kind } from './kind.ts';
import { useFetchLatest, useRefresh } from './record.queries.ts';
import { changedByBoth, ReloadNotice } from './reload-notice.tsx';

type Values = Readonly<Record<string, unknown>>;

export interface RecordFormDialogProps<Item extends Identified, Body extends z.ZodType> extends Pick<
  FormDialogProps<FieldValues, FieldValues>,
  'title' | 'submitLabel' | 'isDangerous' | 'onClose' | 'maxWidth' | 'isTall' | 'renderAside'
> {
  readonly kind: Kind<Item>;
  /** The record that the form is about; null for a new one. */
  readonly item: Item | null;
  /** What is known of a record that is not one yet, or not all of it is at hand, so that pickers can name its values. */
  readonly record?: Values;
  readonly reloadId?: string;
  readonly onReload?: () => Promise<unknown>;
  readonly schema: Body;
  readonly valuesOf: (item: Item | null) => Values;
  /** Sends what was filled in; what comes of it goes to `onDone`. */
  readonly send: (body: z.output<Body>) => Promise<unknown>;
  /** The verb and the noun of the record unless it says otherwise: 停用部門成功. */
  readonly toast?: ToastKey | undefined;
  /** The verb; the button's unless it differs. */
  readonly command?: string;
  readonly onDone?: (answer: unknown) => void;
  /** Nothing is left of the record then. */
  readonly isRemoval?: boolean;
  /** The fields, which find their form and their record in their contexts. */
  readonly children: ReactNode;
}

/** The day on which the period began that the form shows, so that a reload shows the same and not today's. */
const periodDayOf = (item: Identified | null): CalendarDate | undefined =>
  (item as { readonly effectiveFrom?: CalendarDate } | null)?.effectiveFrom;

/** A form that puts a period right is of that period and of no other that has taken its days since. @throws ApiError. */
const requireSamePeriod = (held: unknown, latest: unknown): void => {
  if (held !== latest) {
    throw new ApiError({
      status: null,
      code: 'NotFound',
      msg: '此期間已不存在，該次異動可能已被取消。請離開此表單，確認沿革後重新編輯。',
      requestId: null,
      fields: [],
      data: null,
      isTold: false,
    });
  }
};

const nameOf = <Item extends Identified>(kind: Kind<Item>, answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'version' in answer ? kind.titleOf(answer as never) : '';

/** A form about a record, new or known: sends, tells, refreshes, closes; and takes over what others changed, on demand. */
export const RecordFormDialog = <Item extends Identified, Body extends z.ZodType>({
  kind,
  item,
  record: given,
  reloadId = item?.id,
  onReload,
  schema,
  valuesOf,
  send,
  toast: told = 'common.command.ok',
  command,
  onDone,
  isRemoval = false,
  children,
  ...dialog
}: RecordFormDialogProps<Item, Body>) => {
  const refresh = useRefresh();
  const touch = useTouchedStore((state) => state.touch);
  const fetchLatest = useFetchLatest(kind);
  const [record, setRecord] = useState<Values | null>(given ?? (item as Values | null));
  const [periodDay] = useState(() => periodDayOf(item));
  /** What the form will replace of what others saved; null while nothing was fetched anew. */
  const [replaced, setReplaced] = useState<readonly string[] | null>(null);
  const form = useForm<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: valuesOf(item),
  });
  const reload = async (id: string): Promise<void> => {
    const latest = await fetchLatest({ id, asOf: periodDay });
    await refresh();
    const values = valuesOf(latest);
    requireSamePeriod(form.getValues('periodId'), values['periodId']);
    setReplaced(changedByBoth(kind.fields, form, values));
    setRecord(latest as unknown as Values);
    takeOver(form, values);
    await onReload?.();
  };
  return (
    <FormDialog
      {...dialog}
      form={form}
      onReload={reloadId === undefined ? undefined : () => reload(reloadId)}
      onSubmit={async (body) => {
        const answer = await send(body as z.output<Body>);
        toast(told, {
          values: { command: command ?? dialog.submitLabel, noun: kind.noun, name: nameOf(kind, answer) },
        });
        touch((answer as { readonly id?: string } | undefined)?.id ?? item?.id ?? '');
        onDone?.(answer);
        await refresh(isRemoval ? item?.id : undefined);
        dialog.onClose();
      }}
    >
      {replaced === null ? null : <ReloadNotice labels={replaced} />}
      <FormRecordProvider value={record}>{children}</FormRecordProvider>
    </FormDialog>
  );
};
