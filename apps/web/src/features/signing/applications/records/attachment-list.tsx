import type { ApplicationDetail, AttachmentEndpoint } from '@hr/contracts/signing/applications';
import { type StoredFile, storedFileText } from '@hr/contracts/files';
import Download from '@mui/icons-material/Download';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { downloadFile } from '#api/download-file.ts';
import { FilePreview } from '#transfer/file-preview.tsx';
import { useOneTransfer } from '#transfer/use-one-transfer.ts';

interface AttachmentListProps {
  readonly application: Pick<ApplicationDetail, 'id' | 'attachments'>;
  readonly endpoint: AttachmentEndpoint;
  /** Endpoint that shows files inline; omitted if files can only be downloaded. */
  readonly preview?: AttachmentEndpoint;
}

export const AttachmentList = ({ application: { id, attachments }, endpoint, preview }: AttachmentListProps) => {
  const { isRunning, run } = useOneTransfer();
  const [shown, setShown] = useState<StoredFile | null>(null);
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
            {storedFileText(file)}
          </Button>
          {preview ? (
            <Button
              size="small"
              startIcon={<VisibilityOutlined />}
              aria-label={`預覽 ${file.name}`}
              onClick={() => setShown(file)}
            >
              預覽
            </Button>
          ) : null}
        </li>
      ))}
      {preview && shown ? (
        <FilePreview file={shown} endpoint={preview} params={{ id, fileId: shown.id }} onClose={() => setShown(null)} />
      ) : null}
    </Box>
  );
};
