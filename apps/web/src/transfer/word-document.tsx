import type { DownloadEndpoint } from '@hr/contracts/core';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#api/download-file.ts';
import { ErrorView } from '#components/error-view.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/status-view.tsx';

const WordPages = lazyPart(async () => (await import('./word-pages.tsx')).WordPages, { fallback: <LoadingView /> });

const ignore = (): void => {};

interface WordDocumentProps {
  readonly endpoint: DownloadEndpoint;
  readonly params: Readonly<Record<string, string>>;
  readonly version?: number;
  readonly onShown?: (print: () => void) => void;
}

/** Pages of a Word document, which browsers cannot display themselves; the server logs the access. */
export const WordDocument = ({ endpoint, params, version, onShown = ignore }: WordDocumentProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: [endpoint.id, 'pages', { ...params, version }],
    queryFn: () => fetchFile(endpoint, { params }),
    // Fetched once per opening, and not cached longer than it is shown.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) {
    return <WordPages content={data.content} onShown={onShown} />;
  }
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
};
