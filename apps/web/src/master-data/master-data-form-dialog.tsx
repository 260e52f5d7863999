import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.tsx';
import { emptyInput, inputOf } from './field-values.ts';
import { createItem, itemOptions, updateItem, useRefresh } from './master-data.queries.ts';
import type { MasterDataItem, MasterDataScreen } from './master-data-screen.ts';

interface MasterDataFormDialogProps {
  readonly screen: MasterDataScreen;
  /** The record to edit; null to add one. */
  readonly item: MasterDataItem | null;
  readonly onClose: () => void;
}

/** 新增 and 編輯 of a record. */
export const MasterDataFormDialog = ({ screen, item, onClose }: MasterDataFormDialogProps) => {
  const { description, Form, toasts } = screen;
  const { endpoints, noun } = description;
  const refresh = useRefresh(endpoints);
  const client = useQueryClient();
  const form = useForm({
    resolver: zodResolver(description.input),
    defaultValues: item ? inputOf(description, item) : emptyInput(description),
  });
  const version = useRef(item?.version ?? 0);
  const reload = async (): Promise<void> => {
    const latest = await client.fetchQuery({ ...itemOptions(endpoints, item?.id ?? ''), staleTime: 0 });
    version.current = latest.version;
    form.reset(inputOf(description, latest), { keepDirtyValues: true });
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
        toast(item ? `${toasts}.edit.ok` : `${toasts}.add.ok`);
        await refresh();
        onClose();
      }}
    >
      <Form />
    </FormDialog>
  );
};
