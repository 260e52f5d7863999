import { employeeOf } from '@hr/contracts/people/employees/employee.factory.ts';
import { inspectionPackEndpoints } from '@hr/contracts/people/inspection-packs';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { addressOf, axeViolations, renderPage, server } from '#testing/index.ts';
import { inspectionPackCommand } from './inspection-pack-command.tsx';

const JointDialog = inspectionPackCommand.JointDialog!;

const open = (count = 2) => {
  const onClose = vi.fn<(left: readonly unknown[]) => void>();
  const items = Array.from({ length: count }, (_, index) => employeeOf({ id: `id-${index}` }));
  return { ...renderPage(<JointDialog items={items} onClose={onClose} />), onClose };
};

it('asks for categories and a reason and downloads one file', async () => {
  const requests: URLSearchParams[] = [];
  server.use(
    http.get(addressOf(inspectionPackEndpoints.take), ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, onClose } = open();
  const take = screen.getByRole('button', { name: '下載勞檢包' });
  await user.type(screen.getByRole('textbox', { name: /匯出原因/ }), '勞動檢查處到訪');
  await user.click(take);
  expect(requests).toEqual([]);

  await user.click(screen.getByRole('combobox', { name: /文件類別/ }));
  await user.click(screen.getByRole('option', { name: '學歷證明' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('switch', { name: '勞工名卡完整列出身分證字號' }));
  expect(await axeViolations()).toEqual([]);
  await user.click(take);
  expect(requests).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /確認人數/ }), '2');
  await user.click(take);

  await waitFor(() => expect(onClose).toHaveBeenCalledWith([]));
  expect(requests.map((query) => Object.fromEntries(query))).toEqual([
    { ids: 'id-0,id-1', category: 'degree', reason: '勞動檢查處到訪', sensitive: 'yes', confirmedCount: '2' },
  ]);
});

it('accepts at most 200 employees', () => {
  open(201);
  expect(screen.getByText('一次最多 200 位，請減少勾選的員工。')).toBeVisible();
});
