import CssBaseline from '@mui/material/CssBaseline';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import type { Brightness } from '#theme/colours.ts';
import { createAppTheme } from '#theme/theme.ts';
import { useBrightness } from './use-brightness.ts';

const themes: Readonly<Record<Brightness, Theme>> = { light: createAppTheme('light'), dark: createAppTheme('dark') };

interface AppThemeProviderProps extends PropsWithChildren {
  readonly theme?: Theme;
}

/** Provides the theme. */
export const AppThemeProvider = ({ theme, children }: AppThemeProviderProps) => {
  const brightness = useBrightness();
  return (
    <ThemeProvider theme={theme ?? themes[brightness]}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};
