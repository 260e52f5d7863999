import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import { createAppTheme } from './theme.ts';

const appTheme = createAppTheme();

interface AppThemeProviderProps extends PropsWithChildren {
  readonly theme?: typeof appTheme;
}

/** The theme around everything. */
export const AppThemeProvider = ({ theme = appTheme, children }: AppThemeProviderProps) => (
  <ThemeProvider theme={theme}>
    <CssBaseline />
    {children}
  </ThemeProvider>
);
