import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

export const AccountNameNotice = ({ action }: { readonly action?: ReactNode }) => (
  <Alert severity="warning" sx={{ mt: 1 }} action={action}>
    薪轉戶名與員工姓名不同，請確認帳號為本人所有（勞動基準法第 22 條：工資應直接給付勞工）。
  </Alert>
);
