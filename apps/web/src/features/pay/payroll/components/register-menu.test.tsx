import { bankFileTemplates } from '@hr/contracts/pay/bank-file-templates';
import { buildBankFileTemplate } from '@hr/contracts/pay/bank-file-templates/bank-file-template.factory.ts';
import { type BankFilePreview, payrollFileEndpoints } from '@hr/contracts/pay/payroll';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { RegisterMenu } from './register-menu.tsx';

const run = { id: '00000000-0000-4000-8000-000000000001', state: 'approved' } as const;

const preview: BankFilePreview = {
  count: 2,
  sum: 73_329,
  otherwisePaid: { count: 1, sum: 5_000 },
  owed: { count: 1, sum: 1_800 },
  faultCount: 0,
  faults: [],
};

const open = async (answer: BankFilePreview) => {
  const template = buildBankFileTemplate({ nameZh: '郵局薪資轉存' });
  server.use(
    mockEndpoint(bankFileTemplates.endpoints.list, { items: [template], total: 1, page: 1, pageSize: 100 }),
    mockEndpoint(payrollFileEndpoints.previewBankFile, answer),
  );
  const { user, container } = renderPage(<RegisterMenu run={run} />);
  await user.click(screen.getByRole('button', { name: '匯出與列印' }));
  await user.click(await screen.findByRole('menuitem', { name: '銀行媒體檔' }));
  return { dialog: await screen.findByRole('dialog', { name: '銀行媒體檔' }), container };
};

it('shows the number and the sum of the payments before the bank file is downloaded', async () => {
  const { dialog, container } = await open(preview);
  expect(await within(dialog).findByText('匯款 2 人，合計 NT$ 73,329')).toBeVisible();
  expect(within(dialog).getByText(/以現金或支票發放 1 人/)).toBeVisible();
  expect(within(dialog).getByText('應向員工收取 1 人，合計 NT$ 1,800，不在檔案內。')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '下載' })).toBeEnabled();
  expect(await axeViolations(container)).toEqual([]);
});

it('names the employees whose data is missing, and offers no file', async () => {
  const { dialog } = await open({
    ...preview,
    faultCount: 1,
    faults: [{ employee: 'E00001 王小明', field: '薪轉帳號', message: '沒有資料' }],
  });
  const faults = await within(dialog).findByRole('table', { name: '不符的資料' });
  expect(within(faults).getByText('E00001 王小明')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '下載' })).toBeDisabled();
});

it('offers no bank file before the approval', async () => {
  const { user } = renderPage(<RegisterMenu run={{ ...run, state: 'calculated' }} />);
  await user.click(screen.getByRole('button', { name: '匯出與列印' }));
  expect(await screen.findByRole('menuitem', { name: '薪資清冊：Excel 活頁簿' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: '銀行媒體檔' })).toBeNull();
});
