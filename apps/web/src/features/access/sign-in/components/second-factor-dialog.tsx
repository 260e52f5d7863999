import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorConfirmationSchema,
  type SecondFactorSetUp,
  startSecondFactor,
} from '@hr/contracts/access/sign-in';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sessionOptions, useRefreshSession } from '#session/session.ts';
import { call } from '#api/call.ts';
import { sensitiveElement } from '#failures/sensitive.ts';
import { FormDialog } from '#forms/form-dialog.tsx';
import { TextFieldControl } from '#forms/text-field-control.tsx';
import { toast } from '#messages/toast.ts';
import { PasswordProofDialog } from './password-proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface DialogProps {
  readonly onClose: () => void;
}

interface GivingDialogProps extends DialogProps {
  /** The codes to show, once. */
  readonly onGiven: (recoveryCodes: readonly string[]) => void;
}

/** 兩步驟驗證: set up where there is none, taken off or given new recovery codes where there is one. */
export const SecondFactorDialog = ({ onClose }: DialogProps) => {
  const { data: session } = useQuery(sessionOptions);
  const [given, setGiven] = useState<readonly string[] | null>(null);
  if (given) {
    return <RecoveryCodesDialog codes={given} onClose={onClose} />;
  }
  return session?.hasAuthenticator ? (
    <ManageDialog codesLeft={session.recoveryCodesLeft} onClose={onClose} onGiven={setGiven} />
  ) : (
    <SetUpDialog onClose={onClose} onGiven={setGiven} />
  );
};

const QR_SIZE = 176;

const SetUpDialog = ({ onClose, onGiven }: GivingDialogProps) => {
  const [setUp, setSetUp] = useState<SecondFactorSetUp | null>(null);
  return setUp ? (
    <ConfirmDialog setUp={setUp} onClose={onClose} onGiven={onGiven} />
  ) : (
    <PasswordProofDialog
      title="啟用兩步驟驗證"
      submitLabel="下一步"
      onClose={onClose}
      onProven={async (body) => setSetUp(await call(startSecondFactor, { body }))}
    >
      請先輸入目前密碼，確認是您本人。
    </PasswordProofDialog>
  );
};

const ConfirmDialog = ({ setUp, onClose, onGiven }: GivingDialogProps & { readonly setUp: SecondFactorSetUp }) => {
  const refresh = useRefreshSession();
  const form = useForm({ resolver: zodResolver(secondFactorConfirmationSchema), defaultValues: { code: '' } });
  return (
    <FormDialog
      title="啟用兩步驟驗證"
      submitLabel="啟用"
      form={form}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={async (body) => {
        const { recoveryCodes } = await call(confirmSecondFactor, { body });
        toast('auth.second_factor_on');
        onGiven(recoveryCodes);
        await refresh();
      }}
    >
      <Typography>
        以驗證器 App 掃描 QR Code，再輸入顯示的 6 位數驗證碼。之後每次登入都需要驗證碼，您在其他裝置上的登入將立即結束。
      </Typography>
      <Box {...sensitiveElement} sx={{ display: 'grid', justifyItems: 'center', gap: 1 }}>
        <QRCodeSVG value={setUp.uri} size={QR_SIZE} marginSize={2} title="兩步驟驗證的 QR Code" />
        <Typography variant="body2" color="textSecondary">
          無法掃描時，請手動輸入密鑰：
        </Typography>
        <Typography component="code" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
          {setUp.secret}
        </Typography>
      </Box>
      <TextFieldControl control={form.control} name="code" label="驗證碼" required autoComplete="one-time-code" />
    </FormDialog>
  );
};

const ManageDialog = ({ codesLeft, onClose, onGiven }: GivingDialogProps & { readonly codesLeft: number }) => {
  const refresh = useRefreshSession();
  const [command, setCommand] = useState<'renew' | 'remove' | null>(null);
  const titleId = useId();
  if (command === 'renew') {
    return (
      <PasswordProofDialog
        title="重新產生備用碼"
        submitLabel="產生"
        onClose={onClose}
        onProven={async (body) => {
          const { recoveryCodes } = await call(renewRecoveryCodes, { body });
          toast('auth.recovery_codes_renewed');
          onGiven(recoveryCodes);
          await refresh();
        }}
      >
        產生新的備用碼後，先前的備用碼立即失效。
      </PasswordProofDialog>
    );
  }
  if (command === 'remove') {
    return (
      <PasswordProofDialog
        title="停用兩步驟驗證"
        submitLabel="停用"
        onClose={onClose}
        onProven={async (body) => {
          await call(removeSecondFactor, { body });
          toast('auth.second_factor_off');
          onClose();
          await refresh();
        }}
      >
        停用後，登入時不再需要驗證器的驗證碼。
      </PasswordProofDialog>
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>兩步驟驗證</DialogTitle>
      <DialogContent>
        <Typography>{`兩步驟驗證已啟用，尚有 ${codesLeft} 組備用碼。`}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={() => setCommand('remove')}>
          停用
        </Button>
        <Button onClick={() => setCommand('renew')}>重新產生備用碼</Button>
        <Button variant="contained" onClick={onClose}>
          關閉
        </Button>
      </DialogActions>
    </Dialog>
  );
};
