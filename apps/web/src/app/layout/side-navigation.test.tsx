import { getSession } from '@hr/contracts/access/sign-in';
import { keepPreference } from '@hr/contracts/shell/preferences';
import { ownDeputyEndpoints, signOffDeputyEndpoints } from '@hr/contracts/signing/sign-off-deputies';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildSession, mockEndpoint, renderApp, server, signIn } from '#testing/index.ts';

const menu = () => screen.findByRole('navigation', { name: '主要導覽' });

const linksOf = async (): Promise<(string | null)[]> =>
  within(await menu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const PEOPLE = ['employee_data:view', 'employee_document:view', 'company_data:view'] satisfies Permission[];

it('shows daily groups before settings, and documents under contracts and documents', async () => {
  signIn(['audit_log:view', ...PEOPLE]);
  renderApp('/dashboard');
  const groups = within(await menu())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(groups).toEqual(['員工自助', '簽核', '人員', '合約與文件', '組織設定', '系統']);
  expect(within(await menu()).getByRole('list', { name: '合約與文件' })).toHaveTextContent('員工文件');
});

it('collapses a group except for the open screen, and stores that for the account', async () => {
  signIn(PEOPLE);
  let stored: unknown = null;
  server.use(
    mockEndpoint(keepPreference, ({ params, body }) => {
      stored = [params['name'], body];
    }),
  );
  const { user } = renderApp('/dashboard');
  const group = within(await menu()).getByRole('button', { name: '員工自助' });
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await user.click(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  expect(await linksOf()).not.toContain('我的申請');
  await waitFor(() => expect(stored).toEqual(['navigation-folded', { value: ['員工自助'] }]));

  await user.click(within(await menu()).getByRole('button', { name: '組織設定' }));
  expect(await linksOf()).not.toContain('公司資料');
});

it('hides lists of employees from accounts that can only access themselves', async () => {
  signIn(PEOPLE);
  server.use(mockEndpoint(getSession, buildSession({ permissions: PEOPLE, reachesOthers: false })));
  renderApp('/dashboard');
  await menu();
  const links = await linksOf();
  expect(links).toContain('公司資料');
  expect(links).not.toContain('員工資料');
  expect(links).not.toContain('員工文件');
});

it('has one entry for deputies, whose two pages link to each other', async () => {
  signIn(['sign_off_deputy:view']);
  server.use(
    mockEndpoint(ownDeputyEndpoints.list, { items: [], standingIn: [] }),
    mockEndpoint(signOffDeputyEndpoints.list, { items: [], total: 0, page: 1, pageSize: 20 }),
  );
  const { user } = renderApp('/dashboard/my_deputies');
  expect((await linksOf()).filter((text) => text?.includes('代理'))).toEqual(['簽核代理']);
  expect(within(await menu()).getByRole('link', { name: '簽核代理' })).toHaveAttribute('aria-current', 'page');
  await user.click(await screen.findByRole('link', { name: '全部簽核代理' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^簽核代理/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '我的簽核代理' })).toHaveAttribute('href', '/dashboard/my_deputies');
});
