import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorView } from './error-view.tsx';
import { LoadingView } from './status-view.tsx';

interface QueryViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query once loaded; before that its progress or its error. */
export const QueryView = <Data,>({ query: { data, error, refetch }, children }: QueryViewProps<Data>) => {
  if (data !== undefined) {
    return children(data);
  }
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
};
