import { createContext, use } from 'react';

/** Area next to the screen for a panel. */
export interface Dock {
  readonly element: HTMLElement;
  /** Whether the panel fits next to the screen; otherwise it covers the screen. */
  readonly hasRoom: boolean;
}

const DockContext = createContext<Dock | null>(null);

/** Provides the dock to the screens. */
export const DockProvider = DockContext.Provider;

/** Returns the dock; null outside of the app frame. */
export const useDock = (): Dock | null => use(DockContext);
