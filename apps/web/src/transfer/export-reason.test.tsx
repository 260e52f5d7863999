import { employeeEndpoints } from '@hr/contracts/people/employees';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addressOf, axeViolations, renderPage, server } from '#testing/index.ts';
import { ListExportButton } from './list-export-button.tsx';

const show = (columns: readonly string[]) => {
  const reasons: string[] = [];
  server.use(
    http.get(addressOf(employeeEndpoints.export), ({ request }) => {
      const query = new URL(request.url).searchParams;
      reasons.push(`${query.get('format')} ${query.get('reason')}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderPage(
    <ListExportButton endpoint={employeeEndpoints.export} query={{ sort: 'employeeNo' }} columns={columns} />,
    { permissions: ['employee_data:export'] },
  );
  return { ...page, reasons };
};

describe('an export with sensitive columns', () => {
  it('asks for a reason, lists the columns, and sends the reason', async () => {
    const { user, reasons } = show(['employeeNo', 'identityNumber', 'bankAccount']);
    await user.click(screen.getByRole('button', { name: '匯出' }));

    const dialog = await screen.findByRole('dialog', { name: '匯出敏感資料' });
    expect(dialog).toHaveTextContent('內容含敏感欄位：身分證字號、薪轉帳號。');
    expect(await axeViolations()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /匯出原因/ }), ' 加保 ');
    await user.click(screen.getByRole('button', { name: '繼續' }));
    expect(screen.getByText('匯出原因至少 5 個字')).toBeVisible();
    expect(reasons).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: /匯出原因/ }), '勞保清冊');
    await user.click(screen.getByRole('button', { name: '繼續' }));
    await waitFor(() => expect(reasons).toEqual(['xls 加保 勞保清冊']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not start without a reason', async () => {
    const { user, reasons } = show(['identityNumber']);
    await user.click(screen.getByRole('button', { name: '選擇匯出格式' }));
    await user.click(screen.getByRole('menuitem', { name: /\.csv/ }));
    await user.click(await screen.findByRole('button', { name: '取消' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('匯出中…')).not.toBeInTheDocument();
    expect(reasons).toEqual([]);
  });

  it('asks before printing as well', async () => {
    const { user, reasons } = show(['bankAccount']);
    await user.click(screen.getByRole('button', { name: '列印' }));
    await user.type(await screen.findByRole('textbox', { name: /匯出原因/ }), '薪資轉帳作業');
    await user.click(screen.getByRole('button', { name: '繼續' }));

    await waitFor(() => expect(reasons).toEqual(['pdf 薪資轉帳作業']));
  });

  it('does not ask if no sensitive column is shown', async () => {
    const { user, reasons } = show(['employeeNo']);
    await user.click(screen.getByRole('button', { name: '匯出' }));

    await waitFor(() => expect(reasons).toEqual(['xls null']));
  });
});
