import { customKinds } from '@hr/contracts/signing/custom-kinds';
import { buildCustomKind } from '@hr/contracts/signing/custom-kinds/custom-kind.factory.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { CustomKindPage } from './custom-kind-page.tsx';

const existing = buildCustomKind({
  code: 'LOAN',
  nameZh: '設備借用',
  questions: [{ label: '設備', type: 'choice', isRequired: true, options: ['投影機'] }],
});

const open = () => {
  server.use(
    mockEndpoint(customKinds.endpoints.list, { items: [existing], total: 1, page: 1, pageSize: 50 }),
    mockEndpoint(customKinds.endpoints.get, existing),
  );
  return renderPage(<CustomKindPage />, { permissions: ['custom_kind:view', 'custom_kind:edit'] });
};

const create = async () => {
  const bodies: unknown[] = [];
  const { user } = open();
  server.use(
    mockEndpoint(customKinds.endpoints.create, ({ body }) => {
      bodies.push(body);
      return existing;
    }),
  );
  await user.click(await screen.findByRole('button', { name: '新增自訂申請類別' }));
  const form = await screen.findByRole('dialog', { name: '新增自訂申請類別' });
  await user.type(within(form).getByRole('textbox', { name: /類別編號/ }), 'card');
  await user.type(within(form).getByRole('textbox', { name: /類別名稱/ }), '名片印製');
  return { user, form, bodies };
};

it('lists the kinds and opens one with its questions', async () => {
  const { user, container } = open();
  await user.click(await screen.findByRole('gridcell', { name: '設備借用' }));
  const panel = await screen.findByRole('dialog', { name: 'LOAN 設備借用' });
  expect(within(panel).getByText('設備（選項：投影機，必填）')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

it('adds a kind with a question whose options are typed in one line', async () => {
  const { user, form, bodies } = await create();
  await user.click(within(form).getByRole('button', { name: '新增欄位' }));
  await user.type(within(form).getByRole('textbox', { name: /欄位名稱 1/ }), '紙張');
  await user.click(within(form).getByRole('combobox', { name: /欄位類型 1/ }));
  await user.click(await screen.findByRole('option', { name: '選項' }));
  await user.type(within(form).getByRole('textbox', { name: /^選項 1/ }), '厚磅、薄磅');
  await user.click(within(form).getByRole('button', { name: '新增' }));

  expect(await screen.findByText('新增自訂申請類別成功')).toBeVisible();
  expect(bodies).toMatchObject([
    {
      code: 'CARD',
      nameZh: '名片印製',
      questions: [{ label: '紙張', type: 'choice', isRequired: true, options: ['厚磅', '薄磅'] }],
    },
  ]);
});

it('shows the errors at the question', async () => {
  const { user, form, bodies } = await create();
  await user.click(within(form).getByRole('button', { name: '新增欄位' }));
  await user.click(within(form).getByRole('button', { name: '新增' }));
  expect(await within(form).findByText('請輸入欄位名稱')).toBeVisible();
  expect(bodies).toEqual([]);
});
