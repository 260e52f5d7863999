import { readStoredUser, USER_KEY } from '#stores/stored-user.ts';
import { useUserStore } from '#stores/user-store.ts';

/**
 * A login as somebody else in another tab changes the session of this one too; what is on the screen is no longer this
 * person's, so the page starts anew. Returns a function that stops it.
 */
export const followOtherTabs = (startAnew: () => void): (() => void) => {
  const handleStorage = ({ key }: StorageEvent): void => {
    const stored = readStoredUser();
    const { username } = useUserStore.getState();
    if (key === USER_KEY && stored && username !== '' && stored.username !== username) {
      startAnew();
    }
  };
  globalThis.addEventListener('storage', handleStorage);
  return () => globalThis.removeEventListener('storage', handleStorage);
};
