import { readStoredUser, USER_KEY } from '#stores/stored-user.ts';
import { useUserStore } from '#stores/user-store.ts';

const KEY = 'changed-in-another-window';

/** Notifies the other windows of this browser about a write. */
export const notifyOtherWindows = (): void => localStorage.setItem(KEY, crypto.randomUUID());

/** Calls back when another window has written something. Returns a function that stops it. */
export const followOtherWindows = (handleChange: () => void): (() => void) => {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === KEY) {
      handleChange();
    }
  };
  globalThis.addEventListener('storage', handleStorage);
  return () => globalThis.removeEventListener('storage', handleStorage);
};

/**
 * Calls back if another tab logs in as another user, which changes the session of this tab too. Returns a function
 * that stops it.
 */
export const followOtherTabs = (restart: () => void): (() => void) => {
  const handleStorage = ({ key }: StorageEvent): void => {
    const stored = readStoredUser();
    const { username } = useUserStore.getState();
    if (key === USER_KEY && stored && username !== '' && stored.username !== username) {
      restart();
    }
  };
  globalThis.addEventListener('storage', handleStorage);
  return () => globalThis.removeEventListener('storage', handleStorage);
};
