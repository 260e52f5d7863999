import type { DownloadEndpoint } from '@hr/contracts/core';
import type { recordParams } from '@hr/contracts/records';
import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { downloadFile } from '#api/download-file.ts';
import { useOneTransfer } from './use-one-transfer.ts';

interface FileButtonProps {
  readonly endpoint: DownloadEndpoint<typeof recordParams>;
  readonly id: string;
  readonly label: string;
  /** Name of the file, which distinguishes the buttons for screen readers. */
  readonly name: string;
}

/** Button that downloads a file of the caller; the server logs it. */
export const FileButton = ({ endpoint, id, label, name }: FileButtonProps) => {
  const { isRunning, run } = useOneTransfer();
  return (
    <Button
      size="small"
      startIcon={<Download />}
      disabled={isRunning}
      aria-label={`${label}：${name}`}
      onClick={() => void run(() => downloadFile(endpoint, { params: { id } }))}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {label}
    </Button>
  );
};
