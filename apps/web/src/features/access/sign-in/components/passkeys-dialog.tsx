import { ownPasskeys, type Passkey, removePasskey } from '@hr/contracts/access/sign-in';
import { formatInstant } from '@hr/domain/dates';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageForUser } from '#failures/api-error.ts';
import { call } from '#api/call.ts';
import { endpointQuery } from '#api/endpoint-query.ts';
import { LoadingView } from '#components/status-view.tsx';
import { toast } from '#messages/toast.ts';
import { useRefreshSession } from '#session/session.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasswordProofDialog } from './password-proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

interface PasskeysDialogProps {
  readonly onClose: () => void;
}

/** 通行金鑰 of the caller: list, add and remove. */
export const PasskeysDialog = ({ onClose }: PasskeysDialogProps) => {
  const [step, setStep] = useState<'list' | 'add' | Passkey | readonly string[]>('list');
  const refresh = useRefreshSession();
  const { data, error, refetch } = useQuery(endpointQuery(ownPasskeys, {}));
  const backToList = async (): Promise<void> => {
    setStep('list');
    await Promise.all([refetch(), refresh()]);
  };
  if (step === 'add') {
    return (
      <AddPasskeyDialog
        onClose={() => setStep('list')}
        onAdded={async (codes) => {
          await backToList();
          if (codes.length > 0) {
            setStep(codes);
          }
        }}
      />
    );
  }
  if (step === 'list') {
    return (
      <PasskeyList
        passkeys={data?.items}
        error={error}
        onAdd={() => setStep('add')}
        onRemove={setStep}
        onClose={onClose}
      />
    );
  }
  if ('length' in step) {
    return <RecoveryCodesDialog codes={step} onClose={() => setStep('list')} />;
  }
  return (
    <PasswordProofDialog
      title={`移除通行金鑰 ${step.name}`}
      submitLabel="移除"
      onClose={() => setStep('list')}
      onProven={async (body) => {
        await call(removePasskey, { params: { passkeyId: step.id }, body });
        toast('auth.passkey_removed');
        await backToList();
      }}
    >
      移除後，無法再以此通行金鑰登入。您在其他裝置上的登入將立即結束。
    </PasswordProofDialog>
  );
};

interface PasskeyListProps extends PasskeysDialogProps {
  readonly passkeys: readonly Passkey[] | undefined;
  readonly error: unknown;
  readonly onAdd: () => void;
  readonly onRemove: (passkey: Passkey) => void;
}

const usedText = ({ createdAt, lastUsedAt }: Passkey): string =>
  `${formatInstant(new Date(createdAt))} 加入　${lastUsedAt === null ? '尚未使用' : `最近使用 ${formatInstant(new Date(lastUsedAt))}`}`;

const PasskeyList = ({ passkeys, error, onAdd, onRemove, onClose }: PasskeyListProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>通行金鑰</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          以裝置的指紋、臉部辨識或 PIN 登入，不需要密碼，也不會被假網站騙走。建議在常用的裝置各加入一組。
        </Typography>
        {error ? <Alert severity="error">{messageForUser(error)}</Alert> : null}
        {(passkeys ?? error) ? null : <LoadingView />}
        {passkeys?.length === 0 ? <Typography sx={{ mt: 2 }}>尚未加入通行金鑰。</Typography> : null}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {passkeys?.map((passkey) => (
            <Box
              key={passkey.id}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography>{passkey.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {usedText(passkey)}
                </Typography>
              </Box>
              <Button
                size="small"
                color="error"
                aria-label={`移除通行金鑰 ${passkey.name}`}
                onClick={() => onRemove(passkey)}
              >
                移除
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
        <Button variant="contained" onClick={onAdd}>
          加入通行金鑰
        </Button>
      </DialogActions>
    </Dialog>
  );
};
