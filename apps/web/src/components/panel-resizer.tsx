import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import { RING_WITHIN } from '#theme/component-styles.ts';
import { useStoredState } from '#stores/use-stored-state.ts';

interface PanelResizerProps {
  /** Pixels. */
  readonly width: number;
  readonly onChange: (width: number) => void;
}

const STEP = 24;

/** Left edge of a panel, moved by dragging or arrow keys. */
export const PanelResizer = ({ width, onChange }: PanelResizerProps) => {
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      onChange(width + step);
    }
  };
  const handleMove = ({ currentTarget, pointerId, movementX, clientX }: PointerEvent<HTMLElement>): void => {
    if (currentTarget.hasPointerCapture(pointerId) && movementX !== 0) {
      onChange(currentTarget.getBoundingClientRect().right + width - currentTarget.offsetWidth - clientX);
    }
  };
  return (
    <Box
      component="hr"
      aria-orientation="vertical"
      aria-label="面板寬度"
      aria-valuenow={width}
      aria-valuemin={NARROWEST_PANEL}
      aria-valuemax={WIDEST_PANEL}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleMove}
      sx={{
        width: 6,
        m: 0,
        border: 0,
        flexShrink: 0,
        cursor: 'col-resize',
        touchAction: 'none',
        borderLeft: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '&:hover': { bgcolor: 'primary.light' },
        ...RING_WITHIN,
      }}
    />
  );
};

const DEFAULT_WIDTH = 520;
export const NARROWEST_PANEL = 360;
export const WIDEST_PANEL = 960;

/** Width of all panels in pixels, as dragged by the user. */
export const usePanelWidth = (): [number, (width: number) => void] => {
  const [width, setWidth] = useStoredState('panel-width', DEFAULT_WIDTH);
  const change = (next: number): void => setWidth(Math.min(WIDEST_PANEL, Math.max(NARROWEST_PANEL, Math.round(next))));
  return [width, change];
};
