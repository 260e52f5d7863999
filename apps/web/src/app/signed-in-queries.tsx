import { QueryClientProvider } from '@tanstack/react-query';
import { type PropsWithChildren, useEffect } from 'react';
import { isLoggedIn } from '#stores/user-store.ts';
import { queryClient } from './query-client.ts';

/** What the screens of a person have fetched; it goes with them when the person logs out. */
export const SignedInQueries = ({ children }: PropsWithChildren) => {
  useEffect(
    () => () => {
      if (!isLoggedIn()) {
        queryClient.clear();
      }
    },
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
};
