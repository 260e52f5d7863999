import { logout } from '@hr/contracts/auth';
import { redirect } from 'react-router-dom';
import { call } from '#api/call.ts';
import { useUserStore } from '#stores/user-store.ts';
import { queryClient } from './query-client.ts';

/** Leaving is a submission, so that a link somewhere cannot log anybody out. */
export const loader = () => redirect('/dashboard');

/** Ends the session and forgets everything of the person; a server that cannot be reached does not hold anybody back. */
export const action = async () => {
  await call(logout).catch(() => undefined);
  useUserStore.getState().logout();
  queryClient.clear();
  return redirect('/login');
};
