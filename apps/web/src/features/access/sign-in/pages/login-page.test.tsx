import { getSession, login } from '@hr/contracts/access/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { describe, expect, it } from 'vitest';
import { useSessionStore } from '#stores/session-store.ts';
import {
  buildSession,
  buildUser,
  axeViolations,
  mockEndpoint,
  mockProblem,
  type MockRequest,
  renderApp,
  server,
} from '#testing/index.ts';

type Rendered = ReturnType<typeof renderApp>;

const fillIn = async ({ user }: Rendered, password = 'correct') => {
  await user.type(await screen.findByLabelText(/帳號/), ' wang ');
  await user.type(screen.getByLabelText(/密碼/), password);
};

const submit = ({ user }: Rendered) => user.click(screen.getByRole('button', { name: '登入' }));

describe('the login page', () => {
  it('logs in, keeps the user and opens the home page', async () => {
    let body: unknown;
    server.use(
      mockEndpoint(login, (request: MockRequest) => {
        body = request.body;
        return buildUser();
      }),
      mockEndpoint(getSession, buildSession()),
    );
    const app = renderApp('/login');

    await fillIn(app);
    await submit(app);

    expect(await screen.findByRole('heading', { name: '王小明，您好' })).toBeVisible();
    expect(body).toEqual({ username: 'wang', password: 'correct' });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      username: 'wang',
      empId: 'E001',
      empName: '王小明',
    });
  });

  it('says that the password is wrong and puts the cursor into it', async () => {
    server.use(mockProblem(login, 'WrongPassword'));
    const app = renderApp('/login');

    await fillIn(app, 'wrong');
    await submit(app);

    expect(await within(await screen.findByRole('log')).findByText('密碼錯誤')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/密碼/)).toHaveFocus());
    expect(screen.getByLabelText(/密碼/)).toHaveAccessibleDescription('密碼錯誤');
    await app.user.keyboard('t');
    expect(screen.getByLabelText(/密碼/)).not.toHaveAccessibleDescription('密碼錯誤');
    expect(useSessionStore.getState().isExpired).toBe(false);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('says so no longer once somebody is signed in', async () => {
    server.use(mockProblem(login, 'WrongPassword'));
    const app = renderApp('/login');
    await fillIn(app, 'wrong');
    await submit(app);
    const toasts = within(await screen.findByRole('log'));
    await toasts.findByText('密碼錯誤');

    server.use(mockEndpoint(login, buildUser()), mockEndpoint(getSession, buildSession()));
    await submit(app);

    await screen.findByRole('heading', { name: '王小明，您好' });
    await waitFor(() => expect(toasts.queryByText('密碼錯誤')).not.toBeInTheDocument());
  });

  it('says that the account is locked', async () => {
    server.use(mockProblem(login, 'AccountLocked'));
    const app = renderApp('/login');

    await fillIn(app);
    await submit(app);

    expect(await screen.findByRole('alert')).toHaveTextContent('失敗次數過多');
  });

  it('asks for what is missing without asking the server', async () => {
    const app = renderApp('/login');
    await screen.findByLabelText(/帳號/);

    await submit(app);

    await waitFor(() => expect(screen.getByLabelText(/帳號/)).toHaveAccessibleDescription('請輸入帳號'));
    expect(screen.getByLabelText(/密碼/)).toHaveAccessibleDescription('請輸入密碼');
    await waitFor(() => expect(screen.getByLabelText(/帳號/)).toHaveFocus());
  });

  it('asks the server once when the button is pressed twice', async () => {
    let asked = 0;
    server.use(
      mockEndpoint(login, async () => {
        asked += 1;
        await delay(50);
        return buildUser();
      }),
      mockEndpoint(getSession, buildSession()),
    );
    const app = renderApp('/login');

    await fillIn(app);
    await app.user.dblClick(screen.getByRole('button', { name: '登入' }));
    await app.user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: '王小明，您好' });

    expect(asked).toBe(1);
  });

  it('has nothing that axe finds', async () => {
    renderApp('/login');
    await screen.findByLabelText(/帳號/);

    expect(await axeViolations()).toEqual([]);
  });
});
