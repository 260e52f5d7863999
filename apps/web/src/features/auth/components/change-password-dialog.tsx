import { changePassword, passwordChangeSchema } from '@hr/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '#api/call.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';

/** Typed twice, because nobody sees what they type. */
const formSchema = passwordChangeSchema
  .extend({ repetition: z.string() })
  .refine(({ newPassword, repetition }) => newPassword === repetition, {
    path: ['repetition'],
    message: '兩次輸入的新密碼不同',
  });

interface ChangePasswordDialogProps {
  readonly onClose: () => void;
}

/** 變更密碼: one's own, with the current one. */
export const ChangePasswordDialog = ({ onClose }: ChangePasswordDialogProps) => {
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { currentPassword: '', newPassword: '', repetition: '' },
  });
  const field = { control: form.control, type: 'password', required: true } as const;
  return (
    <FormDialog
      title="變更密碼"
      submitLabel="變更"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async ({ currentPassword, newPassword }) => {
        await call(changePassword, { body: { currentPassword, newPassword } });
        toast('auth.password_changed');
        onClose();
      }}
    >
      <Typography>變更後，您在其他裝置上的登入將立即結束。</Typography>
      <TextFieldControl {...field} name="currentPassword" label="目前密碼" autoComplete="current-password" />
      <TextFieldControl
        {...field}
        name="newPassword"
        label="新密碼"
        autoComplete="new-password"
        hint="至少 12 個字元，不可為常見的密碼"
      />
      <TextFieldControl {...field} name="repetition" label="再次輸入新密碼" autoComplete="new-password" />
    </FormDialog>
  );
};
