import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { askedPage, loginPathFor } from '#routing/asked-page.ts';
import { isLoggedIn } from '#stores/user-store.ts';

export const requireUser = ({ request }: LoaderFunctionArgs) => {
  if (isLoggedIn()) {
    return null;
  }
  const { pathname, search } = new URL(request.url);
  return redirect(loginPathFor(`${pathname}${search}`));
};

/**
 * A person who is logged in already goes on to the page asked for. The browser only remembers that somebody was; whether the
 * session still is, the server knows.
 */
export const skipLogin = async ({ request }: LoaderFunctionArgs) =>
  isLoggedIn() && (await hasSession()) ? redirect(askedPage(new URL(request.url).search)) : null;

const hasSession = async (): Promise<boolean> => {
  const { ok } = await fetch('/api/auth/session', { headers: { 'X-Requested-With': 'hr-system' } }).catch(() => ({
    ok: false,
  }));
  return ok;
};
