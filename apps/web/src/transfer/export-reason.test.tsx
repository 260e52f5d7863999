import { employeeEndpoints } from '@hr/contracts/people/employees';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addressOf, axeViolations, renderPage, server } from '#testing/index.ts';
import { ListExportButton } from './list-export-button.tsx';

const show = (columns: readonly string[]) => {
  const asked: string[] = [];
  server.use(
    http.get(addressOf(employeeEndpoints.export), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get('format')} ${query.get('reason')}`);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderPage(
    <ListExportButton endpoint={employeeEndpoints.export} query={{ sort: 'employeeNo' }} columns={columns} />,
    { permissions: ['employee_data:export'] },
  );
  return { ...page, asked };
};

describe('an export with sensitive columns', () => {
  it('asks for a reason, says which columns, and is begun with it', async () => {
    const { user, asked } = show(['employeeNo', 'identityNumber', 'bankAccount']);
    await user.click(screen.getByRole('button', { name: '匯出' }));

    const dialog = await screen.findByRole('dialog', { name: '匯出敏感資料' });
    expect(dialog).toHaveTextContent('內容含敏感欄位：身分證字號、薪轉帳號。');
    expect(await axeViolations()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /匯出原因/ }), ' 加保 ');
    await user.click(screen.getByRole('button', { name: '繼續' }));
    expect(screen.getByText('匯出原因至少 5 個字')).toBeVisible();
    expect(asked).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: /匯出原因/ }), '勞保清冊');
    await user.click(screen.getByRole('button', { name: '繼續' }));
    await waitFor(() => expect(asked).toEqual(['xls 加保 勞保清冊']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not begun where none is given', async () => {
    const { user, asked } = show(['identityNumber']);
    await user.click(screen.getByRole('button', { name: '選擇匯出格式' }));
    await user.click(screen.getByRole('menuitem', { name: /\.csv/ }));
    await user.click(await screen.findByRole('button', { name: '取消' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('匯出中…')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('asks before it is printed, too', async () => {
    const { user, asked } = show(['bankAccount']);
    await user.click(screen.getByRole('button', { name: '列印' }));
    await user.type(await screen.findByRole('textbox', { name: /匯出原因/ }), '薪資轉帳作業');
    await user.click(screen.getByRole('button', { name: '繼續' }));

    await waitFor(() => expect(asked).toEqual(['pdf 薪資轉帳作業']));
  });

  it('asks nothing where no such column is shown', async () => {
    const { user, asked } = show(['employeeNo']);
    await user.click(screen.getByRole('button', { name: '匯出' }));

    await waitFor(() => expect(asked).toEqual(['xls null']));
  });
});
