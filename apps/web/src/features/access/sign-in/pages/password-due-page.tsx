import { changePassword } from '@hr/contracts/access/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useSubmit } from 'react-router-dom';
import { useRefreshSession } from '#session/session.ts';
import { call } from '#api/call.ts';
import { applyProblem } from '#forms/apply-problem.ts';
import { FormRefusal } from '#forms/form-refusal.tsx';
import { RequiredLegend } from '#forms/required-legend.tsx';
import '#forms/zod-messages.ts';
import { toast } from '#messages/toast.ts';
import {
  emptyPasswordForm,
  PasswordFields,
  type PasswordForm,
  passwordFormSchema,
} from '../components/password-fields.tsx';

/** Replaces all screens while the password was set by someone else. */
export const PasswordDuePage = () => {
  const form = useForm<PasswordForm>({ resolver: zodResolver(passwordFormSchema), defaultValues: emptyPasswordForm });
  const refreshSession = useRefreshSession();
  const leave = useSubmit();
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await call(changePassword, { body: { currentPassword, newPassword } });
      toast('auth.password_changed');
      await refreshSession();
    } catch (error) {
      applyProblem(error, form);
    }
  });
  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper variant="outlined" sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 4 } }}>
        <Typography variant="h1">請設定您自己的密碼</Typography>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          目前的密碼是系統管理員給您的臨時密碼。設定新密碼後即可開始使用。
        </Typography>
        <form noValidate onSubmit={(event: FormEvent) => void submit(event)}>
          <RequiredLegend />
          <Stack spacing={2.5}>
            <FormRefusal form={form} />
            <FormProvider {...form}>
              <PasswordFields currentLabel="臨時密碼" />
            </FormProvider>
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
              <Button onClick={() => void leave(null, { method: 'post', action: '/logout' })}>登出</Button>
              <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
                設定密碼
              </Button>
            </Stack>
          </Stack>
        </form>
      </Paper>
    </Box>
  );
};
