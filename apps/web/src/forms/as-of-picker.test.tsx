import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/index.ts';
import { AsOfPicker } from './as-of-picker.tsx';

afterEach(() => vi.useRealTimers());

it('shows the new day after midnight while the page stays open', () => {
  // A minute before midnight in Taipei.
  vi.useFakeTimers({ now: new Date('2026-11-26T15:59:00Z') });
  renderPage(<AsOfPicker value={undefined} onChange={() => undefined} />);
  const field = screen.getByRole('textbox', { name: '基準日' });
  expect(field).toHaveValue('2026/11/26');

  act(() => void vi.advanceTimersByTime(120_000));

  expect(field).toHaveValue('2026/11/27');
});
