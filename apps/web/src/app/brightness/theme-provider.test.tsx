import MenuList from '@mui/material/MenuList';
import { useTheme } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BrightnessItems } from './brightness-items.tsx';
import { AppThemeProvider } from './theme-provider.tsx';

const Shown = () => <p>{useTheme().palette.mode}</p>;

const open = () => {
  render(
    <AppThemeProvider>
      <Shown />
      <MenuList>
        <BrightnessItems />
      </MenuList>
    </AppThemeProvider>,
  );
  return userEvent.setup();
};

const useDarkDevice = (): void => {
  const ask = vi.spyOn(globalThis, 'matchMedia');
  ask.mockImplementation((media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList);
  onTestFinished(() => ask.mockRestore());
};

describe('the pages', () => {
  it('are light until the user chooses otherwise, and stay so when opened again', async () => {
    const user = open();
    expect(screen.getByText('light')).toBeVisible();

    await user.click(screen.getByRole('menuitemradio', { name: '外觀：深色' }));

    expect(screen.getByText('dark')).toBeVisible();
    expect(screen.getByRole('menuitemradio', { name: '外觀：深色' })).toHaveAttribute('aria-checked', 'true');
    open();
    expect(screen.getAllByText('dark')).toHaveLength(2);
  });

  it('are dark if the device is, unless light was chosen', async () => {
    useDarkDevice();
    const user = open();
    expect(screen.getByText('dark')).toBeVisible();

    await user.click(screen.getByRole('menuitemradio', { name: '外觀：淺色' }));

    expect(screen.getByText('light')).toBeVisible();
  });
});
