import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';

/** That pay goes to an account that is not under the name of whoever earns it. */
export const AccountNameNotice = ({ action }: { readonly action?: ReactNode }) => (
  <Alert severity="warning" sx={{ mt: 1 }} action={action}>
    薪轉戶名與員工姓名不同，請確認帳號為本人所有（勞動基準法第 22 條：工資應直接給付勞工）。
  </Alert>
);
