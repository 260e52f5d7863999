import {
  createSavedFilter,
  listSavedFilters,
  removeSavedFilter,
  type SavedFilter,
  setListDefault,
  updateSavedFilter,
} from '@hr/contracts/shell/saved-filters';
import { buildSavedFilter } from '@hr/contracts/shell/saved-filters/saved-filter.factory.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { useListSearch } from '#tables/use-list-search.ts';
import { projects } from '@hr/contracts/organisation/projects';
import { SavedFilterMenu } from './saved-filter-menu.tsx';

const Probe = () => {
  const { saved } = useListSearch('project_and_grant_set_up', projects.listQuery);
  return <SavedFilterMenu saved={saved} />;
};

const openMenu = async (items: readonly SavedFilter[] = [], route = '/list?state=active') => {
  server.use(mockEndpoint(listSavedFilters, { items: [...items] }));
  const page = renderPage(<Probe />, { route });
  await page.user.click(screen.getByRole('button', { name: '常用條件' }));
  const menu = await screen.findByRole('dialog', { name: '常用條件' });
  await within(menu).findByText(items[0]?.name ?? /尚無常用條件/);
  return { ...page, menu: within(menu) };
};

const own = buildSavedFilter({ name: '執行中', query: 'state=active' });
const shared = buildSavedFilter({
  name: '補助',
  query: 'kind=grant',
  isOwn: false,
  isShared: true,
  ownerName: '李大華',
});

describe('saved filters', () => {
  it('save the current query under a name, with the chosen sharing', async () => {
    const create = vi.fn<(body: unknown) => void>();
    server.use(
      mockEndpoint(createSavedFilter, ({ body }) => {
        create(body);
        return buildSavedFilter();
      }),
    );
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: '儲存條件' }));
    const form = within(await screen.findByRole('dialog', { name: '儲存常用條件' }));

    await user.click(form.getByRole('button', { name: '儲存' }));
    expect(await form.findByText('請輸入名稱')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: '名稱' }), '執行中');
    await user.click(form.getByRole('combobox', { name: '共用範圍' }));
    await user.click(screen.getByRole('option', { name: '與有此畫面權限的人共用' }));
    await user.click(form.getByRole('switch', { name: /設為預設/ }));
    await user.click(form.getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('儲存常用條件成功')).toBeVisible();
    expect(create).toHaveBeenCalledWith({
      list: 'project_and_grant_set_up',
      name: '執行中',
      query: 'state=active',
      isShared: true,
      isDefault: true,
    });
  });

  it('show at the name that it is already used', async () => {
    server.use(
      mockProblem(createSavedFilter, 'DuplicateSavedFilterName', {
        fields: [{ path: 'name', message: '已有相同名稱的常用條件' }],
      }),
    );
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('button', { name: '儲存條件' }));
    const form = within(await screen.findByRole('dialog', { name: '儲存常用條件' }));
    await user.type(form.getByRole('textbox', { name: '名稱' }), '執行中');
    await user.click(form.getByRole('button', { name: '儲存' }));

    expect(await form.findByText('已有相同名稱的常用條件')).toBeVisible();
  });

  it('have nothing to save for a list without filters', async () => {
    const { menu } = await openMenu([], '/list?page=2&q=x');
    expect(menu.getByRole('button', { name: '儲存條件' })).toBeDisabled();
  });

  it('apply the chosen filter', async () => {
    const { user, menu, router } = await openMenu([own, shared]);
    expect(menu.getByRole('button', { name: /^執行中/ })).toHaveAttribute('aria-current', 'true');

    await user.click(menu.getByRole('button', { name: '補助 李大華 共用' }));

    expect(router.state.location.search).toBe('?kind=grant');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be changed and deleted only by their owner', async () => {
    const update = vi.fn<(body: unknown) => void>();
    const remove = vi.fn<(id: string | undefined) => void>();
    server.use(
      mockEndpoint(updateSavedFilter, ({ body }) => {
        update(body);
        return own;
      }),
      mockEndpoint(removeSavedFilter, ({ params }) => {
        remove(params['id']);
      }),
    );
    const { user, menu } = await openMenu([own, shared]);
    expect(menu.queryByRole('button', { name: /[輯除]「補助」/ })).toBeNull();

    await user.click(menu.getByRole('button', { name: '編輯「執行中」' }));
    const form = within(await screen.findByRole('dialog', { name: '編輯常用條件：執行中' }));
    await user.type(form.getByRole('textbox', { name: '名稱' }), '計畫');
    await user.click(form.getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('編輯常用條件成功')).toBeVisible();
    expect(update).toHaveBeenCalledWith({ name: '執行中計畫', isShared: false });

    await user.click(await screen.findByRole('button', { name: '常用條件' }));
    await user.click(await screen.findByRole('button', { name: '刪除「執行中」' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '刪除' }));
    expect(await screen.findByText('刪除常用條件成功')).toBeVisible();
    expect(remove).toHaveBeenCalledWith(own.id);
  });

  it('can be made and unmade the default, even if shared by another user', async () => {
    const chosen = vi.fn<(body: unknown) => void>();
    server.use(mockEndpoint(setListDefault, ({ body }) => chosen(body)));
    const { user, menu } = await openMenu([{ ...own, isDefault: true }, shared]);
    const star = (name: string) => menu.getByRole('button', { name: `以「${name}」為預設` });
    expect([star('執行中'), star('補助')].map((one) => one.ariaPressed)).toEqual(['true', 'false']);

    await user.click(star('補助'));
    await user.click(star('執行中'));

    const list = 'project_and_grant_set_up';
    await vi.waitFor(() =>
      expect(chosen.mock.calls).toEqual([[{ list, savedFilterId: shared.id }], [{ list, savedFilterId: null }]]),
    );
  });

  it('can be shared with everyone', async () => {
    await openMenu([own, shared]);
    expect(await axeViolations()).toEqual([]);
  });
});
