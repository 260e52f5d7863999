import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { toastCatalogue, type ToastKey, type ToastKind, toastKeys } from '#messages/catalogue.ts';
import { hintAtError } from '#failures/error-hint.tsx';
import { toast } from '#messages/toast.ts';
import { Section } from './section.tsx';

const colours = { positive: 'success', negative: 'error', warning: 'warning', info: 'info' } as const satisfies Record<
  ToastKind,
  string
>;

/** The hint at an error is shown as it comes, with its two buttons. */
const show = (key: ToastKey): void => (key === 'common.unexpected' ? hintAtError('示範的錯誤訊息') : toast(key));

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
          sx={{ whiteSpace: 'normal' }}
          onClick={() => show(key)}
        >
          {toastCatalogue[key].text}
        </Button>
      ))}
    </Box>
  </Section>
);
