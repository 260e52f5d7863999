import { useStoredState } from '#stores/use-stored-state.ts';

const DEFAULT_WIDTH = 520;
export const NARROWEST_PANEL = 360;
export const WIDEST_PANEL = 960;

/** Width of all panels in pixels, as dragged by the user. */
export const usePanelWidth = (): [number, (width: number) => void] => {
  const [width, setWidth] = useStoredState('panel-width', DEFAULT_WIDTH);
  const change = (next: number): void => setWidth(Math.min(WIDEST_PANEL, Math.max(NARROWEST_PANEL, Math.round(next))));
  return [width, change];
};
