import { QueryClientProvider } from '@tanstack/react-query';
import { type PropsWithChildren, useEffect } from 'react';
import { isLoggedIn } from '#stores/user-store.ts';
import { queryClient } from './query-client.ts';

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
