import { bankFileTemplates } from '@hr/contracts/pay/bank-file-templates';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { BankFileTemplatePage } from './bank-file-template-page.tsx';

beforeEach(() => {
  server.use(mockEndpoint(bankFileTemplates.endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }));
});

const openForm = async () => {
  const { user, container } = renderPage(<BankFileTemplatePage />, {
    permissions: ['salary_report:view', 'salary_report:edit'],
  });
  await user.click(await screen.findByRole('button', { name: '新增銀行媒體檔範本' }));
  return { user, container, dialog: await screen.findByRole('dialog', { name: '新增銀行媒體檔範本' }) };
};

it('asks for what the source of a field needs, and offers no values of employees in the first line', async () => {
  const { user, dialog, container } = await openForm();
  await user.click(within(dialog).getByRole('button', { name: '新增首筆欄位' }));
  const field = within(dialog).getByRole('region', { name: '首筆欄位 1' });
  expect(within(field).getByRole('textbox', { name: '文字 1' })).toBeVisible();
  await user.click(within(field).getByRole('combobox', { name: '內容 1' }));
  expect(screen.queryByRole('option', { name: '入帳帳號' })).toBeNull();
  await user.click(screen.getByRole('option', { name: '發薪日' }));
  expect(within(field).getByRole('combobox', { name: '日期格式 1' })).toBeVisible();
  expect(within(field).queryByRole('textbox', { name: '文字 1' })).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('names the field whose width is missing in a fixed layout', async () => {
  const { user, dialog } = await openForm();
  await user.type(within(dialog).getByRole('textbox', { name: '範本代號' }), 'POST');
  await user.type(within(dialog).getByRole('textbox', { name: '範本名稱' }), '郵局薪資轉存');
  const detail = within(dialog).getByRole('region', { name: '明細欄位 1' });
  await user.clear(within(detail).getByRole('textbox', { name: '寬度（位元組） 1' }));
  await user.click(within(dialog).getByRole('button', { name: '新增' }));
  expect(await within(detail).findByText('固定寬度時必填')).toBeVisible();
});
