import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import { BusyButton } from '#components/busy-button.tsx';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface PaperQuery {
  readonly formulas?: 'yes';
}

interface PaperButtonsProps {
  /** Downloads the PDF. Returns false if there was no file. */
  readonly download: (query: PaperQuery) => Promise<boolean>;
}

/** Downloads a payslip as PDF. It opens no tab, which would hide the dialog that asks for the password. */
export const PaperButtons = ({ download }: PaperButtonsProps) => {
  const { isRunning, run } = useOneTransfer();
  const start = (query: PaperQuery) => (): void => void run(() => download(query));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <BusyButton variant="outlined" size="small" startIcon={<Download />} isBusy={isRunning} onClick={start({})}>
        下載 PDF
      </BusyButton>
      <BusyButton size="small" isBusy={isRunning} onClick={start({ formulas: 'yes' })}>
        下載含計算方式的 PDF
      </BusyButton>
    </Box>
  );
};
