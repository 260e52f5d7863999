import type { Components, Theme } from '@mui/material/styles';

const FOCUS_WIDTH = 2;

/** Focus ring that is visible on all controls. */
const focusRing = (theme: Theme) => ({
  outline: `${FOCUS_WIDTH}px solid ${theme.palette.primary.dark}`,
  outlineOffset: FOCUS_WIDTH,
});

/** Inset focus ring for containers that would cut it off, such as scroll areas and table headers. */
export const RING_WITHIN = { '&.Mui-focusVisible, &:focus-visible': { outlineOffset: -FOCUS_WIDTH } };

const CROSS =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4 10.6 12 5 17.6 6.4 19 12 13.4 17.6 19 19 17.6 13.4 12z'/%3E%3C/svg%3E\") center / contain no-repeat";

const severities = ['success', 'info', 'warning', 'error'] as const;

/** Dense but readable, for users who work with it all day. */
export const componentStyles: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      a: { color: theme.palette.primary.dark },
      // The native cross is blue regardless of the theme.
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
    // Above its neighbour in a button group.
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': { ...focusRing(theme), zIndex: 1 } }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        textTransform: 'none',
        whiteSpace: 'nowrap',
        variants: (['primary', 'error'] as const).flatMap((color) => [
          // The main color has too little contrast as text on the page (WCAG AA).
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
  // A page filled by a table would shrink the tabs, which would then show scroll buttons.
  MuiTabs: { styleOverrides: { root: { flexShrink: 0 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-selected': { color: theme.palette.primary.dark }, ...RING_WITHIN }),
    },
  },
  // Not larger than its step, which would cut it off.
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
    // Only the message is announced; otherwise the button would be read out as text.
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
  // Leaves room for the focus ring when scrolled into view.
  MuiDialogContent: { styleOverrides: { root: { scrollPaddingBlock: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: { defaultProps: { arrow: true } },
  MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
};
