import { getBatchProgress } from '@hr/contracts/messages/batch-progress';
import { type PunchFile, punchFileEndpoints } from '@hr/contracts/time/attendance';
import { punchFormats } from '@hr/contracts/time/punch-formats';
import { buildPunchFormat } from '@hr/contracts/time/punch-formats/punch-format.factory.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeViolations, mockEndpoint, mockProblem, renderPage, server } from '#testing/index.ts';
import { PunchFilePage } from './punch-file-page.tsx';

const door = buildPunchFormat({ code: 'DOOR', nameZh: '門口讀卡機' });

const read: PunchFile = {
  lines: 4,
  fresh: 2,
  known: 1,
  faulty: 1,
  faults: [{ lineNumber: 3, column: 'time', text: '25:30', message: '時間無法讀取' }],
  sample: [{ lineNumber: 1, employee: 'E00011 林怡君', on: '2026/11/19', time: '上午 08:55', direction: 'in' }],
};

const chooseFile = async () => {
  server.use(mockEndpoint(punchFormats.endpoints.list, { items: [door], total: 1, page: 1, pageSize: 100 }));
  const page = renderPage(<PunchFilePage />, { permissions: ['attendance_overview:edit'] });
  await page.user.click(await screen.findByRole('combobox', { name: '打卡檔格式' }));
  await page.user.click(await screen.findByRole('option', { name: 'DOOR 門口讀卡機' }));
  const input = page.container.querySelector<HTMLInputElement>('input[type=file]');
  if (input) {
    await page.user.upload(input, new File(['x'], 'punches.txt', { type: 'text/plain' }));
  }
  return page;
};

it('shows what a file contains, and imports it without its faults', async () => {
  const queries: unknown[] = [];
  server.use(
    mockEndpoint(punchFileEndpoints.preview, read),
    mockEndpoint(punchFileEndpoints.import, ({ query }) => {
      queries.push(query);
      return read;
    }),
  );
  const { user, container } = await chooseFile();
  expect(await screen.findByText('共 4 行：可新增 2 筆，已匯入過或重複 1 筆，無法匯入 1 行。')).toBeVisible();
  expect(screen.getByText('第 3 行 時間「25:30」：時間無法讀取')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'E00011 林怡君' })).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '略過 1 行並匯入 2 筆' }));
  expect(await screen.findByText('匯入打卡成功：新增 2 筆')).toBeVisible();
  expect(queries).toMatchObject([{ formatId: door.id, withoutFaults: 'yes' }]);
});

it('shows the progress of an import, which can be cancelled, and reads the file again', async () => {
  let readings = 0;
  server.use(
    mockEndpoint(getBatchProgress, { progress: { done: 5_000, total: 100_000 } }),
    mockEndpoint(punchFileEndpoints.preview, () => {
      readings += 1;
      return { ...read, faulty: 0, faults: [] };
    }),
    mockEndpoint(punchFileEndpoints.import, () => new Promise<never>(() => undefined)),
  );
  const { user, container } = await chooseFile();
  await user.click(await screen.findByRole('button', { name: '匯入 2 筆' }));
  expect(await screen.findByText('已處理 5000／100000 筆')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '取消匯入' }));
  expect(await screen.findByText(/^已取消匯入/)).toBeVisible();
  expect(await screen.findByRole('button', { name: '匯入 2 筆' })).toBeVisible();
  expect(readings).toBe(2);
  expect(screen.queryByRole('button', { name: '取消匯入' })).not.toBeInTheDocument();
});

it('cancels the reading of a file without a message', async () => {
  server.use(mockEndpoint(punchFileEndpoints.preview, () => new Promise<never>(() => undefined)));
  const { user } = await chooseFile();
  await user.click(await screen.findByRole('button', { name: '取消讀取' }));
  await waitFor(() => expect(screen.queryByText('讀取中…')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says why a file cannot be read', async () => {
  server.use(mockProblem(punchFileEndpoints.preview, 'PunchFileUnreadable'));
  await chooseFile();
  expect(await screen.findByText('無法以此格式讀取檔案，請確認編碼與分隔符號。')).toBeVisible();
});
