import { passwordProofSchema } from '@hr/contracts/access/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';

interface PasswordProofDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  /** Why it is asked. */
  readonly children: ReactNode;
  readonly onProven: (proof: { currentPassword: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Has the person say again who they are, before what opens their account is changed. */
export const PasswordProofDialog = ({ title, submitLabel, children, onProven, onClose }: PasswordProofDialogProps) => {
  const form = useForm({ resolver: zodResolver(passwordProofSchema), defaultValues: { currentPassword: '' } });
  return (
    <FormDialog title={title} submitLabel={submitLabel} form={form} maxWidth="xs" onClose={onClose} onSubmit={onProven}>
      <Typography>{children}</Typography>
      <TextFieldControl
        control={form.control}
        name="currentPassword"
        label="目前密碼"
        type="password"
        required
        autoComplete="current-password"
      />
    </FormDialog>
  );
};
