import Typography from '@mui/material/Typography';
import { FaultAlert } from '../kinds/fault-alert.tsx';

interface FaultsOrHintProps {
  readonly faults: readonly string[];
  /** Explains what the preview will show. */
  readonly hint: string;
}

/** Shown instead of the preview: the faults, or the hint while values are missing. */
export const FaultsOrHint = ({ faults, hint }: FaultsOrHintProps) =>
  faults.length === 0 ? (
    <Typography sx={{ fontSize: 14 }}>{hint}</Typography>
  ) : (
    faults.map((text) => <FaultAlert key={text} fault={{ text, article: null }} isCertain />)
  );
