import { logout } from '@hr/contracts/access/sign-in';
import { redirect } from 'react-router-dom';
import { call } from '#api/call.ts';
import { useSessionStore } from '#stores/session-store.ts';
import { useUserStore } from '#stores/user-store.ts';

/** Leaving is a submission, so that a link somewhere cannot log anybody out. */
export const loader = () => redirect('/dashboard');

/**
 * Forgets the person and ends the session; a server that cannot be reached does not hold anybody back. What was fetched is
 * forgotten when its screens are gone (`SignedInQueries`): they would ask for it again.
 */
export const action = async () => {
  useUserStore.getState().logout();
  useSessionStore.getState().end();
  await call(logout).catch(() => undefined);
  return redirect('/login');
};
