import { listRoleAuditEntries, listRoles } from '@hr/contracts/roles';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#api/endpoint-query.ts';

export const roleListOptions = queryOptions(endpointQuery(listRoles, {}));

export const roleAuditQuery = (roleId: string, page: number) =>
  endpointQuery(listRoleAuditEntries, { params: { roleId }, query: { page } });

/** After a write everything that tells of roles or their members is asked for again. */
export const useRefreshAccess = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      ['roles', 'accounts', 'accessReview'].map((feature) => client.invalidateQueries({ queryKey: [feature] })),
    );
  };
};
