import { logout } from '@hr/contracts/access/sign-in';
import { redirect } from 'react-router-dom';
import { call } from '#api/call.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { useUserStore } from '#stores/user-store.ts';

/** The logout is a submission, so that a link cannot log a user out. */
export const loader = () => redirect('/dashboard');

/**
 * Removes the user and ends the session, even if the server is unavailable. Query data is removed after its screens
 * are unmounted (`SignedInQueries`), because they would refetch it.
 */
export const action = async () => {
  useUserStore.getState().logout();
  useSessionStore.getState().end();
  await call(logout).catch(() => undefined);
  return redirect('/login');
};
