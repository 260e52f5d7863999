import { create } from 'zustand';

/** How often somebody has stayed where they were when asked; what was to be shown instead is then not on its way any more. */
export const useRefusedNavigations = create(() => 0);

/** Somebody has stayed. */
export const refuseNavigation = (): void => useRefusedNavigations.setState((count) => count + 1, true);
