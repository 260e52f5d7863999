import type { Components, Theme } from '@mui/material/styles';

const FOCUS_WIDTH = 2;

/** A focus ring that shows on every control, whatever its own colours are. */
const focusRing = (theme: Theme) => ({
  outline: `${FOCUS_WIDTH}px solid ${theme.palette.primary.dark}`,
  outlineOffset: FOCUS_WIDTH,
});

/** Where the box that it stands in would cut the ring off: at the edge of what is scrolled, in the head of a table. */
export const RING_WITHIN = { '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -FOCUS_WIDTH } };

const CROSS =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z'/%3E%3C/svg%3E\") center / contain no-repeat";

const severities = ['success', 'info', 'warning', 'error'] as const;

/** Dense but readable: people work in this all day. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      a: { color: theme.palette.primary.dark },
      // The browser's own cross is blue whatever the theme is.
      'input[type="search"]::-webkit-search-cancel-button': {
        appearance: 'none',
        width: 16,
        height: 16,
        cursor: 'pointer',
        backgroundColor: theme.palette.text.secondary,
        mask: CROSS,
      },
      'a:focus-visible, [tabindex]:focus-visible': focusRing(theme),
      'main:focus, h1:focus': { outline: 'none' },
    }),
  },
  MuiButtonBase: {
    // Over its neighbour in a group of buttons.
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': { ...focusRing(theme), zIndex: 1 } }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        whiteSpace: 'nowrap',
        variants: (['primary', 'error'] as const).flatMap((color) => [
          // The colour itself is hard to read as text on the page, by day or by night (WCAG AA).
          ...(['outlined', 'text'] as const).map((variant) => ({
            props: { variant, color },
            style: { color: theme.palette[color].dark },
          })),
          {
            props: { variant: 'contained' as const, color },
            style: { '&:hover': { backgroundColor: theme.palette[color].main, filter: 'brightness(0.88)' } },
          },
        ]),
      }),
    },
  },
  MuiLink: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.primary.dark }) } },
  // A page whose table fills it would press them together, which they take for tabs that do not fit beside one another.
  MuiTabs: { styleOverrides: { root: { flexShrink: 0 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-selected': { color: theme.palette.primary.dark }, ...RING_WITHIN }),
    },
  },
  // No larger than its step, beyond which it would be cut off itself.
  MuiStepButton: { styleOverrides: { root: { padding: '8px 0', margin: '-8px 0', ...RING_WITHIN } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.shadows[8] }) },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused': { color: theme.palette.primary.dark },
        '&.Mui-error': { color: theme.palette.error.dark },
      }),
      asterisk: ({ theme }) => ({ color: theme.palette.error.dark }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-error': { color: theme.palette.error.dark } }) },
  },
  MuiAlert: {
    // What is read out is what it says; the button at its end stands beside that, or it would be read out as words.
    defaultProps: { role: 'presentation', slotProps: { message: { role: 'alert' } } },
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 14,
        variants: severities.map((severity) => ({
          props: { severity, variant: 'standard' as const },
          style: {
            backgroundColor: theme.palette[severity].light,
            color: theme.palette[severity].dark,
            border: `1px solid ${theme.palette[severity].main}`,
            '& .MuiAlert-icon': { color: theme.palette[severity].dark },
          },
        })),
      }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.shadows[12], backgroundImage: 'none' }) },
  },
  MuiDialogTitle: { defaultProps: { component: 'h2', variant: 'h2' } },
  // What has the focus is scrolled into sight with its ring.
  MuiDialogContent: { styleOverrides: { root: { scrollPaddingBlock: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
};
