import { readStoredUser, USER_KEY } from '#stores/stored-user.ts';
import { useUserStore } from '#stores/user-store.ts';

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
