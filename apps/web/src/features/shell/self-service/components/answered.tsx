import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorView } from '#components/error-view.tsx';
import { LoadingView } from '#components/status-view.tsx';

interface AnsweredProps<Answer> {
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>;
  readonly children: (answer: Answer) => ReactNode;
}

/** Renders the data of a query once loaded. */
export const Answered = <Answer,>({ query: { data, error, refetch }, children }: AnsweredProps<Answer>) => {
  if (data !== undefined) {
    return children(data);
  }
  return error ? <ErrorView error={error} onRetry={() => void refetch()} /> : <LoadingView />;
};
