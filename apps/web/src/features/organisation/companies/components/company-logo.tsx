import { companies, companyLogoEndpoints as endpoints } from '@hr/contracts/organisation/companies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { fileAddress } from '#api/download-file.ts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import type { MasterDataPanelProps } from '#records/master-data-page.tsx';
import { useCan } from '#session/session.ts';
import { toastSuccess } from '#messages/toast.ts';
import { CompanyLogoDialog } from './company-logo-dialog.tsx';

/** Logo in the panel of a company, with its commands. */
export const CompanyLogo = ({ item }: MasterDataPanelProps) => {
  const canEdit = useCan('company_data:edit');
  const [openDialog, setOpenDialog] = useState<'replace' | 'remove' | null>(null);
  const client = useQueryClient();
  const hasLogo = item['hasLogo'] === true;
  const close = (): void => setOpenDialog(null);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['companies'] });
  const finish = async (): Promise<void> => {
    toastSuccess('編輯', companies);
    await refresh();
    close();
  };
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1, fontWeight: 'bold' }}>
        LOGO
      </Typography>
      {hasLogo ? (
        <Box
          component="img"
          src={fileAddress(endpoints.get, { params: { id: item.id }, query: { version: item.version } })}
          alt={`${item.nameZh}的 LOGO`}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 120, mb: 1 }}
        />
      ) : (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          尚未上傳
        </Typography>
      )}
      {canEdit ? (
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" onClick={() => setOpenDialog('replace')}>
            {hasLogo ? '更換 LOGO' : '上傳 LOGO'}
          </Button>
          {hasLogo ? (
            <Button size="small" variant="outlined" color="error" onClick={() => setOpenDialog('remove')}>
              移除 LOGO
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {openDialog === 'replace' ? (
        <CompanyLogoDialog company={item} onUploaded={finish} onReload={refresh} onClose={close} />
      ) : null}
      <ConfirmDialog
        open={openDialog === 'remove'}
        isDangerous
        title={`確定移除「${item.nameZh}」的 LOGO 嗎？`}
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
    </Box>
  );
};
