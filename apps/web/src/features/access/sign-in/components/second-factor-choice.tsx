import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

interface SecondFactorChoiceProps {
  /** After a dialog was closed, whatever came of it. */
  readonly onClosed: () => void;
}

const dialogs = { passkey: PasskeysDialog, authenticator: SecondFactorDialog } as const;

/** The two ways to a second factor, the better one first. */
export const SecondFactorChoice = ({ onClosed }: SecondFactorChoiceProps) => {
  const [chosen, setChosen] = useState<keyof typeof dialogs | null>(null);
  const Open = chosen && dialogs[chosen];
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => setChosen('passkey')}>
          加入通行金鑰
        </Button>
        <Button variant="outlined" onClick={() => setChosen('authenticator')}>
          使用驗證器 App
        </Button>
      </Stack>
      {Open ? (
        <Open
          onClose={() => {
            setChosen(null);
            onClosed();
          }}
        />
      ) : null}
    </>
  );
};
