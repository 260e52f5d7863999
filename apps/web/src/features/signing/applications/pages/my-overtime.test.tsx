import {
  applicationDraftEndpoints as drafts,
  ownApplicationEndpoints as endpoints,
} from '@hr/contracts/signing/applications';
import { buildApplication } from '@hr/contracts/signing/applications/application.factory.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { MyApplicationsPage } from './my-applications-page.tsx';

it('requests overtime and shows the room left in the month and in three months', async () => {
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(endpoints.preview, {
      kind: 'overtime',
      days: [{ on: '2026-11-24', minutes: 150 }],
      minutes: 150,
      faults: [],
      steps: buildApplication().steps,
      outlook: {
        dayKind: 'workday',
        month: { from: '2026-11-01', to: '2026-11-30', minutes: 600, allowedMinutes: 2_760 },
        threeMonths: { from: '2026-10-01', to: '2026-12-31', minutes: 8_340, allowedMinutes: 8_280 },
        usableUntil: '2027-03-31',
      },
    }),
    mockEndpoint(endpoints.create, ({ body }) => {
      sent.push(body);
      return buildApplication();
    }),
  );
  server.use(
    mockEndpoint(endpoints.list, { items: [], total: 0, page: 1, pageSize: 50 }),
    mockEndpoint(drafts.list, { items: [] }),
  );
  const { user } = renderPage(<MyApplicationsPage />);
  await user.click(await screen.findByRole('button', { name: '新增申請' }));
  await user.click(await screen.findByRole('menuitem', { name: '加班' }));
  const form = await screen.findByRole('dialog', { name: '加班' });
  await user.type(within(form).getByRole('textbox', { name: /^加班日期/ }), '2026/11/24');
  await user.type(within(form).getByRole('combobox', { name: /^起時/ }), '18:30');
  await user.type(within(form).getByRole('combobox', { name: /^迄時/ }), '21:00');
  await user.type(within(form).getByRole('textbox', { name: /^加班事由/ }), '系統上線');
  await user.click(within(form).getByRole('combobox', { name: /^給付方式/ }));
  await user.click(screen.getByRole('option', { name: '補休' }));
  expect(await within(form).findByText('當月加班含本次 10／46 小時，尚可 36 小時')).toBeVisible();
  expect(within(form).getByText('連續三個月（10～12 月）加班含本次 139／138 小時，已超過 1 小時')).toBeVisible();
  expect(within(form).getByText('補休可用至 2027/03/31')).toBeVisible();
  expect(await axeViolations(form)).toEqual([]);
  await user.click(within(form).getByRole('button', { name: '送出' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    kind: 'overtime',
    payload: { on: '2026-11-24', startMinute: 1_110, endMinute: 1_260, breakMinutes: 0, compensation: 'bank' },
  });
});
