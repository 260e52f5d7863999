import Button from '@mui/material/Button';

/** First tab stop: skips the navigation. Visible while focused. */
export const SkipLink = ({ onActivate }: { readonly onActivate: () => void }) => (
  <Button
    variant="contained"
    onClick={onActivate}
    sx={{
      position: 'fixed',
      top: 8,
      left: 8,
      zIndex: 'tooltip',
      '&:not(:focus)': { width: '1px', height: '1px', minWidth: 0, p: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
    }}
  >
    跳到主要內容
  </Button>
);
