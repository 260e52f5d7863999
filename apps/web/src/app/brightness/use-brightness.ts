import { useSyncExternalStore } from 'react';
import { useStoredState } from '#stores/use-stored-state.ts';
import type { Brightness } from '#theme/colours.ts';

export type BrightnessChoice = Brightness | 'system';

const AT_NIGHT = '(prefers-color-scheme: dark)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = globalThis.matchMedia(AT_NIGHT);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const isDarkOutside = (): boolean => globalThis.matchMedia(AT_NIGHT).matches;

/** 外觀: kept for the person, wherever they sign in. */
export const useBrightnessChoice = () => useStoredState<BrightnessChoice>('brightness', 'system');

/** How bright the pages are: as chosen, or as the device is. */
export const useBrightness = (): Brightness => {
  const [choice] = useBrightnessChoice();
  const isDark = useSyncExternalStore(subscribe, isDarkOutside);
  if (choice === 'light' || choice === 'dark') {
    return choice;
  }
  return isDark ? 'dark' : 'light';
};
