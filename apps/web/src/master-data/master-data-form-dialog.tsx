import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { createItem, itemOptions, updateItem, useRefresh } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataQuery, MasterDataScreen } from './master-data-screen.ts';

interface MasterDataFormDialogProps<
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
> {
  readonly screen: MasterDataScreen<Item, Input, Query>;
  /** The record to edit; null to add one. */
  readonly item: Item | null;
  readonly onClose: () => void;
}

/** 新增 and 編輯 of a record. */
export const MasterDataFormDialog = <
  Item extends MasterDataItem,
  Input extends FieldValues,
  Query extends MasterDataQuery,
>({
  screen,
  item,
  onClose,
}: MasterDataFormDialogProps<Item, Input, Query>) => {
  const { endpoints, noun, Fields, toasts } = screen;
  const refresh = useRefresh(endpoints);
  const client = useQueryClient();
  const form = useForm<Input>({
    resolver: zodResolver(screen.input as never) as unknown as Resolver<Input>,
    defaultValues: (item ? screen.inputOf(item) : screen.emptyInput) as DefaultValues<Input>,
  });
  const version = useRef(item?.version ?? 0);
  const reload = async (): Promise<void> => {
    const latest = await client.fetchQuery({ ...itemOptions<Item>(endpoints, item?.id ?? ''), staleTime: 0 });
    version.current = latest.version;
    form.reset(screen.inputOf(latest), { keepDirtyValues: true });
  };
  return (
    <FormDialog
      title={item ? `編輯${noun}：${item.code} ${item.nameZh}` : `新增${noun}`}
      submitLabel={item ? '儲存' : '新增'}
      form={form}
      onClose={onClose}
      onReload={item ? reload : undefined}
      onSubmit={async (input) => {
        await (item
          ? updateItem(endpoints, { id: item.id, version: version.current, input })
          : createItem(endpoints, input));
        toast(item ? toasts.edit : toasts.add);
        await refresh();
        onClose();
      }}
    >
      <Fields item={item} />
    </FormDialog>
  );
};
