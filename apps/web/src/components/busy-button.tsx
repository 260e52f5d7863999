import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** What it began is still under way: it shows that, and begins nothing more. */
  readonly isBusy: boolean;
  /** There is nothing that it could begin. */
  readonly isIdle?: boolean;
}

/**
 * A button that waits for what it began. It stays in use meanwhile: a button that is disabled loses the focus, and whoever
 * works by keyboard their place.
 */
export const BusyButton = ({ isBusy, isIdle = false, onClick, startIcon, children, ...button }: BusyButtonProps) => (
  <Button
    {...button}
    aria-disabled={isBusy || isIdle}
    aria-busy={isBusy}
    startIcon={isBusy ? <CircularProgress aria-hidden color="inherit" size={16} /> : startIcon}
    onClick={(event: MouseEvent<HTMLButtonElement>) => (isBusy || isIdle ? event.preventDefault() : onClick?.(event))}
    sx={isBusy || isIdle ? { opacity: isIdle ? 0.4 : 0.7 } : {}}
  >
    {children}
  </Button>
);
