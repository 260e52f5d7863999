import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toastCatalogue, type ToastKind, toastKeys } from '#messages/catalogue.ts';
import { toast } from '#messages/toast.tsx';
import { Section } from './section.tsx';

const colours = { positive: 'success', negative: 'error', warning: 'warning', info: 'info' } as const satisfies Record<
  ToastKind,
  string
>;

/** Every toast, one button each. */
export const ToastSection = () => (
  <Section title="訊息目錄">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {toastKeys.map((key) => (
        <Button
          key={key}
          size="small"
          variant="contained"
          color={colours[toastCatalogue[key].kind]}
          title={key}
          onClick={() => toast(key)}
        >
          {toastCatalogue[key].text}
        </Button>
      ))}
    </Box>
  </Section>
);
