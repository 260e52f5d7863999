import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface TransferIconProps {
  readonly isRunning: boolean;
  /** What stands there otherwise. */
  readonly children: ReactNode;
}

/** The icon of a button that fetches a file. The button stays in use meanwhile, because one that is not loses the focus. */
export const TransferIcon = ({ isRunning, children }: TransferIconProps) =>
  isRunning ? <CircularProgress size={20} color="inherit" aria-hidden /> : children;
