import { passkeyNameSchema, passwordProofSchema } from '@hr/contracts/access/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.ts';
import { deviceName } from '#session/open-session-list.tsx';
import { makePasskey, PasskeyUnavailable } from '../passkey-ceremony.ts';

const schema = passwordProofSchema.extend({ name: passkeyNameSchema });

interface AddPasskeyDialogProps {
  readonly onClose: () => void;
  /** Receives the recovery codes of the first second factor; otherwise empty. */
  readonly onAdded: (recoveryCodes: readonly string[]) => unknown;
}

/** Asks for the password, then creates a passkey on the device. */
export const AddPasskeyDialog = ({ onClose, onAdded }: AddPasskeyDialogProps) => {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { currentPassword: '', name: deviceName(navigator.userAgent) },
  });
  return (
    <FormDialog
      title="加入通行金鑰"
      submitLabel="下一步"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (values) => {
        try {
          const recoveryCodes = await makePasskey(values);
          toast('auth.passkey_added');
          await onAdded(recoveryCodes);
        } catch (error) {
          if (!(error instanceof PasskeyUnavailable)) {
            throw error;
          }
          form.setError('root.server', { message: error.message });
        }
      }}
    >
      <Typography>請輸入目前密碼，確認是您本人，再依裝置的指示完成。您在其他裝置上的登入將立即結束。</Typography>
      <TextFieldControl control={form.control} name="name" label="名稱" required hint="方便您辨認是哪一個裝置" />
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
