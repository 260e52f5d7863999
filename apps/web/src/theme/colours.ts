/** Theme colors of the specification (section 9). */
export const colours = {
  primary: '#1976d2',
  secondary: '#26a69a',
  accent: '#9c27b0',
  dark: '#1d1d1d',
  positive: '#21ba45',
  negative: '#c10015',
  info: '#31ccec',
  warning: '#f2c037',
} as const;

/** Text on colors that are too light for white text (WCAG AA). */
const DARK_TEXT = 'rgba(0, 0, 0, 0.87)';
const LIGHT_TEXT = '#fff';

/** Light or dark pages. */
export type Brightness = 'light' | 'dark';

/**
 * The main colors are the same in light and dark mode. `dark` is the shade for readable text on the page, `light` the
 * tint behind such text.
 */
export const paletteColours = {
  light: {
    primary: { main: colours.primary, dark: '#115293', light: '#e8f1fb', contrastText: LIGHT_TEXT },
    secondary: { main: colours.secondary, dark: '#00695f', light: '#e0f2f1', contrastText: DARK_TEXT },
    accent: { main: colours.accent, dark: '#6d1b7b', light: '#f6e9f8', contrastText: LIGHT_TEXT },
    dark: { main: colours.dark, dark: '#000000', light: '#e8e8e8', contrastText: LIGHT_TEXT },
    success: { main: colours.positive, dark: '#116b27', light: '#e3f7e8', contrastText: DARK_TEXT },
    info: { main: colours.info, dark: '#01667b', light: '#e3f8fc', contrastText: DARK_TEXT },
    warning: { main: colours.warning, dark: '#7a5300', light: '#fdf5dc', contrastText: DARK_TEXT },
    error: { main: colours.negative, dark: '#93000f', light: '#fdebec', contrastText: LIGHT_TEXT },
    background: { default: '#f4f6f8', paper: '#ffffff' },
    text: { primary: '#1d2129', secondary: '#57606a' },
    divider: '#e1e4e8',
  },
  dark: {
    primary: { main: colours.primary, dark: '#90c4f9', light: '#15324f', contrastText: LIGHT_TEXT },
    secondary: { main: colours.secondary, dark: '#7fd6cc', light: '#123b38', contrastText: DARK_TEXT },
    accent: { main: colours.accent, dark: '#e3a8ef', light: '#3c1a44', contrastText: LIGHT_TEXT },
    dark: { main: colours.dark, dark: '#e6e8ea', light: '#343a41', contrastText: LIGHT_TEXT },
    success: { main: colours.positive, dark: '#6fe08a', light: '#12381c', contrastText: DARK_TEXT },
    info: { main: colours.info, dark: '#7fe3f7', light: '#0e3843', contrastText: DARK_TEXT },
    warning: { main: colours.warning, dark: '#f7d774', light: '#3d3110', contrastText: DARK_TEXT },
    error: { main: colours.negative, dark: '#ff9aa2', light: '#4a1619', contrastText: LIGHT_TEXT },
    background: { default: '#101418', paper: '#1a1f24' },
    text: { primary: '#e8eaed', secondary: '#a9b1ba' },
    divider: '#39414a',
  },
} as const;
