import { getSession } from '@hr/contracts/access/sign-in';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSession, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { sessionOptions } from '#session/session.ts';
import { SignInNotice } from './sign-in-notice.tsx';

it('tells of failures under the person’s name until they have read it', async () => {
  const session = buildSession({ failuresBefore: 3 });
  const { user, client } = renderPage(<SignInNotice />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  server.use(mockEndpoint(getSession, session));
  await client.invalidateQueries({ queryKey: sessionOptions.queryKey });

  expect(await screen.findByRole('alert')).toHaveTextContent('有 3 次以您的帳號登入失敗');

  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
