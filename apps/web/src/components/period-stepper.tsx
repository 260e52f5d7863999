import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';

interface Step {
  readonly label: string;
  /** Undefined at the last period. */
  readonly onStep: (() => void) | undefined;
}

interface PeriodStepperProps {
  readonly text: string;
  readonly before: Step;
  readonly after: Step;
  /** Returns to the current period; has no step while that is shown. */
  readonly now: Step;
}

/** Steps back and forth by a year or a month. */
export const PeriodStepper = ({ text, before, after, now }: PeriodStepperProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    <IconButton aria-label={before.label} disabled={before.onStep === undefined} onClick={before.onStep}>
      <ChevronLeft />
    </IconButton>
    <Typography component="output" sx={{ minWidth: 72, textAlign: 'center', fontWeight: 500 }}>
      {text}
    </Typography>
    <IconButton aria-label={after.label} disabled={after.onStep === undefined} onClick={after.onStep}>
      <ChevronRight />
    </IconButton>
    <Button disabled={now.onStep === undefined} onClick={now.onStep}>
      {now.label}
    </Button>
  </Box>
);
