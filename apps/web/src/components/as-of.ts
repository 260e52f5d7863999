import type { CalendarDate } from '@hr/domain/dates';
import { createContext, useContext } from 'react';

interface AsOf {
  readonly day: CalendarDate | undefined;
  readonly onToday: () => void;
}

const AsOfContext = createContext<AsOf | null>(null);

/** Provides the as-of day of a screen, and the function that returns to today. */
export const AsOfProvider = AsOfContext.Provider;

/** Returns the as-of day of the screen; null on screens without one. */
export const useAsOf = (): AsOf | null => useContext(AsOfContext);
