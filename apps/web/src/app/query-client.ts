import { QueryClient } from '@tanstack/react-query';

/** A failed call has taken the failure path already; repeating it unasked would tell of it again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });

export const queryClient = createQueryClient();
