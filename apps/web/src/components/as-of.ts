import type { CalendarDate } from '@hr/domain/dates';
import { createContext, useContext } from 'react';

interface AsOf {
  readonly day: CalendarDate | undefined;
  readonly onToday: () => void;
}

const AsOfContext = createContext<AsOf | null>(null);

/** Tells what stands on a screen as of which day it is told, and how to go back to today. */
export const AsOfProvider = AsOfContext.Provider;

/** As of which day the screen is told; null on a screen that has none. */
export const useAsOf = (): AsOf | null => useContext(AsOfContext);
