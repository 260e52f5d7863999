import { getSession } from '@hr/contracts/access/sign-in';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildSession, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { useCan, useRefreshSession } from './session.ts';

const Page = () => {
  const isAllowed = useCan('department_set_up:edit');
  const refresh = useRefreshSession();
  return (
    <>
      <button onClick={() => void refresh()}>重新詢問</button>
      {isAllowed ? <p>可以編輯</p> : <p>不能編輯</p>}
    </>
  );
};

describe('the session', () => {
  it("is fetched again after something changed the caller's permissions", async () => {
    const { user } = renderPage(<Page />, { permissions: [] });
    expect(screen.getByText('不能編輯')).toBeVisible();
    server.use(mockEndpoint(getSession, buildSession({ permissions: ['department_set_up:edit'] })));

    await user.click(screen.getByRole('button', { name: '重新詢問' }));

    expect(await screen.findByText('可以編輯')).toBeVisible();
  });
});
