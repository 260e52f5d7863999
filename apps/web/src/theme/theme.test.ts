import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { createAppTheme } from './theme.ts';

const names = ['primary', 'secondary', 'accent', 'dark', 'success', 'error', 'info', 'warning'] as const;
const READABLE = 4.5;

describe.each(['light', 'dark'] as const)('the %s theme', (brightness) => {
  const { palette, breakpoints } = createAppTheme(brightness);

  it('has the colors of the specification', () => {
    expect(Object.fromEntries(names.map((name) => [name, palette[name].main]))).toEqual({
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

  it.each(names)(
    '%s is readable under its own text, and its text shade on the page, on paper and on its tint',
    (name) => {
      const { main, dark, light, contrastText } = palette[name];
      const text = contrastText.startsWith('rgba') ? '#212121' : contrastText;

      expect(getContrastRatio(text, main)).toBeGreaterThanOrEqual(READABLE);
      for (const ground of [palette.background.default, palette.background.paper, light]) {
        expect(getContrastRatio(dark, ground)).toBeGreaterThanOrEqual(READABLE);
      }
    },
  );

  it.each(['primary', 'secondary'] as const)('has %s text that is readable on screen and on paper', (name) => {
    for (const ground of [palette.background.default, palette.background.paper]) {
      expect(getContrastRatio(palette.text[name], ground)).toBeGreaterThanOrEqual(READABLE);
    }
  });
});
