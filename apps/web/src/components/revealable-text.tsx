import type { SensitiveValue } from '@hr/contracts/core';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { messageForUser } from '#failures/api-error.ts';
import { sensitiveElement } from '#failures/sensitive.ts';

interface RevealableTextProps {
  readonly label: string;
  readonly value: SensitiveValue | null;
  /** Fetches the full value, which the server logs. */
  readonly reveal: () => Promise<string>;
}

/** Sensitive value, masked until the user reveals it. The value is discarded when it is hidden again or unmounted. */
export const RevealableText = ({ label, value, reveal }: RevealableTextProps) => {
  const { data: whole, error, isPending, mutate, reset } = useMutation({ mutationFn: reveal, gcTime: 0 });
  if (value === null) {
    return '—';
  }
  const isShown = whole !== undefined;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 }}>
      <span {...sensitiveElement}>{whole ?? value.masked}</span>
      {value.isRevealable ? (
        <IconButton
          size="small"
          aria-label={`${isShown ? '隱藏' : '顯示'}${label}`}
          aria-pressed={isShown}
          disabled={isPending}
          onClick={() => (isShown ? reset() : mutate())}
          sx={{ my: -0.5 }}
        >
          {isShown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
        </IconButton>
      ) : null}
      {error ? <span role="alert">{messageForUser(error)}</span> : null}
    </Box>
  );
};
