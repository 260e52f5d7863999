import { useStoredState } from '#stores/use-stored-state.ts';

const USUAL_WIDTH = 520;
export const NARROWEST_PANEL = 360;
export const WIDEST_PANEL = 960;

/** Pixels; one width for every panel, as the person has dragged it. */
export const usePanelWidth = (): [number, (width: number) => void] => {
  const [width, setWidth] = useStoredState('panel-width', USUAL_WIDTH);
  const change = (next: number): void => setWidth(Math.min(WIDEST_PANEL, Math.max(NARROWEST_PANEL, Math.round(next))));
  return [width, change];
};
