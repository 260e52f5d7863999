import { departments } from '@hr/contracts/organisation/departments';
import { findAnything, type SearchResult } from '@hr/contracts/shell/search';
import type { Permission } from '@hr/domain/access/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressOf, axeViolations, mockEndpoint, mockProblem, renderApp, server, signIn } from '#testing/index.ts';

const EMPLOYEE: SearchResult = {
  kind: 'employee',
  id: '00000000-0000-4000-8000-000000000001',
  title: 'E0777 王大明',
  note: 'WANG, TA-MING',
};
const DEPARTMENT: SearchResult = {
  kind: 'department',
  id: '00000000-0000-4000-8000-000000000002',
  title: 'RES 大明研究組',
  note: null,
};

const HR: readonly Permission[] = ['department_set_up:view', 'department_set_up:edit', 'employee_data:view'];

const serve = (results: readonly SearchResult[] = [EMPLOYEE, DEPARTMENT]): string[] => {
  const requests: string[] = [];
  server.use(
    mockEndpoint(findAnything, ({ query }) => {
      requests.push(query['q'] ?? '');
      return { items: [...results] };
    }),
    mockEndpoint(departments.endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
  );
  return requests;
};

const openPalette = async (permissions = HR) => {
  signIn(permissions);
  const app = renderApp('/dashboard');
  await screen.findByRole('navigation', { name: '主要導覽' });
  await app.user.keyboard('{Control>}k{/Control}');
  return { ...app, box: await screen.findByRole('combobox', { name: '查詢或前往' }) };
};

const titles = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

const own = [
  '我的申請員工自助',
  '我的假勤員工自助',
  '我的出勤員工自助',
  '我的班表員工自助',
  '團隊請假員工自助',
  '我的簽核代理員工自助',
  '我的資料員工自助',
  '我的文件員工自助',
  '我的合約員工自助',
  '我的薪資員工自助',
  '我的薪資單員工自助',
  '我的考核員工自助',
  '我的面試員工自助',
  '簽核作業簽核',
];

describe('the palette', () => {
  it('finds records by kind, and opens one by keyboard', async () => {
    serve();
    const { user, router, box } = await openPalette();

    await user.type(box, '大明');
    const people = await screen.findByRole('group', { name: '員工' });

    expect(within(people).getByRole('option', { name: /E0777 王大明/ })).toHaveTextContent('WANG, TA-MING');
    expect(within(people).getByText('大明').tagName).toBe('MARK');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/dashboard/department_set_up',
        search: `?record=${DEPARTMENT.id}`,
      }),
    );
  });

  it('sends one request after typing, and none for a single letter', async () => {
    const requests = serve();
    const { user, box } = await openPalette();

    await user.type(box, 'Z');
    expect(await screen.findByText(/請輸入至少兩個字元/)).toBeVisible();
    await user.type(box, '0777');
    await screen.findByRole('group', { name: '員工' });

    expect(requests).toEqual(['Z0777']);
  });

  it('offers no results of an earlier text', async () => {
    let release = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    serve();
    server.use(
      mockEndpoint(findAnything, async ({ query }) => {
        if (query['q'] === '大明') {
          await slow;
        }
        return { items: query['q'] === '大明' ? [EMPLOYEE] : [DEPARTMENT] };
      }),
    );
    const { user, box } = await openPalette();

    await user.type(box, '大明');
    await screen.findByText('查詢中…');
    await user.type(box, '研究');
    await screen.findByRole('option', { name: /RES/ });
    release();

    expect(titles()).toEqual(['RES 大明研究組']);
  });

  it('offers actions that the caller may use, and starts them on their screen', async () => {
    serve([]);
    const { user, router, box } = await openPalette();

    await user.type(box, '部門');
    expect(titles()).toEqual(['部門設定組織設定', '新增部門部門設定', '匯入部門部門設定']);
    await user.click(screen.getByRole('option', { name: /新增部門/ }));

    expect(await screen.findByRole('dialog', { name: '新增部門' }, { timeout: 5_000 })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/department_set_up', state: null });
  });

  it('finds a screen by its route name, but none without permission', async () => {
    serve([]);
    signIn();
    const { user, unmount } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /查詢或前往/ }));
    await user.type(await screen.findByRole('combobox', { name: '查詢或前往' }), 'department_set_up');
    expect(await screen.findByText('查無符合的項目。')).toBeVisible();
    unmount();

    const permitted = await openPalette(['department_set_up:view']);
    await permitted.user.type(permitted.box, 'department_set_up');
    expect(titles()).toEqual(['部門設定組織設定']);
  });

  it('shows recent entries first, as long as the caller may use their screen', async () => {
    serve();
    const { user, box, unmount } = await openPalette();
    await user.type(box, '大明');
    await user.click(await screen.findByRole('option', { name: /王大明/ }));
    unmount();

    const again = await openPalette();
    expect(titles().slice(0, 2)).toEqual(['E0777 王大明WANG, TA-MING', '首頁首頁']);
    again.unmount();

    await openPalette(['department_set_up:view']);
    expect(titles()).toEqual(['首頁首頁', ...own, '部門設定組織設定']);
  });

  it('shows that the search failed, and still opens screens', async () => {
    serve();
    server.use(mockProblem(findAnything, 'Unavailable'));
    const { user, box } = await openPalette();

    await user.type(box, '部門');

    expect(await screen.findByText(/目前無法查詢資料/, {}, { timeout: 5_000 })).toBeVisible();
    expect(titles()[0]).toBe('部門設定組織設定');
  });

  it('closes by one Escape', async () => {
    serve();
    const { user } = await openPalette();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('shows that the network is unavailable instead of an empty result', async () => {
  serve();
  server.use(http.get(addressOf(findAnything), () => HttpResponse.error()));
  const { user, box } = await openPalette();

  await user.type(box, '王小明');

  const palette = screen.getByRole('dialog', { name: '查詢或前往' });
  await waitFor(() => expect(box).toHaveAccessibleDescription('網路連線異常，請稍後再試'), { timeout: 5_000 });
  expect(within(document.body).queryByText(/查無符合/)).not.toBeInTheDocument();
  expect(palette).toBeVisible();
});
