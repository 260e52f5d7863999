import type { DownloadEndpoint } from '@hr/contracts/core';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#api/download-file.ts';
import { ErrorView } from '#components/error-view.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/loading-view.tsx';

const WordPages = lazyPart(async () => (await import('./word-pages.tsx')).WordPages, { fallback: <LoadingView /> });

const stays = (): void => {};

interface WordDocumentProps {
  readonly endpoint: DownloadEndpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly version?: number;
  readonly onShown?: (print: () => void) => void;
}

/** The pages of a Word document of the service, which no browser shows by itself; the service writes down that it was opened. */
export const WordDocument = ({ endpoint, params, version, onShown = stays }: WordDocumentProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: [endpoint.id, 'pages', { ...params, version }],
    queryFn: () => fetchFile(endpoint, { params }),
    // Opened once for each time that it is asked for, and kept no longer than it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    return <WordPages content={data.content} onShown={onShown} />;
  }
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
};
