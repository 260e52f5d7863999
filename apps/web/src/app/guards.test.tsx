import { getSession, login, logout } from '@hr/contracts/access/sign-in';
import { act, screen, waitFor, within } from '@testing-library/react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { requestedPage, loginPathFor } from '#routing/requested-page.ts';
import { useErrorStore } from '#stores/error-store.ts';
import { useSessionStore } from '#stores/session-store.ts';
import {
  buildSession,
  buildUser,
  axeViolations,
  mockEndpoint,
  mockProblem,
  renderApp,
  server,
  signIn,
} from '#testing/index.ts';
import { queryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';
import { developerRoutes, frameRoutes } from './screen-routes.ts';

describe('access to pages', () => {
  it('redirects / to the login page', async () => {
    const { router } = renderApp('/');

    expect(await screen.findByRole('button', { name: '登入' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('redirects to the login page and afterwards to the requested page', async () => {
    server.use(mockEndpoint(login, buildUser()), mockEndpoint(getSession, buildSession()));
    const { user, router } = renderApp('/dashboard?from=mail');

    await user.type(await screen.findByLabelText(/帳號/), 'wang');
    await user.type(screen.getByLabelText(/密碼/), 'correct{Enter}');

    expect(await screen.findByRole('heading', { name: '王小明，您好' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?from=mail' });
  });

  it('redirects a user who is logged in from the login page to the home page', async () => {
    signIn();
    const { router } = renderApp('/login');

    expect(await screen.findByRole('heading', { name: '王小明，您好' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('shows the login page to a remembered user whose session has ended', async () => {
    signIn();
    server.use(mockProblem(getSession, 'Unauthenticated'));
    const { router } = renderApp('/login');

    expect(await screen.findByRole('button', { name: '登入' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.queryByRole('dialog', { name: '登入逾時' })).not.toBeInTheDocument();
  });

  it('does not promise to keep input if a page is opened after the session has ended', async () => {
    signIn();
    server.use(mockProblem(getSession, 'Unauthenticated'));
    renderApp('/dashboard');

    expect(await screen.findByRole('dialog', { name: '登入逾時' })).toHaveAccessibleDescription(
      '您的登入已逾時，請重新登入。',
    );
  });

  it.each([
    { next: '/dashboard/department_set_up?q=a', expected: '/dashboard/department_set_up?q=a' },
    { next: 'https://example.org/dashboard', expected: '/dashboard' },
    { next: '//example.org', expected: '/dashboard' },
    { next: '/\\example.org', expected: '/dashboard' },
    { next: 'javascript:alert(1)', expected: '/dashboard' },
    { next: '/login', expected: '/dashboard' },
    { next: '/logout', expected: '/dashboard' },
  ])('goes on from $next to $expected', ({ next, expected }) => {
    expect(requestedPage(new URL(loginPathFor(next), 'http://localhost').search)).toBe(expected);
  });
});

describe('the frame', () => {
  it('shows only the screens that the caller may use', async () => {
    signIn(['developer:view']);
    renderApp('/dashboard');

    const navigation = await screen.findByRole('navigation', { name: '主要導覽' });
    expect(navigation).toHaveTextContent('元件測試');
  });

  it('labels the drawer of its menu on narrow screens', async () => {
    vi.stubGlobal('innerWidth', 600);
    signIn(['developer:view']);
    const { user } = renderApp('/dashboard');

    await user.click(await screen.findByRole('button', { name: '選單' }));

    expect(await screen.findByRole('dialog', { name: '選單' })).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('hides screens without permission from the menu', async () => {
    signIn([], { empId: '' });
    renderApp('/dashboard');

    const navigation = await screen.findByRole('navigation', { name: '主要導覽' });
    expect(navigation).not.toHaveTextContent('元件測試');
    expect(await screen.findByText('您的帳號尚未開通任何功能，請洽系統管理員。')).toBeVisible();
  });

  it('shows personal screens only to accounts bound to an employee', async () => {
    signIn([], { empId: '' });
    const { unmount } = renderApp('/dashboard/my_data');
    expect(await screen.findByText('您沒有權限檢視此頁面，請洽系統管理員。')).toBeVisible();
    expect(screen.getByRole('navigation', { name: '主要導覽' })).not.toHaveTextContent('我的資料');
    unmount();

    signIn();
    renderApp('/dashboard');
    expect(await screen.findByRole('navigation', { name: '主要導覽' })).toHaveTextContent(
      '員工自助我的申請我的假勤我的出勤我的班表團隊請假我的簽核代理我的資料我的文件我的合約我的薪資我的薪資單我的考核我的面試簽核簽核作業',
    );
  });

  it('shows the screen name in the window title', async () => {
    signIn();
    renderApp('/dashboard');

    await screen.findByRole('heading', { name: '王小明，您好' });
    expect(document.title).toBe('首頁｜人事管理系統');
  });

  it('shows that an unknown URL does not exist', async () => {
    signIn();
    renderApp('/dashboard/nothing_here');

    expect(await screen.findByText('查無此頁面')).toBeVisible();
    expect(document.title).toBe('查無此頁面｜人事管理系統');
    expect(screen.getByRole('navigation', { name: '主要導覽' })).toBeVisible();
    expect(screen.getByRole('link', { name: '回首頁' })).toHaveAttribute('href', '/dashboard');
  });

  it('focuses the heading of a new screen and announces its title', async () => {
    signIn();
    const { router } = renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: '王小明，您好' })).not.toHaveFocus();

    await act(() => router.navigate('/dashboard/nothing_here'));

    await waitFor(() => expect(screen.getByRole('heading', { name: '查無此頁面' })).toHaveFocus());
    expect(screen.getByText('查無此頁面｜人事管理系統')).toHaveAttribute('aria-live', 'polite');
  });

  it('opens a screen by its name with Ctrl+K', async () => {
    signIn(['developer:view']);
    const { user, router } = renderApp('/dashboard');
    await screen.findByRole('navigation', { name: '主要導覽' });

    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: '查詢或前往' }), '元件{Enter}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/test'));
  });

  it('offers a retry if the session cannot be loaded', async () => {
    signIn();
    server.use(mockProblem(getSession, 'Unavailable'));
    const { user } = renderApp('/dashboard');
    const retry = await screen.findByRole('button', { name: '重試' });

    server.use(mockEndpoint(getSession, buildSession()));
    await user.click(retry);

    expect(await screen.findByRole('heading', { name: '王小明，您好' })).toBeVisible();
  });

  it('keeps the message of a failure in the user menu until it is read', async () => {
    signIn();
    const { user } = renderApp('/dashboard');
    const menu = await screen.findByRole('button', { name: '使用者選單：王小明' });
    act(() => useErrorStore.getState().storeMessage('報告內容'));

    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: '檢視錯誤訊息' }));
    const dialog = await screen.findByRole('dialog', { name: '發生錯誤' });
    expect(within(dialog).getByLabelText('錯誤訊息')).toHaveValue('報告內容');

    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await user.click(menu);
    expect(await screen.findByRole('menuitem', { name: '登出' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: '檢視錯誤訊息' })).not.toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    signIn(['developer:view']);
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: '王小明，您好' });

    expect(await axeViolations()).toEqual([]);
  });
});

/** Returns a route and its descendants. */
const withChildren = (route: RouteObject): RouteObject[] => [route, ...(route.children ?? []).flatMap(withChildren)];

it('loads every page lazily', () => {
  const routes = [...createRoutes(), ...frameRoutes, ...developerRoutes].flatMap(withChildren);
  const pages = routes.filter(({ path, index }) => index === true || (path !== undefined && path !== '/'));

  expect(pages.length).toBeGreaterThan(15);
  expect(
    pages.filter(
      ({ lazy, Component, element }) => lazy === undefined || Component !== undefined || element !== undefined,
    ),
  ).toEqual([]);
});

describe('addresses', () => {
  it.each([
    { path: '/dashboard/', title: '首頁｜人事管理系統' },
    { path: '/Dashboard/Access_Set_Up', title: '權限設定｜人事管理系統' },
    { path: '/dashboard/access_set_up/', title: '權限設定｜人事管理系統' },
  ])('$path is the screen that it names', async ({ path, title }) => {
    signIn();
    renderApp(path);

    const navigation = await screen.findByRole('navigation', { name: '主要導覽' });
    await waitFor(() => expect(document.title).toBe(title));
    expect(navigation).not.toHaveTextContent('權限設定');
  });

  it.each(['/dashboard/company_data/xyz', '/test/xyz', '/playground/xyz', '/playground/parent-child/xyz'])(
    '%s is none',
    async (path) => {
      signIn(['company_data:view', 'developer:view']);
      renderApp(path);

      expect(await screen.findByRole('heading', { name: '查無此頁面' })).toBeVisible();
      await waitFor(() => expect(document.title).toBe('查無此頁面｜人事管理系統'));
    },
  );

  it.each([
    { path: '/login', name: 'login_page' },
    { path: '/dashboard/company_data', name: 'company_data' },
    { path: '/dashboard/holiday_set_up', name: 'holiday_set_up' },
    { path: '/test', name: 'test' },
    { path: '/playground/parent-child', name: 'playground' },
  ])('$path has the route $name', async ({ path, name }) => {
    const { router } = renderApp(path);

    await waitFor(() => expect(router.state.initialized).toBe(true));

    const matches = matchRoutes([...router.routes], path)?.map(({ route }) => route.id);
    expect(matches).toContain(name);
  });
});

describe('logging out', () => {
  it('logs out and removes the user', async () => {
    signIn();
    server.use(mockEndpoint(logout, undefined));
    const { user, router } = renderApp('/dashboard');

    await user.click(await screen.findByRole('button', { name: '使用者選單：王小明' }));
    await user.click(await screen.findByRole('menuitem', { name: '登出' }));

    expect(await screen.findByRole('button', { name: '登入' })).toBeVisible();
    expect(localStorage.getItem('user')).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('does not fetch the session after the logout', async () => {
    signIn();
    let requestCount = 0;
    server.use(
      mockEndpoint(getSession, () => {
        requestCount += 1;
        return buildSession();
      }),
      mockEndpoint(logout, undefined),
    );
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: '使用者選單：王小明' }));

    await user.click(await screen.findByRole('menuitem', { name: '登出' }));
    await screen.findByRole('button', { name: '登入' });

    expect(requestCount).toBe(1);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('does not show an expired session to a user who logs out', async () => {
    signIn();
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: '使用者選單：王小明' }));
    server.use(mockProblem(getSession, 'Unauthenticated'), mockProblem(logout, 'Unauthenticated'));

    await user.click(await screen.findByRole('menuitem', { name: '登出' }));
    await screen.findByRole('button', { name: '登入' });

    expect(useSessionStore.getState().isExpired).toBe(false);
    expect(screen.queryByRole('dialog', { name: '登入逾時' })).not.toBeInTheDocument();
  });
});

it('shows screen size and version with Ctrl+I on every page', async () => {
  const { user } = renderApp('/login');
  await screen.findByRole('button', { name: '登入' });

  await user.keyboard('{Control>}i{/Control}');

  const log = await screen.findByRole('log');
  await waitFor(() => expect(log).toHaveTextContent(/螢幕尺寸 1440 × \d+/));
  expect(log).toHaveTextContent(`hr-system ${__APP_VERSION__} (${__RELEASED_ON__})`);
});
