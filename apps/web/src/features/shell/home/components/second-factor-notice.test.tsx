import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionOptions } from '#session/session.ts';
import { buildSession, renderPage } from '#testing/index.ts';
import { SecondFactorNotice } from './second-factor-notice.tsx';

it('tells by when a second factor has to be set up, and where', async () => {
  const { client } = renderPage(<SecondFactorNotice />);
  act(() => {
    client.setQueryData(sessionOptions.queryKey, buildSession({ secondFactorDueAt: '2026-12-05T06:00:00.000Z' }));
  });

  expect(await screen.findByRole('alert')).toHaveTextContent('請於 2026/12/05 前設定');
  expect(await screen.findByRole('button', { name: '加入通行金鑰' })).toBeVisible();
  expect(screen.getByRole('button', { name: '使用驗證器 App' })).toBeVisible();
});
