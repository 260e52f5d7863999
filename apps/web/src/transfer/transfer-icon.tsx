import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

interface TransferIconProps {
  readonly isRunning: boolean;
  /** Icon while nothing is running. */
  readonly children: ReactNode;
}

/** Icon of a button that fetches a file. The button is not disabled meanwhile, because that would lose the focus. */
export const TransferIcon = ({ isRunning, children }: TransferIconProps) =>
  isRunning ? <CircularProgress size={20} color="inherit" aria-hidden /> : children;
