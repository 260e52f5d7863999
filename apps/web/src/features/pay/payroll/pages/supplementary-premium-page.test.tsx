import { supplementaryPremiumEndpoints as endpoints, type SupplementaryPreview } from '@hr/contracts/pay/payroll';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { SupplementaryPremiumPage } from './supplementary-premium-page.tsx';

const preview: SupplementaryPreview = {
  payments: [
    {
      employee: { id: '00000000-0000-4000-8000-000000000001', employeeNo: 'E00001', nameZh: '王小明' },
      runName: '2026 年終獎金',
      paidOn: '2026-02-05',
      amount: 200_000,
      premium: 1_156,
      insuredAmount: 36_300,
      yearToDate: 200_000,
    },
  ],
  amount: 200_000,
  premium: 1_156,
  faultCount: 0,
  faults: [],
};

const open = (answer: SupplementaryPreview) => {
  server.use(mockEndpoint(endpoints.preview, answer));
  return renderPage(<SupplementaryPremiumPage />, {
    route: '/?year=2026',
    permissions: ['salary_report:view', 'salary_report:export'],
  });
};

it('lists what was withheld before the file is downloaded, and refuses a number of four digits', async () => {
  const { user, container } = open(preview);
  expect(await screen.findByText('1 筆，給付 NT$ 200,000，補充保費 NT$ 1,156')).toBeVisible();
  const table = screen.getByRole('table', { name: '補充保費扣費明細' });
  expect(within(table).getByText('E00001 王小明')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  expect(screen.getByRole('button', { name: '下載申報檔' })).toBeEnabled();
  await user.type(screen.getByRole('textbox', { name: '當日流水號' }), '000');
  expect(screen.getByText('請輸入 1 到 999')).toBeVisible();
  expect(screen.getByRole('button', { name: '下載申報檔' })).toBeDisabled();
});

it('names what is missing, and offers no file', async () => {
  open({
    ...preview,
    faultCount: 1,
    faults: [{ employee: null, field: '投保單位代號', message: '沒有資料' }],
  });
  const faults = await screen.findByRole('table', { name: '不符的資料' });
  expect(within(faults).getByText('投保單位代號')).toBeVisible();
  expect(screen.getByRole('button', { name: '下載申報檔' })).toBeDisabled();
});
