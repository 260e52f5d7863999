import type { ApplicationDetail, AttachmentEndpoint } from '@hr/contracts/applications';
import { storedFileWords } from '@hr/contracts/files';
import Download from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { downloadFile } from '#api/download-file.ts';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface AttachmentListProps {
  readonly application: Pick<ApplicationDetail, 'id' | 'attachments'>;
  /** By which way whoever looks at it may have them. */
  readonly endpoint: AttachmentEndpoint;
}

/** What is attached to an application, each to be downloaded, which is written down. */
export const AttachmentList = ({ application: { id, attachments }, endpoint }: AttachmentListProps) => {
  const { isRunning, run } = useOneTransfer();
  return (
    <Box component="ul" aria-label="附件" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {attachments.map((file) => (
        <li key={file.id}>
          <Button
            size="small"
            startIcon={<Download />}
            disabled={isRunning}
            aria-label={`下載 ${file.name}`}
            onClick={() => void run(() => downloadFile(endpoint, { params: { id, fileId: file.id } }))}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {storedFileWords(file)}
          </Button>
        </li>
      ))}
    </Box>
  );
};
