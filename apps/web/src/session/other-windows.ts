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
