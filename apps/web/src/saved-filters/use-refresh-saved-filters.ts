import { listSavedFilters } from '@hr/contracts/shell/saved-filters';
import { useQueryClient } from '@tanstack/react-query';

/** After a write every list's saved filters are asked for again. */
export const useRefreshSavedFilters = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listSavedFilters.id.split('.') });
};
