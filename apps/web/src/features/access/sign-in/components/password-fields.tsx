import { passwordChangeSchema } from '@hr/contracts/access/sign-in';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { TextFieldControl } from '#forms/text-field-control.tsx';

/** Typed twice, because nobody sees what they type. */
export const passwordFormSchema = passwordChangeSchema
  .extend({ repetition: z.string() })
  .refine(({ newPassword, repetition }) => newPassword === repetition, {
    path: ['repetition'],
    message: '兩次輸入的新密碼不同',
  });

export type PasswordForm = z.output<typeof passwordFormSchema>;

export const emptyPasswordForm: PasswordForm = { currentPassword: '', newPassword: '', repetition: '' };

interface PasswordFieldsProps {
  readonly currentLabel: string;
}

/** The current password and the new one twice. */
export const PasswordFields = ({ currentLabel }: PasswordFieldsProps) => {
  const { control } = useFormContext<PasswordForm>();
  const field = { control, type: 'password', required: true } as const;
  return (
    <>
      <TextFieldControl {...field} name="currentPassword" label={currentLabel} autoComplete="current-password" />
      <TextFieldControl
        {...field}
        name="newPassword"
        label="新密碼"
        autoComplete="new-password"
        hint="至少 12 個字元，不可為常見的密碼"
      />
      <TextFieldControl {...field} name="repetition" label="再次輸入新密碼" autoComplete="new-password" />
    </>
  );
};
