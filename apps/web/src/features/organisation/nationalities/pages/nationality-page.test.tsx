import { nationalities } from '@hr/contracts/organisation/nationalities';
import { buildNationality } from '@hr/contracts/organisation/nationalities/nationality.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { NationalityPage } from './nationality-page.tsx';

const vietnam = buildNationality({ code: 'VN', alpha3: 'VNM', nameZh: '越南', nameEn: 'Vietnam' });

const open = (route = '/') => {
  server.use(
    mockEndpoint(nationalities.endpoints.list, { items: [vietnam], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(nationalities.endpoints.get, vietnam),
  );
  return renderPage(<NationalityPage />, {
    route,
    permissions: ['nation_code_set_up:view', 'nation_code_set_up:edit'],
  });
};

describe('the screen of nationalities', () => {
  it('adds one, with the permits that are usual for its kind', async () => {
    const bodies: unknown[] = [];
    const { user } = open();
    server.use(
      mockEndpoint(nationalities.endpoints.create, ({ body }) => {
        bodies.push(body);
        return vietnam;
      }),
    );
    await user.click(await screen.findByRole('button', { name: '新增國籍' }));
    const dialog = await screen.findByRole('dialog', { name: '新增國籍' });
    const [work, residence] = ['須工作許可', '須居留證'].map((name) => within(dialog).getByRole('switch', { name }));
    const kind = within(dialog).getByRole('combobox', { name: /區別/ });

    await user.type(within(dialog).getByRole('textbox', { name: /國籍代碼/ }), 'xx');
    await user.type(within(dialog).getByRole('textbox', { name: /三碼代碼/ }), 'xxa');
    await user.type(within(dialog).getByRole('textbox', { name: /國籍名稱/ }), '無國籍');
    await user.type(within(dialog).getByRole('textbox', { name: /英文名稱/ }), 'Stateless');
    await user.click(kind);
    await user.click(await screen.findByRole('option', { name: '本國' }));
    expect([work, residence].map((toggle) => (toggle as HTMLInputElement).checked)).toEqual([false, false]);
    await user.click(kind);
    await user.click(await screen.findByRole('option', { name: '無國籍' }));
    await user.click(work as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: '新增' }));

    expect(await screen.findByText('新增國籍成功')).toBeVisible();
    expect(bodies).toMatchObject([
      {
        code: 'XX',
        alpha3: 'XXA',
        regionKind: 'stateless',
        requiresWorkPermit: false,
        requiresResidencePermit: true,
      },
    ]);
  });

  it('tells of one in a drawer, and edits it', async () => {
    const { user, container } = open(`/?record=${vietnam.id}`);
    const drawer = await screen.findByRole('dialog', { name: 'VN 越南' });
    expect(within(drawer).getByText('Vietnam')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);

    server.use(mockEndpoint(nationalities.endpoints.update, vietnam));
    await user.click(within(drawer).getByRole('button', { name: '編輯' }));
    const dialog = await screen.findByRole('form', { name: '編輯國籍：VN 越南' });
    await user.type(within(dialog).getByRole('textbox', { name: /國籍名稱/ }), '社會主義共和國');
    await user.click(within(dialog).getByRole('button', { name: '儲存' }));
    expect(await screen.findByText('編輯國籍成功')).toBeVisible();
  });

  it('shows its filter as a chip that can be taken back', async () => {
    const { user, router } = open('/?regionKind=hk_macau');
    expect(await screen.findByText('區別：港澳')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '清除條件' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
