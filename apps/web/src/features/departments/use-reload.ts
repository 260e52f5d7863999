import type { Department } from '@hr/contracts/departments';
import { useQueryClient } from '@tanstack/react-query';
import { departmentOptions } from './department.queries.ts';

/**
 * What a form offers when somebody else was first: it takes over the department as it is now, and `take` keeps what the
 * person has typed.
 */
export const useReload = ({ id }: { readonly id: string }, take: (latest: Department) => void) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    take(await client.fetchQuery({ ...departmentOptions(id, undefined), staleTime: 0 }));
  };
};
