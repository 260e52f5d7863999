import { accessNoticeEndpoints } from '@hr/contracts/access/accounts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint, renderPage, server } from '#testing/index.ts';
import { AccessNotices } from './access-notices.tsx';

it('tells an administrator what was done until they have read it', async () => {
  let items = [{ id: '00000000-0000-4000-8000-000000000001', at: '2026-11-21T06:00:00.000Z', text: '有人重設密碼。' }];
  server.use(
    mockEndpoint(accessNoticeEndpoints.list, () => ({ items })),
    mockEndpoint(accessNoticeEndpoints.read, () => {
      items = [];
    }),
  );
  const { user } = renderPage(<AccessNotices />, { permissions: ['access_set_up:view', 'access_set_up:edit'] });

  await user.click(await screen.findByRole('button', { name: '知道了：有人重設密碼。' }));

  await waitFor(() => expect(screen.queryByText(/有人重設密碼/)).not.toBeInTheDocument());
});
