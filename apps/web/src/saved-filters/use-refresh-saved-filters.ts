import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { useQueryClient } from '@tanstack/react-query';

/** Refetches the saved filters of all lists after a write. */
export const useRefreshSavedFilters = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listSavedFilters.id.split('.') });
};
