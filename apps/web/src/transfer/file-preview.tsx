import type { DownloadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import { fileTypes, isShownByBrowsers } from '@hr/domain/files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { buildPath } from '#api/build-request.ts';
import { sensitiveElement } from '#failures/sensitive.ts';
import { WordDocument } from './word-document.tsx';

const HEIGHT = '70vh';

interface FilePreviewContentProps {
  readonly file: Pick<StoredFile, 'id' | 'name' | 'mediaType'>;
  /** Endpoint that serves the file in a format that browsers can display. */
  readonly endpoint: DownloadEndpoint;
  readonly params: Readonly<Record<string, string>>;
}

const Content = ({ file, endpoint, params }: FilePreviewContentProps) => {
  if (!isShownByBrowsers(file.mediaType)) {
    return <WordDocument endpoint={endpoint} params={params} />;
  }
  const source = `/api${buildPath(endpoint.path, params)}`;
  return file.mediaType === fileTypes.pdf ? (
    <Box component="iframe" src={source} title={file.name} sx={{ width: 1, height: HEIGHT, border: 0 }} />
  ) : (
    <Box
      component="img"
      src={source}
      alt={file.name}
      sx={{ display: 'block', mx: 'auto', maxWidth: 1, maxHeight: HEIGHT }}
    />
  );
};

/** Dialog 預覽 of a file; the server logs the access. */
export const FilePreview = ({ onClose, ...previewed }: FilePreviewContentProps & { readonly onClose: () => void }) => {
  const title = useId();
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{`預覽：${previewed.file.name}`}</DialogTitle>
      <DialogContent {...sensitiveElement}>
        <Content {...previewed} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>關閉</Button>
      </DialogActions>
    </Dialog>
  );
};
