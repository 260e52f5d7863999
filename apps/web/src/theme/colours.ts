/** The theme colours of the specification (section 9). */
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

/** Text on the colours that are too light for white (WCAG AA). */
const DARK_TEXT = 'rgba(0, 0, 0, 0.87)';
const LIGHT_TEXT = '#fff';

/** `dark` is the shade that is readable as text on white. */
export const paletteColours = {
  primary: { main: colours.primary, dark: '#115293', light: '#e8f1fb', contrastText: LIGHT_TEXT },
  secondary: { main: colours.secondary, dark: '#00695f', light: '#e0f2f1', contrastText: DARK_TEXT },
  accent: { main: colours.accent, dark: '#6d1b7b', light: '#f6e9f8', contrastText: LIGHT_TEXT },
  dark: { main: colours.dark, dark: '#000000', light: '#e8e8e8', contrastText: LIGHT_TEXT },
  success: { main: colours.positive, dark: '#116b27', light: '#e3f7e8', contrastText: DARK_TEXT },
  info: { main: colours.info, dark: '#01667b', light: '#e3f8fc', contrastText: DARK_TEXT },
  warning: { main: colours.warning, dark: '#7a5300', light: '#fdf5dc', contrastText: DARK_TEXT },
  error: { main: colours.negative, dark: '#93000f', light: '#fdebec', contrastText: LIGHT_TEXT },
};
