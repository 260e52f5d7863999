import Typography from '@mui/material/Typography';
import { FaultAlert } from '../kinds/fault-alert.tsx';

interface FaultsOrHintProps {
  readonly faults: readonly string[];
  /** What there will be once enough is filled in. */
  readonly hint: string;
}

/** In the place of what sending a form would come to: why it would not be sent, or what is still lacking. */
export const FaultsOrHint = ({ faults, hint }: FaultsOrHintProps) =>
  faults.length === 0 ? (
    <Typography sx={{ fontSize: 14 }}>{hint}</Typography>
  ) : (
    faults.map((text) => <FaultAlert key={text} fault={{ text, article: null }} isCertain />)
  );
