import { changePassword } from '@hr/contracts/access/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { toast } from '#messages/toast.ts';
import { emptyPasswordForm, PasswordFields, passwordFormSchema } from './password-fields.tsx';

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
}

/** 變更密碼: one's own, with the current one. */
export const ChangePasswordDialog = ({ onClose }: ChangePasswordDialogProps) => (
  <FormDialog
    title="變更密碼"
    submitLabel="變更"
    form={useForm({ resolver: zodResolver(passwordFormSchema), defaultValues: emptyPasswordForm })}
    maxWidth="xs"
    onClose={onClose}
    onSubmit={async ({ currentPassword, newPassword }) => {
      await call(changePassword, { body: { currentPassword, newPassword } });
      toast('auth.password_changed');
      onClose();
    }}
  >
    <Typography>變更後，您在其他裝置上的登入將立即結束。</Typography>
    <PasswordFields currentLabel="目前密碼" />
  </FormDialog>
);
