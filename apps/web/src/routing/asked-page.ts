const HOME = '/dashboard';
const PARAMETER = 'next';

/** The login page's address, with the page that was asked for. */
export const loginPathFor = (asked: string): string =>
  asked === HOME ? '/login' : `/login?${new URLSearchParams({ [PARAMETER]: asked }).toString()}`;

/**
 * The page that was asked for before the login. Only an address inside this application is followed: anything that a
 * browser would read as another site's leads home.
 */
export const askedPage = (search: string): string => {
  const asked = new URLSearchParams(search).get(PARAMETER) ?? HOME;
  const base = globalThis.location.origin;
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  const isInside = url?.origin === base && /^\/[^/\\]/.test(asked) && !url.pathname.startsWith('/log');
  return isInside ? asked : HOME;
};
