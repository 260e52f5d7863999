import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportProgramError } from '#failures/report-unexpected.ts';

/**
 * Queries are not retried: a failed call is already reported, and a retry would report it again. Calls are also made
 * without a network, so that they fail instead of loading forever.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportProgramError }),
    mutationCache: new MutationCache({ onError: reportProgramError }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Query client of the application. */
export const queryClient = createQueryClient();
