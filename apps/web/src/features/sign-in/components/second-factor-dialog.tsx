import {
  confirmSecondFactor,
  removeSecondFactor,
  secondFactorConfirmationSchema,
  secondFactorRemovalSchema,
  startSecondFactor,
} from '@hr/contracts/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import { sessionOptions, useRefreshSession } from '#session/session.ts';
import { messageToTell } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { sensitiveElement } from '#failures/sensitive.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

/** 兩步驟驗證: set up where there is none, taken off where there is one. */
export const SecondFactorDialog = ({ onClose }: DialogProps) => {
  const { data: session } = useQuery(sessionOptions);
  return session?.hasSecondFactor ? <RemoveDialog onClose={onClose} /> : <SetUpDialog onClose={onClose} />;
};

const QR_SIZE = 176;

const SetUpDialog = ({ onClose }: DialogProps) => {
  // Each opening makes a fresh secret; one that was shown before and not confirmed opens nothing any more.
  const { data: setUp, error } = useQuery({
    queryKey: ['second-factor', 'set-up'],
    queryFn: () => call(startSecondFactor, { body: {} }),
    // Once shown it is asked for no more, not even after a new login: that would make another one.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  const refresh = useRefreshSession();
  const form = useForm({ resolver: zodResolver(secondFactorConfirmationSchema), defaultValues: { code: '' } });
  const refusal = error ? messageToTell(error) : null;
  return (
    <FormDialog
      title="啟用兩步驟驗證"
      submitLabel="啟用"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await call(confirmSecondFactor, { body });
        toast('auth.second_factor_on');
        onClose();
        await refresh();
      }}
    >
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <Typography>以驗證器 App 掃描 QR Code，再輸入顯示的 6 位數驗證碼。之後每次登入都需要驗證碼。</Typography>
      {setUp ? (
        <Box {...sensitiveElement} sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
          <QRCodeSVG value={setUp.uri} size={QR_SIZE} marginSize={2} title="兩步驟驗證的 QR Code" />
          <Typography variant="body2" color="textSecondary">
            無法掃描時，請手動輸入密鑰：
          </Typography>
          <Typography component="code" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
            {setUp.secret}
          </Typography>
        </Box>
      ) : null}
      <TextFieldControl control={form.control} name="code" label="驗證碼" required autoComplete="one-time-code" />
    </FormDialog>
  );
};

const RemoveDialog = ({ onClose }: DialogProps) => {
  const refresh = useRefreshSession();
  const form = useForm({ resolver: zodResolver(secondFactorRemovalSchema), defaultValues: { currentPassword: '' } });
  return (
    <FormDialog
      title="停用兩步驟驗證"
      submitLabel="停用"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        await call(removeSecondFactor, { body });
        toast('auth.second_factor_off');
        onClose();
        await refresh();
      }}
    >
      <Typography>停用後，登入時只需要密碼。</Typography>
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
