import { removeSavedFilter, type SavedFilter, setListDefault } from '@hr/contracts/shell/saved-filters';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toast } from '#messages/toast.ts';
import type { SavedFilters } from '#tables/use-list-search.ts';
import { EditSavedFilterDialog, NewSavedFilterDialog, useRefreshSavedFilters } from './saved-filter-dialog.tsx';
import { SavedFilterItem } from './saved-filter-item.tsx';

interface SavedFilterMenuProps {
  readonly saved: SavedFilters;
}

type FilterAction = { readonly verb: 'save' } | { readonly verb: 'edit' | 'delete'; readonly filter: SavedFilter };

/** Menu 常用條件 with the caller's filters and those shared by others. */
export const SavedFilterMenu = ({ saved }: SavedFilterMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setDoing] = useState<FilterAction | null>(null);
  const begin = (next: FilterAction): void => {
    setAnchor(null);
    setDoing(next);
  };
  return (
    <>
      <Button
        startIcon={<BookmarkBorder fontSize="small" />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ height: 40 }}
      >
        常用條件
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': '常用條件', sx: { width: 340, p: 1, boxShadow: 8 } } }}
      >
        <Choices saved={saved} onBegin={begin} onClose={() => setAnchor(null)} />
      </Popover>
      <FilterActionDialog saved={saved} action={action} onClose={() => setDoing(null)} />
    </>
  );
};

interface ChoicesProps extends SavedFilterMenuProps {
  readonly onBegin: (action: FilterAction) => void;
  readonly onClose: () => void;
}

const Choices = ({ saved, onBegin, onClose }: ChoicesProps) => {
  const { list, items, current, choose } = saved;
  const refresh = useRefreshSavedFilters();
  const { mutate: makeDefault } = useMutation({
    mutationFn: ({ id, isDefault }: SavedFilter) =>
      call(setListDefault, { body: { list, savedFilterId: isDefault ? null : id } }),
    onSettled: refresh,
  });
  return (
    <>
      {items.length === 0 ? (
        <Typography color="textSecondary" sx={{ p: 1 }}>
          尚無常用條件。設定篩選或排序後，點選「儲存條件」即可留存。
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflow: 'auto' }}>
          {items.map((filter) => (
            <SavedFilterItem
              key={filter.id}
              filter={filter}
              isCurrent={filter.query === current}
              onChoose={() => {
                choose(filter.query);
                onClose();
              }}
              onDefault={() => makeDefault(filter)}
              onEdit={() => onBegin({ verb: 'edit', filter })}
              onDelete={() => onBegin({ verb: 'delete', filter })}
            />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
        <Button size="small" disabled={current === ''} onClick={() => onBegin({ verb: 'save' })}>
          儲存條件
        </Button>
      </Box>
    </>
  );
};

interface FilterActionDialogProps extends SavedFilterMenuProps {
  readonly action: FilterAction | null;
  readonly onClose: () => void;
}

const FilterActionDialog = ({ saved: { list, current }, action, onClose }: FilterActionDialogProps) => {
  if (action === null) {
    return null;
  }
  if (action.verb === 'save') {
    return <NewSavedFilterDialog list={list} query={current} onClose={onClose} />;
  }
  return action.verb === 'edit' ? (
    <EditSavedFilterDialog filter={action.filter} onClose={onClose} />
  ) : (
    <DeleteSavedFilterDialog filter={action.filter} onClose={onClose} />
  );
};

interface DeleteSavedFilterDialogProps {
  readonly filter: SavedFilter;
  readonly onClose: () => void;
}

const DeleteSavedFilterDialog = ({ filter: { id, name, isShared }, onClose }: DeleteSavedFilterDialogProps) => {
  const refresh = useRefreshSavedFilters();
  return (
    <ConfirmDialog
      open
      isDangerous
      title={`確定刪除「${name}」嗎？`}
      confirmLabel="刪除"
      onClose={onClose}
      onConfirm={async () => {
        await call(removeSavedFilter, { params: { id } });
        toast('saved_filter.delete.ok');
        await refresh();
        onClose();
      }}
    >
      {isShared ? '刪除後無法復原，其他人也無法再使用。' : '刪除後無法復原。'}
    </ConfirmDialog>
  );
};
