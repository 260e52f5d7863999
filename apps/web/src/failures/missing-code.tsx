import Button from '@mui/material/Button';
import { toast } from '#messages/toast.ts';

/** Messages of browsers if a chunk cannot be loaded: it was replaced by a release, or the network is down. */
const MISSING_CODE =
  /dynamically imported module|importing a module script failed|unable to preload css|not a valid javascript mime type/i;

/** Returns whether the error is a chunk that could not be loaded, which a retry or a reload fixes. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && MISSING_CODE.test(error.message);

const RELOADED_AT = 'reloaded-at';
const PAUSE_MS = 5 * 60_000;

/**
 * Reloads the page if no input can be lost. Only once, to avoid a loop, and only while the server responds, so that
 * the error page of the browser does not replace the page.
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

/** Reloads the page; the browser asks first if changes would be lost. */
export const reloadPage = (): void => globalThis.location.reload();

/** Shows that code for an action could not be loaded; the page and its input stay until the user reloads. */
export const hintAtMissingCode = (): void =>
  toast('common.outdated', {
    id: 'common.outdated',
    actions: () => (
      <Button size="small" color="inherit" variant="outlined" onClick={reloadPage}>
        重新載入
      </Button>
    ),
  });
