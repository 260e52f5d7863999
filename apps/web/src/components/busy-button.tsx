import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { MouseEvent } from 'react';

interface BusyButtonProps extends Omit<ButtonProps, 'loading'> {
  /** Its action is running: it shows this and ignores clicks. */
  readonly isBusy: boolean;
  /** There is nothing to do. */
  readonly isIdle?: boolean;
}

/**
 * Button that waits for its action. It is not disabled meanwhile, because a disabled button loses the keyboard focus.
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
