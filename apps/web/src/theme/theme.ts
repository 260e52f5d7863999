import { zhTW } from '@mui/material/locale';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { type Brightness, paletteColours } from './colours.ts';
import { componentStyles } from './component-styles.ts';
import './palette-augmentation.ts';

/** System fonts only: nothing is loaded, and all desktop systems have one with Traditional Chinese. */
const fontFamily = [
  'Roboto',
  '"Noto Sans TC"',
  '"Noto Sans CJK TC"',
  '"PingFang TC"',
  '"Microsoft JhengHei"',
  'sans-serif',
].join(', ');

const options: ThemeOptions = {
  breakpoints: { values: { xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 } },
  shape: { borderRadius: 8 },
  // Without animations if the user's system asks for reduced motion.
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.4 },
    h2: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.4 },
    h3: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
    button: { fontWeight: 500 },
  },
  components: componentStyles,
};

/** Creates the theme of the specification (section 9); tests add options. */
export const createAppTheme = (brightness: Brightness = 'light', extra: ThemeOptions = {}) =>
  createTheme({ ...options, palette: { mode: brightness, ...paletteColours[brightness] } }, zhTW, extra);
