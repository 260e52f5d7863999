import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { askedPage, loginPathFor } from '#routing/asked-page.ts';
import { isLoggedIn } from '#stores/user-store.ts';

/** Leads to the login page, which leads back, when nobody is logged in. */
export const requireUser = ({ request }: LoaderFunctionArgs) => {
  if (isLoggedIn()) {
    return null;
  }
  const { pathname, search } = new URL(request.url);
  return redirect(loginPathFor(`${pathname}${search}`));
};

/** A person who is logged in already goes on to the page asked for. */
export const skipLogin = ({ request }: LoaderFunctionArgs) =>
  isLoggedIn() ? redirect(askedPage(new URL(request.url).search)) : null;
