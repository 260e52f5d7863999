import { getSession } from '@hr/contracts/access/sign-in';
import { can, type Permission } from '@hr/domain/access/roles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/**
 * The session with its permissions; asked for once, again after a login in the session-expired dialog, and whenever the person
 * comes back to the window: meanwhile others may have asked for their signature.
 */
export const sessionOptions = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getSession, {}, { signal }),
  staleTime: Infinity,
  refetchOnWindowFocus: 'always',
});

/** Asks for the session again, after something that changes what the person may do or has set up. */
export const useRefreshSession = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionOptions.queryKey });
};

/** A question of permissions, answered no while the session is not known. */
export const usePermissions = (): ((permission: Permission) => boolean) => {
  const { data: session } = useQuery(sessionOptions);
  return (permission) => session !== undefined && can(session, permission);
};

/** Whether the account is bound to an employee; no while the session is not known. */
export const useIsEmployee = (): boolean => (useQuery(sessionOptions).data?.user.empId ?? '') !== '';

/** Whether the account reaches other people's records; no while the session is not known. */
export const useReachesOthers = (): boolean => useQuery(sessionOptions).data?.reachesOthers ?? false;

/** Whether the person may do it: for a button and whatever else the permission covers. */
export const useCan = (permission: Permission): boolean => usePermissions()(permission);
