import { createContext, use } from 'react';

/** The place at the side of the screens where a panel is put. */
export interface Dock {
  readonly element: HTMLElement;
  /** Whether it is wide enough for both: a panel then stands beside the screen, and over it otherwise. */
  readonly hasRoom: boolean;
}

const DockContext = createContext<Dock | null>(null);

/** Gives the screens inside a place for their panels. */
export const DockProvider = DockContext.Provider;

/** Where a panel may be put; null outside of the frame around the screens. */
export const useDock = (): Dock | null => use(DockContext);
