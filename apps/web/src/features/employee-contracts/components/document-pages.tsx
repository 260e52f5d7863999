import type { DownloadEndpoint } from '@hr/contracts/core';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '#api/download-file.ts';
import { ErrorView } from '#components/error-view.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { LoadingView } from '#components/loading-view.tsx';

/** What reads Word documents is large, and seldom wanted. */
const WordPages = lazyPart(async () => (await import('#transfer/word-pages.tsx')).WordPages, {
  fallback: <LoadingView />,
});

interface DocumentPagesProps {
  readonly endpoint: DownloadEndpoint;
  readonly contract: { readonly id: string; readonly version: number };
  readonly onShown: () => void;
}

/** The pages of a contract's document; the service writes down that it was opened. */
export const DocumentPages = ({ endpoint, contract: { id, version }, onShown }: DocumentPagesProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: [endpoint.id, { id, version }],
    queryFn: () => fetchFile(endpoint, { params: { id } }),
    // Opened once for each time that it is asked for, and kept no longer than it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    return <ErrorView error={error} onRetry={() => void refetch()} />;
  }
  return data ? <WordPages content={data.content} onShown={onShown} /> : <LoadingView />;
};
