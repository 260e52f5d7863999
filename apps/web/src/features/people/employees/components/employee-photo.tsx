import { type Employee, employeePhotoEndpoints as endpoints, employees } from '@hr/contracts/people/employees';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { fileAddress } from '#api/download-file.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { toastSuccess } from '#messages/toast.ts';
import { useCan } from '#session/session.ts';
import { EmployeePhotoDialog } from './employee-photo-dialog.tsx';

type PhotoOwner = Pick<Employee, 'id' | 'photoFileId'>;

const addressOf = ({ id, photoFileId }: PhotoOwner): string | undefined =>
  photoFileId === null ? undefined : fileAddress(endpoints.get, { params: { id }, query: { file: photoFileId } });

const NameRow = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  height: '100%',
}));

/** Plain elements, because rows with the library's avatar are drawn too slowly. */
const Face = styled('span')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  width: 28,
  height: 28,
  overflow: 'hidden',
  borderRadius: '50%',
  fontSize: 14,
  color: theme.palette.common.white,
  backgroundColor: theme.palette.grey[600],
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

export const NameWithFace = ({ item }: { readonly item: PhotoOwner & Pick<Employee, 'nameZh'> }) => (
  <NameRow>
    <Face aria-hidden>
      {item.photoFileId === null ? item.nameZh.slice(0, 1) : <img src={addressOf(item)} alt="" loading="lazy" />}
    </Face>
    {item.nameZh}
  </NameRow>
);

export const EmployeePhoto = ({ item }: { readonly item: Employee }) => {
  const canEdit = useCan('employee_data:edit');
  const [openDialog, setOpenDialog] = useState<'replace' | 'remove' | null>(null);
  const client = useQueryClient();
  const hasPhoto = item.photoFileId !== null;
  const close = (): void => setOpenDialog(null);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['employees'] });
  const finish = async (): Promise<void> => {
    toastSuccess('編輯', employees);
    await refresh();
    close();
  };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-end', mb: 2 }}>
      <Avatar
        variant="rounded"
        src={addressOf(item)}
        alt={hasPhoto ? `${item.nameZh}的照片` : ''}
        aria-hidden={!hasPhoto}
        sx={{ width: 90, height: 120, fontSize: 40, bgcolor: 'grey.600' }}
      >
        {item.nameZh.slice(0, 1)}
      </Avatar>
      {canEdit ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" variant="outlined" onClick={() => setOpenDialog('replace')}>
            {hasPhoto ? '更換照片' : '上傳照片'}
          </Button>
          {hasPhoto ? (
            <Button size="small" variant="outlined" color="error" onClick={() => setOpenDialog('remove')}>
              移除照片
            </Button>
          ) : null}
        </Box>
      ) : null}
      {openDialog === 'replace' ? (
        <EmployeePhotoDialog item={item} onUploaded={finish} onReload={refresh} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={openDialog === 'remove'}
        isDangerous
        title={`確定移除「${employees.titleOf(item)}」的照片嗎？`}
        confirmLabel="移除"
        onClose={close}
        onReload={refresh}
        onConfirm={async () => {
          await call(endpoints.remove, { params: { id: item.id }, query: { version: item.version } });
          await finish();
        }}
      >
        移除後無法復原。
      </ConfirmDialog>
    </Stack>
  );
};
