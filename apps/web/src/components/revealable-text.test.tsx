import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SENSITIVE_ELEMENTS } from '#failures/sensitive.ts';
import { renderPage } from '#testing/index.ts';
import { RevealableText } from './revealable-text.tsx';

it('excludes a revealed value from session replays', async () => {
  const { user } = renderPage(
    <RevealableText
      label="身分證字號"
      value={{ masked: 'A12****789', isRevealable: true }}
      reveal={() => Promise.resolve('A123456789')}
    />,
  );

  await user.click(screen.getByRole('button', { name: '顯示身分證字號' }));

  expect((await screen.findByText('A123456789')).closest(SENSITIVE_ELEMENTS)).not.toBeNull();
});
