import type { Components, Theme } from '@mui/material/styles';

const FOCUS_WIDTH = 2;

/** A focus ring that shows on every control, whatever its own colours are. */
const focusRing = (theme: Theme) => ({
  outline: `${FOCUS_WIDTH}px solid ${theme.palette.primary.dark}`,
  outlineOffset: FOCUS_WIDTH,
});

/** Dense but readable: people work in this all day. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      'a:focus-visible, [tabindex]:focus-visible': focusRing(theme),
      'main:focus, h1:focus': { outline: 'none' },
    }),
  },
  MuiButtonBase: {
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        whiteSpace: 'nowrap',
        // The primary colour itself is too light as text on the page's grey (WCAG AA).
        variants: (['outlined', 'text'] as const).map((variant) => ({
          props: { variant, color: 'primary' as const },
          style: { color: theme.palette.primary.dark },
        })),
      }),
    },
  },
  MuiLink: { styleOverrides: { root: ({ theme }) => ({ color: theme.palette.primary.dark }) } },
  MuiTab: { styleOverrides: { root: ({ theme }) => ({ '&.Mui-selected': { color: theme.palette.primary.dark } }) } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.shadows[8] }) },
  },
  MuiFormLabel: {
    styleOverrides: {
      asterisk: ({ theme }) => ({ color: theme.palette.error.main }),
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  MuiDialog: { styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.shadows[12] }) } },
  MuiDialogTitle: { defaultProps: { component: 'h2', variant: 'h2' } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
};
