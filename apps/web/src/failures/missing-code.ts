/** How browsers say that a part of the application could not be fetched: a release took it away, or the network is gone. */
const MISSING_CODE =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime type/i;

/** True for an error that another try or a reload mends; nothing is wrong with the program. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && MISSING_CODE.test(error.message);

const RELOADED_AT = 'reloaded-at';
const PAUSE_MS = 5 * 60_000;

/**
 * Reloads the page unasked, where nothing can be lost by it: once, so that code which stays away is no endless loop, and
 * only while the server answers, so that the browser's own error page never takes the place of ours.
 */
export const reloadOnce = async (reload: () => void): Promise<void> => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < PAUSE_MS) {
    return;
  }
  const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => ({ ok: false }));
  if (ok) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    reload();
  }
};

/** What a button 重新載入 does; the browser asks first where changes would be lost. */
export const reloadPage = (): void => globalThis.location.reload();
