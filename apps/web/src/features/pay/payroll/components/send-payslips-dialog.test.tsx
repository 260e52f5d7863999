import { payslipDeliveryEndpoints as delivery, type PayrollRun } from '@hr/contracts/pay/payroll';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axeViolations, mockEndpoint, renderPage, server } from '#testing/index.ts';
import { sendPayslipsCommand } from './send-payslips-dialog.tsx';

const run = {
  id: '00000000-0000-4000-8000-000000000001',
  name: '2026 年 10 月薪資',
  state: 'paid',
} as unknown as PayrollRun;

const { Dialog, isOffered } = sendPayslipsCommand;

const ignore = (): void => undefined;

it('sends once by default, and shows how many are sent and why others are not', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    mockEndpoint(delivery.send, ({ body }) => {
      sent(body);
      return { sent: 12, unsent: [{ reason: 'noMail' as const, count: 3 }] };
    }),
  );
  const onClose = vi.fn<() => void>();
  const { user } = renderPage(<Dialog item={run} onClose={onClose} onDeleted={ignore} onOpen={ignore} />);
  const question = await screen.findByRole('alertdialog', { name: '發送薪資單：2026 年 10 月薪資' });
  expect(await axeViolations()).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '發送' }));
  expect(await screen.findByText(/已排入寄送 12 份/)).toBeVisible();
  expect(screen.getByRole('table', { name: '未寄送' })).toHaveTextContent(
    '無公司 Email、帳號未啟用，或已關閉郵件通知3 人',
  );
  expect(sent).toHaveBeenCalledWith({ again: false });
  await user.click(screen.getByRole('button', { name: '關閉' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('sends again on request, and is offered once the run is paid', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  server.use(
    mockEndpoint(delivery.send, ({ body }) => {
      sent(body);
      return { sent: 1, unsent: [] };
    }),
  );
  const { user } = renderPage(<Dialog item={run} onClose={ignore} onDeleted={ignore} onOpen={ignore} />);
  await user.click(await screen.findByRole('checkbox', { name: '已寄送過的也重新寄送' }));
  await user.click(screen.getByRole('button', { name: '發送' }));
  expect(await screen.findByText(/已排入寄送 1 份/)).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ again: true });
  expect(['approved', 'paid', 'closed'].map((state) => isOffered?.({ ...run, state } as PayrollRun))).toEqual([
    false,
    true,
    true,
  ]);
});
