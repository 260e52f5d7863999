import { confirmByPassword } from '@hr/contracts/access/sign-in';
import { payrollEndpoints as endpoints } from '@hr/contracts/pay/payroll';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { call } from '#api/call.ts';
import { downloadFile } from '#api/download-file.ts';
import * as files from '#api/save-file.ts';
import { addressOf, axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';

const id = '00000000-0000-4000-8000-000000000001';

const openDialog = () => screen.findByRole('dialog', { name: '請再次輸入密碼' });

const confirmed = vi.fn<(body: unknown) => void>();

const serve = () =>
  server.use(
    mockProblem(endpoints.mine, 'ConfirmationRequired', { isOnce: true }),
    mockProblem(endpoints.entries, 'ConfirmationRequired', { isOnce: true }),
    mockEndpoint(endpoints.mine, { items: [] }),
    mockEndpoint(endpoints.entries, { items: [] }),
    mockEndpoint(confirmByPassword, ({ body }) => confirmed(body)),
  );

it('opens once for all calls that require it, and repeats them', async () => {
  const { user } = renderPage(<p>頁面</p>);
  serve();
  const calls = Promise.all([call(endpoints.mine), call(endpoints.entries, { params: { id } })]);

  const dialog = await openDialog();
  expect(await axeViolations()).toEqual([]);
  await user.type(within(dialog).getByLabelText(/密碼/), 'demo-1234{Enter}');

  expect(await calls).toEqual([{ items: [] }, { items: [] }]);
  expect(confirmed).toHaveBeenCalledWith({ currentPassword: 'demo-1234' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('repeats a download', async () => {
  const { user } = renderPage(<p>頁面</p>);
  const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();
  server.use(
    mockProblem(endpoints.exportRegister, 'ConfirmationRequired', { isOnce: true }),
    http.get(
      addressOf(endpoints.exportRegister),
      () => new HttpResponse('PDF', { headers: { 'Content-Disposition': 'attachment; filename="x.xlsx"' } }),
    ),
    mockEndpoint(confirmByPassword, undefined),
  );
  const download = downloadFile(endpoints.exportRegister, { params: { id } });

  await user.type(within(await openDialog()).getByLabelText(/密碼/), 'demo-1234{Enter}');

  expect(await download).toBe(true);
  expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'x.xlsx');
});

it('shows a wrong password at the field, and repeats nothing', async () => {
  const { user } = renderPage(<p>頁面</p>);
  serve();
  server.use(
    mockProblem(confirmByPassword, 'WrongCurrentPassword', {
      fields: [{ path: 'currentPassword', message: '目前密碼錯誤' }],
    }),
  );
  const failed = call(endpoints.mine).catch((error: unknown) => error);
  const dialog = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: '確認' }));
  expect(within(dialog).getByText('請輸入密碼')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/密碼/), 'wrong{Enter}');
  expect(await within(dialog).findByText('目前密碼錯誤')).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: '取消' }));

  expect(await failed).toMatchObject({ code: 'ConfirmationRequired', isReported: false });
});

it('closes when the page of the call is left', async () => {
  renderPage(<p>頁面</p>);
  serve();
  const page = new AbortController();
  const failed = call(endpoints.mine, {}, { signal: page.signal }).catch((error: unknown) => error);
  await openDialog();
  act(() => page.abort());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await failed).toBeInstanceOf(Error);
});
