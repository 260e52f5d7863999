import { zhTW } from '@mui/material/locale';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { paletteColours } from './colours.ts';
import { componentStyles } from './component-styles.ts';
import './palette-augmentation.ts';

/** System fonts only: nothing is fetched, and every desktop in use has one with Traditional Chinese. */
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
  palette: {
    ...paletteColours,
    background: { default: '#f4f6f8', paper: '#ffffff' },
    text: { primary: '#1d2129', secondary: '#57606a' },
    divider: '#e1e4e8',
  },
  shape: { borderRadius: 8 },
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

/** The theme of the specification (section 9); a caller may add options, as tests do. */
export const createAppTheme = (extra: ThemeOptions = {}) => createTheme(options, zhTW, extra);
