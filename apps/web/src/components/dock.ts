import { createContext, use } from 'react';

const DockContext = createContext<HTMLElement | null>(null);

/** Gives the screens inside a place beside them, where there is room for one. */
export const DockProvider = DockContext.Provider;

/** Where a panel may stand beside the screen; null where it has to stand over it. */
export const useDock = (): HTMLElement | null => use(DockContext);
