import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createAppTheme } from './theme.ts';

const { palette, breakpoints } = createAppTheme();
const READABLE = 4.5;

describe('the theme', () => {
  it('has the colours of the specification', () => {
    const shown = Object.fromEntries(
      (['primary', 'secondary', 'accent', 'dark', 'success', 'error', 'info', 'warning'] as const).map((name) => [
        name,
        palette[name].main,
      ]),
    );

    expect(shown).toEqual({
      primary: '#1976d2',
      secondary: '#26a69a',
      accent: '#9c27b0',
      dark: '#1d1d1d',
      success: '#21ba45',
      error: '#c10015',
      info: '#31ccec',
      warning: '#f2c037',
    });
  });

  it('has the breakpoints of the specification', () => {
    expect(breakpoints.values).toEqual({ xs: 0, sm: 600, md: 1024, lg: 1440, xl: 1920 });
  });

  it.each(['primary', 'secondary', 'accent', 'dark', 'success', 'error', 'info', 'warning'] as const)(
    '%s is readable under its own text, and its dark shade as text on the page',
    (name) => {
      const { main, dark, contrastText } = palette[name];
      const text = contrastText.startsWith('rgba') ? '#212121' : contrastText;

      expect(getContrastRatio(text, main)).toBeGreaterThanOrEqual(READABLE);
      expect(getContrastRatio(dark, palette.background.default)).toBeGreaterThanOrEqual(READABLE);
    },
  );
});
