import type { ApplicationDetail } from '@hr/contracts/applications';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ChainProps {
  readonly steps: ApplicationDetail['steps'];
  /** The place of the step that waits; null while none does. */
  readonly step: number | null;
}

const MOST_NAMED = 5;

/** Of several. */
const rules = { one: '（其中一位簽核）', all: '（全部簽核）' } as const;

type Step = ChainProps['steps'][number];

/** Of a step that all sign it is told who has. */
const nameOf = (mode: Step['mode'], { nameZh, hasSigned }: Step['signers'][number]): string =>
  mode === 'all' && hasSigned ? `${nameZh}（已簽核）` : nameZh;

const namesOf = ({ mode, signers, addedBy }: Step): string => {
  const named = signers.slice(0, MOST_NAMED).map((signer) => nameOf(mode, signer));
  const rest = signers.length > MOST_NAMED ? `等 ${signers.length} 位` : '';
  const rule = signers.length > 1 ? rules[mode] : '';
  const added = addedBy === null ? '' : `（${addedBy}加簽）`;
  return `${named.join('、')}${rest}${rule}${added}`;
};

/** Who signs, step by step; the one that waits stands out. */
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
          {`${one.name}：${namesOf(one)}${one.place === step ? '（待簽核）' : ''}`}
        </Typography>
      </Box>
    ))}
  </Box>
);
