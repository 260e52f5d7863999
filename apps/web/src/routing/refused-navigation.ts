import { create } from 'zustand';

/**
 * Counts how often the user stayed on the page when asked about unsaved changes; pending navigation state is then
 * discarded.
 */
export const useRefusedNavigations = create(() => 0);

export const refuseNavigation = (): void => useRefusedNavigations.setState((count) => count + 1, true);
