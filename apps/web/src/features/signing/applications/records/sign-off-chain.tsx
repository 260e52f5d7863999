import { type ApplicationDetail, signersText } from '@hr/contracts/signing/applications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ChainProps {
  readonly steps: ApplicationDetail['steps'];
  /** Place of the pending step; null if no step is pending. */
  readonly step: number | null;
}

export const SignOffChain = ({ steps, step }: ChainProps) => (
  <Box component="ol" aria-label="簽核流程" sx={{ m: 0, pl: 3 }}>
    {steps.map((one) => (
      <Box
        component="li"
        key={one.place}
        aria-current={one.place === step ? 'step' : undefined}
        sx={{ mb: 0.5, fontWeight: one.place === step ? 600 : 400 }}
      >
        <Typography component="span" sx={{ fontSize: 14, fontWeight: 'inherit', overflowWrap: 'anywhere' }}>
          {`${one.name}：${signersText(one)}${one.place === step ? '（待簽核）' : ''}`}
        </Typography>
      </Box>
    ))}
  </Box>
);
