import { getSession } from '@hr/contracts/access/sign-in';
import { can, type Permission } from '@hr/domain/access/roles';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';

/**
 * Query of the session with its permissions. Fetched once, after a login in the session-expired dialog, and when the
 * window regains the focus.
 */
export const sessionOptions = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getSession, {}, { signal }),
  staleTime: Infinity,
  refetchOnWindowFocus: 'always',
});

/** Refetches the session after a change of the caller's permissions or settings. */
export const useRefreshSession = (): (() => Promise<void>) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionOptions.queryKey });
};

/** Returns a function that checks a permission; false while the session is not loaded. */
export const usePermissions = (): ((permission: Permission) => boolean) => {
  const { data: session } = useQuery(sessionOptions);
  return (permission) => session !== undefined && can(session, permission);
};

/** Returns whether the account is bound to an employee; false while the session is not loaded. */
export const useIsEmployee = (): boolean => (useQuery(sessionOptions).data?.user.empId ?? '') !== '';

/** Returns whether the caller can access records of other employees; false while the session is not loaded. */
export const useReachesOthers = (): boolean => useQuery(sessionOptions).data?.reachesOthers ?? false;

/** Returns whether the caller has a permission. */
export const useCan = (permission: Permission): boolean => usePermissions()(permission);
