const HOME = '/dashboard';
const PARAMETER = 'next';

/** Returns the URL of the login page with the requested page. */
export const loginPathFor = (requested: string): string =>
  requested === HOME ? '/login' : `/login?${new URLSearchParams({ [PARAMETER]: requested }).toString()}`;

/**
 * Returns the page requested before the login. Only paths inside this application are accepted; URLs that a browser
 * would read as another site lead to the home page.
 */
export const requestedPage = (search: string): string => {
  const requested = new URLSearchParams(search).get(PARAMETER) ?? HOME;
  const base = globalThis.location.origin;
  const url = URL.canParse(requested, base) ? new URL(requested, base) : null;
  const isInside = url?.origin === base && /^\/[^/\\]/.test(requested) && !url.pathname.startsWith('/log');
  return isInside ? requested : HOME;
};
