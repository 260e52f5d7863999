import Stack from '@mui/material/Stack';
import type { PropsWithChildren } from 'react';

/** Fields side by side; on narrow screens below one another. */
export const FormRow = ({ children }: PropsWithChildren) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
    {children}
  </Stack>
);
