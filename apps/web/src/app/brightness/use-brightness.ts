import { useSyncExternalStore } from 'react';
import { useStoredState } from '#stores/use-stored-state.ts';
import type { Brightness } from '#theme/colours.ts';

export type BrightnessChoice = Brightness | 'system';

const DARK_DEVICE = '(prefers-color-scheme: dark)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = globalThis.matchMedia(DARK_DEVICE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const isDeviceDark = (): boolean => globalThis.matchMedia(DARK_DEVICE).matches;

/** Setting 外觀, stored for the user. */
export const useBrightnessChoice = () => useStoredState<BrightnessChoice>('brightness', 'system');

/** Returns the chosen brightness, or that of the device. */
export const useBrightness = (): Brightness => {
  const [choice] = useBrightnessChoice();
  const isDark = useSyncExternalStore(subscribe, isDeviceDark);
  if (choice === 'light' || choice === 'dark') {
    return choice;
  }
  return isDark ? 'dark' : 'light';
};
