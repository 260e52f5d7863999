import { ownDeputyEndpoints as endpoints } from '@hr/contracts/signing/sign-off-deputies';
import { buildSignOffDeputy } from '@hr/contracts/signing/sign-off-deputies/sign-off-deputy.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { MyDeputiesPage } from './my-deputies-page.tsx';

const own = buildSignOffDeputy();
const over = buildSignOffDeputy({ state: 'ended', deputy: { ...own.deputy, nameZh: '張代理' } });
const standingIn = buildSignOffDeputy({ employee: { ...own.employee, nameZh: '陳主管' }, deputy: own.employee });

const open = async () => {
  server.use(mockEndpoint(endpoints.list, { items: [own, over], standingIn: [standingIn] }));
  const page = renderPage(<MyDeputiesPage />);
  return { ...page, article: await screen.findByRole('article', { name: '李代理 代 王小明 簽核' }) };
};

it('lists own deputies and represented signers, and withdraws only current own deputies', async () => {
  const { container, article } = await open();
  expect(within(article).getByRole('button', { name: '撤銷' })).toBeVisible();
  for (const name of ['張代理 代 王小明 簽核', '王小明 代 陳主管 簽核']) {
    const other = screen.getByRole('article', { name });
    expect(within(other).queryByRole('button', { name: '撤銷' })).not.toBeInTheDocument();
  }
  expect(await axeViolations(container)).toEqual([]);
});

it('offers only colleagues who can sign', async () => {
  const { user } = await open();
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.candidates, { items: [{ ...own.deputy, departmentName: '研究組' }] }),
    mockEndpoint(endpoints.create, ({ body }) => {
      bodies.push(body);
      return own;
    }),
  );
  await user.click(screen.getByRole('button', { name: '設定簽核代理人' }));
  const form = await screen.findByRole('dialog', { name: '設定簽核代理人' });
  await user.click(within(form).getByRole('combobox', { name: /代理人/ }));
  await user.click(await screen.findByRole('option', { name: 'E00002 李代理（研究組）' }));
  await user.type(within(form).getByRole('textbox', { name: /迄日/ }), '2026/12/31');
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增簽核代理成功')).toBeVisible();
  expect(bodies).toMatchObject([{ deputyId: own.deputy.id, endOn: '2026-12-31', kinds: [] }]);
});

it('withdraws after confirmation', async () => {
  const { user, article } = await open();
  server.use(mockEndpoint(endpoints.withdraw, { ...own, state: 'withdrawn' }));
  await user.click(within(article).getByRole('button', { name: '撤銷' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤銷' }));
  expect(await screen.findByText('撤銷簽核代理成功')).toBeVisible();
});
