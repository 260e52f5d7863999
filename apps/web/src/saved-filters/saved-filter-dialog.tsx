import {
  createSavedFilter,
  type FilteredList,
  type SavedFilter,
  updateSavedFilter,
  listSavedFilters,
} from '@hr/contracts/shell/saved-filters';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { optionsOf, SelectControl } from '#forms/select-control.tsx';
import { SwitchControl } from '#forms/switch-control.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.ts';

const sharings = { own: '只有自己', shared: '與有此畫面權限的人共用' };

const sharingSchema = z.enum(['own', 'shared']);

const newSchema = z.object({
  name: createSavedFilter.body.shape.name,
  sharing: sharingSchema,
  isDefault: z.boolean(),
});

interface NewSavedFilterDialogProps {
  readonly list: FilteredList;
  readonly query: string;
  readonly onClose: () => void;
}

/** Dialog 儲存常用條件 that saves the current query under a name. */
export const NewSavedFilterDialog = ({ list, query, onClose }: NewSavedFilterDialogProps) => {
  const refresh = useRefreshSavedFilters();
  const form = useForm({
    resolver: zodResolver(newSchema),
    defaultValues: { name: '', sharing: 'own' as const, isDefault: false },
  });
  return (
    <FormDialog
      title="儲存常用條件"
      submitLabel="儲存"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ name, sharing, isDefault }) => {
        const body = { list, query, name, isShared: sharing === 'shared', isDefault };
        await call(createSavedFilter, { body });
        toast('saved_filter.add.ok');
        await refresh();
        onClose();
      }}
    >
      <Typography>將儲存目前的篩選條件與排序。查詢文字與基準日不會儲存。</Typography>
      <TextFieldControl control={form.control} name="name" label="名稱" required />
      <SelectControl control={form.control} name="sharing" label="共用範圍" options={optionsOf(sharings)} required />
      <SwitchControl control={form.control} name="isDefault" label="設為預設（開啟此清單時套用）" />
    </FormDialog>
  );
};

const editSchema = newSchema.omit({ isDefault: true });

interface EditSavedFilterDialogProps {
  readonly filter: SavedFilter;
  readonly onClose: () => void;
}

/** Dialog that changes the name and the sharing of a saved filter. */
export const EditSavedFilterDialog = ({ filter, onClose }: EditSavedFilterDialogProps) => {
  const refresh = useRefreshSavedFilters();
  const { id, name, isShared } = filter;
  const form = useForm({
    resolver: zodResolver(editSchema),
    defaultValues: { name, sharing: isShared ? ('shared' as const) : ('own' as const) },
  });
  return (
    <FormDialog
      title={`編輯常用條件：${name}`}
      submitLabel="儲存"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ name: next, sharing }) => {
        await call(updateSavedFilter, { params: { id }, body: { name: next, isShared: sharing === 'shared' } });
        toast('saved_filter.edit.ok');
        await refresh();
        onClose();
      }}
    >
      <TextFieldControl control={form.control} name="name" label="名稱" required />
      <SelectControl
        control={form.control}
        name="sharing"
        label="共用範圍"
        options={optionsOf(sharings)}
        required
        hint={isShared ? '改為只有自己後，其他人的預設也將取消' : undefined}
      />
    </FormDialog>
  );
};

/** Refetches the saved filters of all lists after a write. */
export const useRefreshSavedFilters = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listSavedFilters.id.split('.') });
};
