import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { requestedPage, loginPathFor } from '#routing/requested-page.ts';
import { isLoggedIn } from '#stores/user-store.ts';

export const requireUser = ({ request }: LoaderFunctionArgs) => {
  if (isLoggedIn()) {
    return null;
  }
  const { pathname, search } = new URL(request.url);
  return redirect(loginPathFor(`${pathname}${search}`));
};

/**
 * Redirects a user who is logged in to the requested page. The browser only remembers the user; the server knows
 * whether the session exists.
 */
export const skipLogin = async ({ request }: LoaderFunctionArgs) =>
  isLoggedIn() && (await hasSession()) ? redirect(requestedPage(new URL(request.url).search)) : null;

const hasSession = async (): Promise<boolean> => {
  const { ok } = await fetch('/api/auth/session', { headers: { 'X-Requested-With': 'hr-system' } }).catch(() => ({
    ok: false,
  }));
  return ok;
};
