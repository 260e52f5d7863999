import { type OpenSession, ownSessions, revokeOwnSession } from '@hr/contracts/access/sign-in';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { OwnSessionsDialog } from './own-sessions-dialog.tsx';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const session = (place: number, overrides: Partial<OpenSession> = {}): OpenSession => ({
  id: `00000000-0000-4000-8000-00000000000${place}`,
  createdAt: '2026-11-21T01:00:00.000Z',
  lastUsedAt: '2026-11-21T06:00:00.000Z',
  ipAddress: `192.0.2.${place}`,
  userAgent: CHROME,
  isCurrent: false,
  ...overrides,
});

it('shows where a person is signed in, and ends what is not theirs', async () => {
  let open = [session(1, { isCurrent: true }), session(2, { userAgent: null })];
  server.use(
    mockEndpoint(ownSessions, () => ({ items: open })),
    mockEndpoint(revokeOwnSession, ({ params }) => {
      open = open.filter(({ id }) => id !== params['sessionId']);
    }),
  );
  const { user } = renderPage(<OwnSessionsDialog onClose={() => undefined} />);

  expect(await screen.findByText('Chrome（Windows）（您目前的登入）')).toBeVisible();
  expect(screen.getByText(/192\.0\.2\.2.*最近使用/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^結束/ }));

  await waitFor(() => expect(screen.queryByText('不明的裝置')).not.toBeInTheDocument());
  expect(await screen.findByText('結束登入成功')).toBeVisible();
});
