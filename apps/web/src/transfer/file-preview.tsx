import type { DownloadEndpoint } from '@hr/contracts/core';
import type { StoredFile } from '@hr/contracts/files';
import { fileTypes, isShownByBrowsers } from '@hr/domain/files';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { buildPath } from '#api/build-request.ts';
import { fetchFile } from '#api/download-file.ts';
import { ErrorView } from '#components/error-view.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/loading-view.tsx';
import { sensitiveElement } from '#failures/sensitive.ts';

/** What reads Word documents is large, and seldom wanted. */
const WordPages = lazyPart(async () => (await import('./word-pages.tsx')).WordPages, { fallback: <LoadingView /> });

const HEIGHT = '70vh';

const stays = (): void => {};

interface Previewed {
  readonly file: Pick<StoredFile, 'id' | 'name' | 'mediaType'>;
  /** By which way whoever looks at it may have it as a browser shows it. */
  readonly endpoint: DownloadEndpoint;
  readonly params: Readonly<Record<string, string>>;
}

/** No browser shows a Word document by itself: it is fetched, and its pages are drawn. */
const WordDocument = ({ file, endpoint, params }: Previewed) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['files', 'preview', file.id],
    queryFn: () => fetchFile(endpoint, { params }),
    // Opened once for each time that it is asked for, and kept no longer than it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    return <WordPages content={data.content} onShown={stays} />;
  }
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
};

const Content = ({ file, endpoint, params }: Previewed) => {
  if (!isShownByBrowsers(file.mediaType)) {
    return <WordDocument file={file} endpoint={endpoint} params={params} />;
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

/** 預覽: a file as far as a browser can show it; the service writes down that it was looked at. */
export const FilePreview = ({ onClose, ...previewed }: Previewed & { readonly onClose: () => void }) => {
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
