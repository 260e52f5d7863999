import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportProgramError } from '#failures/report-unexpected.ts';

/**
 * A failed call has taken the failure path already; repeating it unasked would tell of it again. Without a network a call
 * is made too, and fails: waiting for the network would look like loading for ever.
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

/** The one that the application uses. */
export const queryClient = createQueryClient();
