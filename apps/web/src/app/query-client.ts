import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { reportProgramError } from '#failures/report-unexpected.ts';

/** A failed call has taken the failure path already; repeating it unasked would tell of it again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportProgramError }),
    mutationCache: new MutationCache({ onError: reportProgramError }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });

export const queryClient = createQueryClient();
